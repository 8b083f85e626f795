import { expect, fn } from 'storybook/test';
import { tap } from '../../../.storybook/hand.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { TitleLine } from '../../../src/features/notifications/TitleLine.tsx';
import { Tag } from '../../../src/ui/Tag.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { METROPOLIS } from './sample.ts';

const meta = preview.meta({
  component: TitleLine,
  decorators: [onScreen('line')],
  args: {
    focusKey: 'line',
    movie: METROPOLIS,
    name: METROPOLIS.title,
    what: 'Сезон 2 · Серія 4',
    note: 'Ви за цим стежите',
    isRaised: true,
    onPress: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await untilFocus('line');
    await expect(canvas.getByRole('button', { name: /^Метрополіс/ })).toHaveFocus();
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const WithMark = meta.story({ args: { mark: <Tag>Уже тут</Tag> } });

/** What it is about is not there. */
export const WithoutPicture = meta.story({ args: { movie: null, name: 'Стара казка', isRaised: false } });

export const LongText = meta.story({
  args: { name: LONG_TITLE, what: 'Ж'.repeat(200), mark: <Tag>Уже тут</Tag> },
  play: async () => {
    await untilFocus('line');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnPhone = meta.story({
  args: LongText.input.args,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas, args }) => {
    await untilFocus('line');
    await tap('touch', canvas.getByRole('button'));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});
