import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ResendButton } from '../../../../src/features/session/enter/ResendButton.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';

const onPress = fn();

const meta = preview.meta({
  component: ResendButton,
  decorators: [onScreen('resend')],
  parameters: { session: 'none' },
  args: { focusKey: 'resend', waitS: 0, isBusy: false, onPress },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('resend');
    await press('Enter');
    await until(() => expect(onPress).toHaveBeenCalledTimes(1));
  },
});

/** If pressed too early, the button shows the remaining time, keeps focus and does nothing. */
export const TooEarly = meta.story({
  args: { waitS: 58 },
  play: async ({ canvas }) => {
    await untilFocus('resend');
    await press('Enter');
    await expect(canvas.getByRole('button')).toHaveTextContent('Ще раз через 58 с');
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(onPress).not.toHaveBeenCalled();
  },
});

export const Busy = meta.story({ args: { isBusy: true } });
