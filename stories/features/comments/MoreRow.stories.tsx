import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { MoreRow } from '../../../src/features/comments/MoreRow.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: MoreRow,
  decorators: [onScreen('more')],
  args: { label: 'Показати ще', focusKey: 'more', isLoading: false, onPress: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('more');
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const OfAnswers = meta.story({ args: { isAnswer: true, label: 'Показати ще відповіді' } });

export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ args }) => {
    await untilFocus('more');
    await press('Enter');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});
