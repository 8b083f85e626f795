import { expect, test } from 'vitest';
import { createPlayback } from '../../../src/features/player/engine/createPlayback.ts';
import type { Engine, EnginePorts } from '../../../src/features/player/engine/engine.ts';

/** A playback with an engine that only records what it should load; `ports` are the ones passed to that engine. */
async function openPlayback(renewGrant: EnginePorts['renewGrant']) {
  const loaded: string[] = [];
  const engine: Partial<Engine> = {
    load: ({ manifestUrl }) => void loaded.push(manifestUrl),
    getClock: () => ({ timeS: 40, durationS: 90, bufferedEndS: 50 }),
    setMuted: () => undefined,
    setRate: () => undefined,
  };
  let give: (ports: EnginePorts) => void = () => undefined;
  const given = new Promise<EnginePorts>((resolve) => {
    give = resolve;
  });
  const playback = createPlayback({
    host: {} as HTMLElement,
    profile: { isTv: false, canShowHdr: false, preferredHeight: null },
    loadEngine: () =>
      Promise.resolve((_host, _profile, ports) => {
        give(ports);
        return engine as Engine;
      }),
    renewGrant,
    untilReachable: () => Promise.resolve(),
  });
  playback.load({ manifestUrl: 'first', startAtS: 0, durationS: 90, capHeight: 1080, voices: [] });
  return { playback, loaded, ports: await given };
}

test('what is tried again after an error goes on under the lease that the engine took last', async () => {
  const { playback, loaded, ports } = await openPlayback(() => Promise.resolve('second'));
  expect(await ports.renewGrant()).toBe('second');
  playback.retry();
  expect(loaded).toEqual(['first', 'second']);
});

test('a lease that is refused, or comes for a film that was left meanwhile, changes nothing', async () => {
  let answer: (manifestUrl: string) => void = () => undefined;
  const { playback, loaded, ports } = await openPlayback(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const renewed = ports.renewGrant();
  playback.load({ manifestUrl: 'other', startAtS: 0, durationS: 90, capHeight: 1080, voices: [] });
  answer('second');
  await renewed;
  playback.retry();
  expect(loaded).toEqual(['first', 'other', 'other']);
  const refused = await openPlayback(() => Promise.resolve(null));
  await refused.ports.renewGrant();
  refused.playback.retry();
  expect(refused.loaded).toEqual(['first', 'first']);
});
