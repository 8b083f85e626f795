import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { Controls } from '../../../../src/features/player/controls/Controls.tsx';
import { createScrubber } from '../../../../src/features/player/controls/scrubber.ts';
import { fakePlayback } from '../fakePlayback.ts';
import { stills } from '../stills.ts';
import { allOver } from './ground.tsx';

const playback = fakePlayback();

const meta = preview.meta({
  title: 'features/player/controls/Controls',
  component: Controls,
  decorators: [allOver],
  args: {
    playback,
    scrubber: createScrubber(playback),
    heading: { title: 'Вампіри', caption: 'Сезон 1 · Серія 4 · Привид' },
    thumbnails: stills,
    isBarOnly: false,
    onNext: fn(),
    fullscreen: { isOn: false, toggle: fn() },
  },
});

/** Focus begins at play and cannot leave. */
export const All = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('player.play');
    await press('ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp');
    await untilFocus('player.bar');
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
});

/** Starting anew is two steps up. */
export const Resumed = meta.story({
  args: { onBeginning: fn() },
  play: async ({ args }) => {
    await untilFocus('player.play');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('player.beginning');
    await press('Enter');
    await expect(args.onBeginning).toHaveBeenCalledOnce();
  },
});

export const BarOnly = meta.story({
  args: { isBarOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('slider')).toBeVisible();
  },
});
