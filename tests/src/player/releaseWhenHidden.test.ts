import { afterEach, expect, it, vi } from 'vitest';
import { releaseWhenHidden } from '../../../src/features/player/visit/releaseWhenHidden.ts';

afterEach(() => vi.unstubAllGlobals());

function start(state: { isPlayWanted: boolean; status: string }) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  const steps: string[] = [];
  let loaded = () => {};
  const playback = {
    getState: () => state as never,
    pause: () => {
      state.isPlayWanted = false;
      steps.push('pause');
    },
    play: () => void steps.push('play'),
    release: () => void steps.push('release'),
  };
  const adjust = () => {
    steps.push('load');
    return new Promise<void>((resolve) => (loaded = resolve));
  };
  const stop = releaseWhenHidden({ playback, adjust });
  const turn = async (visibilityState: string) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  const load = async () => {
    loaded();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { steps, turn, load, stop };
}

it('a film that ran is let go, loaded anew where it was, and runs again', async () => {
  const { steps, turn, load } = start({ isPlayWanted: true, status: 'playing' });
  await turn('hidden');
  expect(steps).toEqual(['pause', 'release']);
  await turn('visible');
  await load();
  expect(steps).toEqual(['pause', 'release', 'load', 'play']);
});

it('one that stood still stays so, and one that is hidden again meanwhile does not begin', async () => {
  const still = start({ isPlayWanted: false, status: 'paused' });
  await still.turn('hidden');
  await still.turn('visible');
  await still.load();
  expect(still.steps).not.toContain('play');
  const other = start({ isPlayWanted: true, status: 'playing' });
  await other.turn('hidden');
  await other.turn('visible');
  await other.turn('hidden');
  await other.load();
  expect(other.steps).not.toContain('play');
  await other.turn('visible');
  await other.load();
  expect(other.steps.filter((step) => step === 'play')).toHaveLength(1);
});

it('nothing is let go twice, of a film that has failed, or after the visit', async () => {
  const { steps, turn, stop } = start({ isPlayWanted: true, status: 'playing' });
  await turn('hidden');
  await turn('hidden');
  expect(steps).toEqual(['pause', 'release']);
  stop();
  await turn('visible');
  expect(steps).toEqual(['pause', 'release']);
  const failed = start({ isPlayWanted: true, status: 'failed' });
  await failed.turn('hidden');
  expect(failed.steps).toEqual([]);
});
