import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { tap } from '../../../.storybook/hand.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { SeekLine } from '../../../src/features/remote/SeekLine.tsx';
import { onScreen } from '../../onScreen.tsx';
import { PLAYING, receiverOf } from '../../otherScreens.ts';
import { until } from '../../until.ts';

const meta = preview.meta({
  component: SeekLine,
  decorators: [onScreen('remote.seek')],
  args: { receiver: receiverOf(), playing: PLAYING, onSeek: fn() },
});

/** Steps of ten seconds are asked for together, once they have settled. */
export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus('remote.seek');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '40:40 / 2:33:00');
    await until(() => expect(args.onSeek).toHaveBeenCalledWith(2440));
    await expect(args.onSeek).toHaveBeenCalledOnce();
  },
});

/** A finger asks for any place; the other screen is shown there before it has said so. */
export const ByHand = meta.story({
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Місце у фільмі' });
    const rail = slider.lastElementChild!.firstElementChild!.getBoundingClientRect();
    await tap('touch', slider.lastElementChild!, { x: rail.left + rail.width / 2, y: rail.top + 2 });
    await until(() => expect(args.onSeek).toHaveBeenCalledWith(4590));
    await expect(slider).toHaveAttribute('aria-valuetext', '1:16:30 / 2:33:00');
  },
});

/** While the film runs there, time goes on here, to the film's end: a place on the way would be another in each picture. */
export const Running = meta.story({
  args: { playing: { ...PLAYING, positionS: PLAYING.durationS - 8, rate: 16 } },
  render: function HeardNow(args) {
    const [receiver] = useState(() => receiverOf({ heardAt: performance.now() }));
    return <SeekLine {...args} receiver={receiver} />;
  },
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider');
    await until(() => expect(slider).toHaveAttribute('aria-valuetext', '2:33:00 / 2:33:00'));
  },
});

/** The length is not known yet. */
export const LengthUnknown = meta.story({ args: { playing: { ...PLAYING, positionS: 0, durationS: 0 } } });
