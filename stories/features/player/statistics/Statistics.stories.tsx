import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Statistics } from '../../../../src/features/player/statistics/Statistics.tsx';
import { until } from '../../../until.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { MENU_STATE } from '../menuTerms.ts';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  title: 'features/player/statistics/Statistics',
  component: Statistics,
  decorators: [inPlayer, allOver],
  args: { playback: fakePlayback(MENU_STATE) },
});

/** The current figures are updated every second. */
export const Playing = meta.story({
  args: { playback: fakePlayback(MENU_STATE) },
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole('table', { name: 'Статистика' });
    await expect(canvas.getByRole('row', { name: /^Пропущено кадрів 12 з/ })).toBeVisible();
    args.playback.happen({ type: 'levelChanged', level: 480 });
    await until(() => expect(table).toHaveTextContent('480p'));
  },
});

/** The engine has not started yet. */
export const Starting = meta.story({
  args: {
    playback: { ...fakePlayback({ level: null, status: 'loading' }), readStatistics: () => null },
    requests: { readPlayback: () => ({ stalls: 0, stalledMs: 0, expiresAt: null }) },
  },
});

/** The device's own HLS player reports fewer figures. */
export const Native = meta.story({
  args: {
    playback: {
      ...fakePlayback({ level: 720 }),
      readStatistics: () => ({
        engine: 'HLS · video.js 8.24.1',
        width: 1280,
        height: 720,
        range: null,
        codecs: null,
        levelBitsPerS: null,
        aheadS: 12,
        decodedFrames: 900,
        droppedFrames: 0,
        bitsPerS: null,
        segment: null,
      }),
    },
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
