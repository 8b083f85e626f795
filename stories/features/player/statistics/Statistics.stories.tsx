import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Statistics } from '../../../../src/features/player/statistics/Statistics.tsx';
import type { SessionStatistics } from '../../../../src/features/player/statistics/statisticsLines.ts';
import { until } from '../../../until.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback, type FakePlayback } from '../fakePlayback.ts';
import { MENU_STATE } from '../menuTerms.ts';
import { playerArgs } from '../playing.tsx';

const meta = preview.meta({
  title: 'features/player/statistics/Statistics',
  component: Statistics,
  decorators: [allOver],
  args: { playback: fakePlayback(MENU_STATE), readSession: playerArgs.readSession as () => SessionStatistics },
});

/** Numbers of the moment, read anew each second. */
export const Playing = meta.story({
  args: { playback: fakePlayback(MENU_STATE) },
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole('table', { name: 'Статистика' });
    await expect(canvas.getByRole('row', { name: /^Пропущено кадрів 12 з/ })).toBeVisible();
    (args.playback as FakePlayback).happen({ type: 'levelChanged', level: 480 });
    await until(() => expect(table).toHaveTextContent('480p'));
  },
});

/** Before the engine is there. */
export const Starting = meta.story({
  args: {
    playback: { ...fakePlayback({ level: null, status: 'loading' }), readStatistics: () => null },
    readSession: () => ({ stalls: 0, stalledMs: 0, expiresAt: null }),
  },
});

/** The device's own HLS tells less. */
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
