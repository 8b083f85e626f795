import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { EndsAt } from '../../../../src/features/player/controls/EndsAt.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { until } from '../../../until.ts';

const playback = fakePlayback({ timeS: 0, durationS: 3600 });

const meta = preview
  .type<{ args: PlayerArgs }>()
  .meta({ component: EndsAt, decorators: [inPlayer], args: { playback } });

const clock = (aheadS: number) => {
  const at = new Date(Date.now() + aheadS * 1000);
  return `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`;
};

/** The end time moves with a seek. */
export const Running = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`кінець о ${clock(3600)}`)).toBeVisible();
    playback.tick(1800);
    await until(() => expect(canvas.getByText(`кінець о ${clock(1800)}`)).toBeVisible());
    playback.tick(0);
  },
});

/** Until the length is known, nothing is shown. */
export const LengthUnknown = meta.story({
  args: { playback: fakePlayback({ timeS: 0, durationS: 0 }) },
  play: async ({ canvas }) => expect(canvas.queryByText(/кінець/)).toBeNull(),
});
