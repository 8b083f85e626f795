import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gathering, GatheringChangeIn } from '../../../server/contract/together.ts';
import { createTogether } from '../../../src/features/player/together/createTogether.ts';
import { standAt } from '../../../server/contract/standAt.ts';
import { correctionOf, seekCost } from '../../../src/features/player/together/keeping.ts';
import { createServerClock } from '../../../src/features/player/together/serverClock.ts';
import { fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

describe('The clock of the server', () => {
  it('is read off the answer that took least time there and back', () => {
    const clock = createServerClock();
    expect(clock.aheadMs()).toBeNull();
    // It is 10,000 ahead; the way there took 300 and the way back nothing.
    clock.sample(1_000, 11_300, 1_300);
    expect(clock.aheadMs()).toBe(10_150);
    clock.sample(2_000, 12_010, 2_020);
    expect(clock.aheadMs()).toBe(10_000);
    clock.sample(3_000, 13_900, 4_000);
    expect(clock.aheadMs()).toBe(10_000);
  });

  it('forgets old answers: clocks drift apart', () => {
    const clock = createServerClock();
    clock.sample(0, 5_001, 2);
    for (let at = 1_000; at < 9_000; at += 1_000) clock.sample(at, at + 6_020, at + 40);
    expect(clock.aheadMs()).toBe(6_000);
  });
});

describe('The place in a film', () => {
  it('follows from where it was and the clock while it runs, and stays while it stands still', () => {
    expect(standAt({ positionS: 60, isRunning: true, at: 1_000 }, 3_500)).toBe(62.5);
    expect(standAt({ positionS: 60, isRunning: false, at: 1_000 }, 3_500)).toBe(60);
    // A clock that is a little behind the server's does not go back before the start.
    expect(standAt({ positionS: 60, isRunning: true, at: 1_000 }, 900)).toBe(60);
    expect(standAt({ positionS: 60, isRunning: true, at: 1_000, rate: 2 }, 3_500)).toBe(65);
  });

  it('is mended by speed, the more the farther, and beyond a second by a seek', () => {
    expect(correctionOf(0.05, false)).toBe(1);
    expect(correctionOf(-0.05, true)).toBeCloseTo(1.05);
    expect(correctionOf(0.2, false)).toBeCloseTo(0.8);
    expect(correctionOf(-0.9, false)).toBe(1.5);
    expect(correctionOf(0.01, true)).toBe(1);
    expect([correctionOf(1.2, false), correctionOf(-40, false)]).toEqual(['seek', 'seek']);
  });

  it('is under 300 ms off within a second and a half of being a second off', () => {
    let driftS = -1;
    let seconds = 0;
    for (; Math.abs(driftS) > 0.3; seconds += 0.25) driftS += ((correctionOf(driftS, true) as number) - 1) * 0.25;
    expect(seconds).toBeLessThanOrEqual(1.5);
  });

  it('learns how long a seek takes, within bounds', () => {
    expect(seekCost(0.3, 0.4)).toBeCloseTo(0.5);
    expect(seekCost(0.3, -2)).toBe(0);
    expect(seekCost(2.8, 9)).toBe(3);
  });
});

describe('A player in a gathering', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const AHEAD_MS = 5_000;
  const STAND: Gathering = {
    code: 'BCDFGHJK',
    movieId: 1,
    episodeId: null,
    positionS: 100,
    isRunning: true,
    at: AHEAD_MS,
    revision: 1,
    now: AHEAD_MS,
    members: [],
    lines: [],
  };

  /** A player, and a server whose clock is ahead of its own; `fails` are the answers to changes that do not come. */
  function setUp(change: Partial<Gathering> = {}, player: Parameters<typeof fakePlayback>[0] = { timeS: 100 }) {
    const playback = fakePlayback({ isPlayWanted: true, ...player });
    const server = { stand: { ...STAND, ...change }, moves: [] as GatheringChangeIn[], fails: 0, isGone: false };
    const held = { is: false };
    const now = () => performance.now();
    const answer = async () => {
      if (server.isGone) throw new Error('gone');
      return { ...server.stand, now: now() + AHEAD_MS };
    };
    server.stand.at = now() + AHEAD_MS;
    const together = createTogether(playback, {
      beat: answer,
      join: answer,
      async move(next) {
        if (server.fails-- > 0) throw new Error('away');
        server.moves.push(next);
        const isRunning = next.kind === 'seek' ? server.stand.isRunning : next.kind !== 'pause';
        const { stand } = server;
        server.stand = {
          ...stand,
          ...next,
          isRunning,
          episodeId: next.episodeId ?? null,
          at: now() + AHEAD_MS,
          revision: stand.revision + 1,
        };
        return answer();
      },
      isGone: (error) => (error as Error).message === 'gone',
      now,
      isHeld: () => held.is,
    });
    /** Somebody else did something, and it is heard of. */
    const other = (next: Partial<Gathering>) => {
      const revision = server.stand.revision + 1;
      server.stand = { ...server.stand, at: now() + AHEAD_MS, ...next, revision };
      together.receive({ ...server.stand, now: now() + AHEAD_MS });
    };
    const settle = () => vi.advanceTimersByTimeAsync(0);
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    return { playback, server, together, held, other, settle, pass };
  }

  it('goes where the others are, and says nothing of it', async () => {
    const { playback, server, settle } = setUp({ positionS: 700 });
    await settle();
    expect(playback.commands).toEqual(['rate 1', 'seek 700']);
    expect(server.moves).toEqual([]);
  });

  it('starts, stops and seeks with the others', async () => {
    const { playback, server, other, settle } = setUp();
    await settle();
    other({ isRunning: false, positionS: 101 });
    expect(playback.commands).toEqual(['rate 1', 'pause', 'seek 101']);
    other({ isRunning: true });
    expect(playback.commands.slice(3)).toEqual(['play']);
    other({ positionS: 900 });
    expect(playback.commands.slice(4)).toEqual(['seek 900']);
    expect(server.moves).toEqual([]);
  });

  it('tells the others what its viewer does, one after another', async () => {
    const { playback, server, settle } = setUp();
    await settle();
    playback.pause();
    playback.seek(400);
    playback.play();
    await settle();
    expect(server.moves).toEqual([
      { kind: 'pause', positionS: 100 },
      { kind: 'seek', positionS: 400 },
      { kind: 'play', positionS: 400 },
    ]);
    // What comes meanwhile of before does not take it back.
    expect(playback.commands).toEqual(['rate 1', 'pause', 'seek 400', 'play']);
  });

  it('mends what is off by speed, and is at its own again then', async () => {
    const { playback, settle, pass } = setUp();
    await settle();
    playback.tick(99.8);
    await pass(250);
    // A quarter of a second has passed, and the film stood still.
    expect(playback.commands.at(-1)).toMatch(/^pace 1\.4/);
    playback.tick(100.5);
    await pass(250);
    expect(playback.commands.at(-1)).toBe('pace 1');
  });

  it('tells a change again that did not arrive', async () => {
    const { playback, server, settle, pass } = setUp();
    await settle();
    server.fails = 3;
    playback.pause();
    await pass(1_300);
    expect(server.moves).toEqual([{ kind: 'pause', positionS: 100 }]);
    expect(playback.getState().isPlayWanted).toBe(false);
  });

  it('stops nobody else where the browser lets nothing play, or something else has the film', async () => {
    const first = setUp({}, { timeS: 100, status: 'loading' });
    await first.settle();
    first.playback.happen({ type: 'pauseWanted' });
    first.playback.happen({ type: 'pictureArrived' });
    await first.pass(1_500);
    expect([first.server.moves, first.playback.commands]).toEqual([[], ['rate 1']]);
    // A press starts it, where the others are.
    first.playback.play();
    await first.settle();
    expect(first.server.moves).toEqual([]);
    expect(first.playback.commands.slice(1)).toEqual(['play', 'seek 102']);

    const second = setUp();
    await second.settle();
    second.playback.happen({ type: 'playing' });
    second.held.is = true;
    second.playback.pause();
    await second.pass(5_000);
    expect([second.server.moves, second.playback.commands]).toEqual([[], ['rate 1', 'pause']]);
  });

  it('is over once the gathering is gone, and plays on', async () => {
    const { playback, server, together, settle, pass } = setUp();
    await settle();
    server.isGone = true;
    await pass(2_000);
    expect(together.getState().isOver).toBe(true);
    const before = playback.commands.length;
    playback.pause();
    await pass(3_000);
    expect(server.moves).toEqual([]);
    expect(playback.commands.length).toBe(before + 1);
  });
});
