import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { NowPlayingHead } from '../../../src/features/remote/NowPlayingHead.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { PLAYING, receiverOf } from '../../otherScreens.ts';
import { readAsText } from '../../readOut.ts';

const meta = preview.meta({
  component: NowPlayingHead,
  decorators: [onScreen()],
  args: { receiver: receiverOf() },
});

export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Метрополіс' })).toBeVisible();
    await readAsText(canvasElement, 'Екран: Телевізор LG');
  },
});

export const Episode = meta.story({
  args: {
    receiver: receiverOf({
      playing: { ...PLAYING, movieId: 117, title: 'Вогні на воді', caption: 'Сезон 2, серія 3', hasNext: true },
    }),
  },
});

/** Nothing plays: it says what to do. */
export const Idle = meta.story({
  args: { receiver: receiverOf({ playing: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Телевізор LG: нічого не відтворюється' })).toBeVisible();
  },
});

/** Somebody else of the account watches there. */
export const OfOther = meta.story({
  args: { receiver: receiverOf({ profile: 'Івасик' }) },
  play: async ({ canvasElement }) => readAsText(canvasElement, 'Дивиться Івасик'),
});

export const LongText = meta.story({
  args: {
    receiver: receiverOf({ name: LONG_TITLE, playing: { ...PLAYING, title: LONG_TITLE, caption: LONG_TITLE } }),
  },
});

/** A film that this viewer's catalogue does not have. */
export const MissingImage = meta.story({
  parameters: { expectedError: /404/ },
  args: { receiver: receiverOf({ playing: { ...PLAYING, movieId: 99_999, title: 'Чужий фільм' } }) },
});
