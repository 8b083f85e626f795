import { expect, fn, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { WorkList } from '../../../src/features/owned/WorkList.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';

const WORK = {
  isPaused: false,
  waiting: { index: 0, thumbnails: 128, sounds: 131, pack: 2 },
  running: [{ kind: 'thumbnails' as const, path: 'Films/Схватка (1995).mkv', share: 0.4, speed: 212.5, leftS: 40 }],
  failed: 0,
  packedBytes: 0,
};
const IDLE = { ...WORK, waiting: { index: 0, thumbnails: 0, sounds: 0, pack: 0 }, running: [] };

const meta = preview.meta({ component: WorkList, args: { work: WORK, isBusy: false, onPause: fn() } });

/** Enter pauses all background work. */
export const Running = meta.story({
  decorators: [onScreen('library.work')],
  play: async ({ args }) => {
    await untilFocus('library.work.pause');
    await press('Enter');
    await expect(args.onPause).toHaveBeenCalledWith(true);
  },
});

/** Enter resumes the work. */
export const Paused = meta.story({
  args: { work: { ...WORK, isPaused: true, running: [], packedBytes: 14.2e9, failed: 3 } },
  decorators: [onScreen('library.work')],
  play: async ({ args }) => {
    await untilFocus('library.work.pause');
    await expect(screen.getByText('Призупинено.')).toBeVisible();
    await press('Enter');
    await expect(args.onPause).toHaveBeenCalledWith(false);
  },
});

export const Empty = meta.story({ args: { work: IDLE } });

/** Work that has just started has no progress and no speed yet. */
export const LongText = meta.story({
  args: {
    work: { ...WORK, running: [{ ...WORK.running[0]!, path: LONG_TITLE, share: null, speed: null, leftS: null }] },
  },
});
