import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ThumbnailPreview } from '../../../../src/features/player/controls/ThumbnailPreview.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { atTheFoot } from './ground.tsx';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: ThumbnailPreview,
  decorators: [inPlayer, atTheFoot],
  args: { playback: fakePlayback(), timeS: 872, share: 0.46 },
});

export const Middle = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('14:32')).toBeVisible(),
});

/** At the ends of the bar the still stays within it. */
export const Beginning = meta.story({
  args: { timeS: 0, share: 0 },
  play: async ({ canvas }) => {
    const { left } = canvas.getByText('0:00').parentElement!.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
  },
});
export const End = meta.story({
  args: { timeS: 1896, share: 1 },
  play: async ({ canvas }) => {
    const { right } = canvas.getByText('31:36').parentElement!.getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const WithoutStill = meta.story({ args: { film: { thumbnails: [] } } });
