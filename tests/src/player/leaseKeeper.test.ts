import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Playback as Lease } from '../../../server/contract/playback.ts';
import { createLeaseKeeper } from '../../../src/features/player/visit/createLeaseKeeper.ts';
import type { QueuedProgress } from '../../../src/features/player/visit/progressQueue.ts';
import type { Delivery } from '../../../src/features/player/visit/progressSender.ts';
import type { LeasePorts } from '../../../src/features/player/visit/leasePorts.ts';
import { fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

const LEASE: Lease = {
  sid: 'one',
  manifestUrl: 'media/a/t7/master.m3u8',
  thumbnailsUrl: null,
  expiresAt: '2026-01-01T21:00:00.000Z',
  cap: { height: 1080, hdr: false, audio: true },
  isMadeOnDemand: false,
  voices: [{ id: 'v7-1', name: 'Дубляж' }],
  voiceId: 'v7-1',
  isSoundAdjustable: false,
  drawnSubtitles: [],
  drawn: null,
  versions: [],
  version: null,
  durationS: 1896,
  startAtS: 600,
  episodeId: 71,
  nextEpisodeId: 72,
  previousEpisodeId: 70,
  markers: [],
  chapters: [],
  breaks: [],
  cmcd: false,
  now: '2026-01-01T15:00:00.000Z',
};

const problem = (status: number, code?: string) => ({
  status,
  statusText: '',
  ...(code && { body: { code, message: code } }),
});

beforeEach(() => {
  vi.useFakeTimers();
  const storage = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(more: Partial<LeasePorts> = {}, isTimeCodeOn = true, holdBack = () => false, isUnwatched = () => false) {
  const playback = fakePlayback({ status: 'loading', timeS: 0 });
  const delivered: QueuedProgress[][] = [];
  const stopped: string[] = [];
  const farewells: unknown[] = [];
  const ports: LeasePorts = {
    startPlayback: async () => LEASE,
    beatPlayback: async () => ({ manifestUrl: null, expiresAt: LEASE.expiresAt }),
    stopPlayback: async (sid) => void stopped.push(sid),
    deliver: async (items): Promise<Delivery> => {
      delivered.push(items);
      return 'sent';
    },
    sayProgress: (item) => farewells.push(item) > 0,
    sayFarewell: (farewell) => void farewells.push(farewell),
    untilReachable: async () => undefined,
    awaitSignIn: async () => null,
    absolute: (address) => `https://film.example/api/${address}`,
    progressSaved: vi.fn<() => void>(),
    ...more,
  };
  const leases = createLeaseKeeper({
    playback,
    ports,
    viewer: 'ada',
    isTimeCodeOn: () => isTimeCodeOn,
    rememberedFor: () => null,
    adjustmentsFor: () => adjustments,
    holdBack,
    isUnwatched,
  });
  return { playback, ports, leases, delivered, stopped, farewells };
}

/** Adjustments for every title; a test changes them while the film plays. */
let adjustments: ReturnType<Parameters<typeof createLeaseKeeper>[0]['adjustmentsFor']> = {};

async function playing(more: Partial<LeasePorts> = {}) {
  const all = begin(more);
  await all.leases.open({ movieId: 7 });
  all.playback.happen({ type: 'playing' });
  all.playback.start();
  return all;
}

const events = (delivered: QueuedProgress[][]) =>
  delivered.flat().map(({ event, positionS }) => `${event} ${positionS}`);

test('a lease is asked for and played from the resume point', async () => {
  const { leases, playback } = begin();
  await leases.open({ movieId: 7 });
  expect(playback.commands[0]).toBe('load https://film.example/api/media/a/t7/master.m3u8');
  expect(playback.getClock().timeS).toBe(600);
  expect(leases.getState()).toEqual({ lease: LEASE, refusal: null, resumedAtS: 600 });
});

test('with resuming off it begins at the beginning, and positions are written all the same', async () => {
  const { leases, playback, delivered } = begin({}, false);
  await leases.open({ movieId: 7 });
  expect(leases.getState().resumedAtS).toBeNull();
  expect(playback.getClock().timeS).toBe(0);
  playback.start();
  playback.seek(30);
  await vi.advanceTimersByTimeAsync(0);
  expect(events(delivered)).toEqual(['seek 30']);
});

test('the position is saved every ten seconds of play, on pause, on seek, and on leaving', async () => {
  const { playback, delivered, leases, stopped, ports } = await playing();
  playback.tick(610);
  await vi.advanceTimersByTimeAsync(10_000);
  playback.seek(700);
  await vi.advanceTimersByTimeAsync(0);
  playback.pause();
  playback.tell('paused');
  await vi.advanceTimersByTimeAsync(10_000);
  playback.tick(705);
  leases.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(events(delivered)).toEqual(['beat 610', 'seek 700', 'stop 705']);
  expect(delivered[0]![0]).toMatchObject({ movieId: 7, episodeId: 71, durationS: 1896 });
  expect(stopped).toEqual(['one']);
  expect(ports.progressSaved).toHaveBeenCalledOnce();
});

test('nothing is loaded under a lease any more when it is given back for another episode', async () => {
  const steps: string[] = [];
  const { leases, playback } = await playing({
    stopPlayback: async (sid) => void steps.push(...playback.commands, sid),
  });
  playback.commands.length = 0;
  await leases.open({ movieId: 7, episodeId: 73 });
  expect(steps).toEqual(['halt', 'one']);
  expect(playback.commands[1]).toContain('load');
});

test('a film that never began leaves the stored position alone', async () => {
  const { leases, delivered } = begin();
  await leases.open({ movieId: 7 });
  leases.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered).toEqual([]);
});

test.each([{ trailer: true }, { extraId: 12 }])('a trailer and an extra have no position: %j', async (part) => {
  const { leases, playback, delivered } = begin();
  await leases.open({ movieId: 7, ...part });
  playback.start();
  playback.seek(20);
  leases.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered).toEqual([]);
});

test('what could not be sent waits, the latest of it, and goes out when the network is back', async () => {
  let answer: Delivery = 'unreachable';
  const sent: QueuedProgress[][] = [];
  const { playback } = await playing({
    deliver: async (items) => {
      if (answer === 'sent') sent.push(items);
      return answer;
    },
  });
  playback.seek(100);
  await vi.advanceTimersByTimeAsync(1000);
  playback.seek(200);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
  answer = 'sent';
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(events(sent)).toEqual(['seek 200']);
});

test('a page that is going away says where the viewer stands, and keeps it in case it is not heard', async () => {
  const { playback, farewells } = await playing();
  playback.tick(650);
  window.dispatchEvent(new Event('pagehide'));
  expect(farewells).toMatchObject([{ sid: 'one', progress: { event: 'stop', positionS: 650 } }]);
  expect(window.localStorage.getItem('player-progress')).toContain('"positionS":650');
});

test.each(['stream_limit', 'tier_required', 'not_found'] as const)('a refusal, %s, is told as it is', async (code) => {
  const { leases } = begin({ startPlayback: () => Promise.reject(problem(403, code)) });
  await leases.open({ movieId: 7 });
  expect(leases.getState().refusal).toEqual({ code, message: code });
});

test('a server that is away is waited for', async () => {
  let asked = 0;
  const { leases } = begin({
    startPlayback: async () => {
      asked += 1;
      if (asked < 3) throw problem(0);
      return LEASE;
    },
  });
  await leases.open({ movieId: 7 });
  expect(leases.getState().lease).toEqual(LEASE);
});

test('a renewed grant goes on without a stop; a lost lease is replaced', async () => {
  const renewed = { manifestUrl: 'media/b/t7/master.m3u8', expiresAt: LEASE.expiresAt };
  let isLost = false;
  const { playback, stopped } = await playing({
    beatPlayback: async () => {
      if (isLost) throw problem(404, 'not_found');
      return renewed;
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(playback.commands).toContain('renew https://film.example/api/media/b/t7/master.m3u8');
  isLost = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).toEqual(['one']);
  expect(playback.commands[playback.commands.length - 1]).toBe('renew https://film.example/api/media/a/t7/master.m3u8');
});

test('an answer that comes too late gives its lease back', async () => {
  let answer: (lease: Lease) => void = () => undefined;
  const { leases, playback, stopped } = begin({
    startPlayback: () => new Promise((resolve) => (answer = resolve)),
  });
  const opened = leases.open({ movieId: 7 });
  await vi.advanceTimersByTimeAsync(0);
  leases.close();
  answer({ ...LEASE, sid: 'late' });
  await opened;
  expect(stopped).toEqual(['late']);
  expect(playback.commands).toEqual([]);
});

test('positions are dated by the clock of the server', async () => {
  vi.setSystemTime('2026-01-01T09:00:00.000Z');
  const { playback, delivered } = await playing();
  await vi.advanceTimersByTimeAsync(5000);
  playback.seek(700);
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered.flat().map(({ at }) => at)).toEqual(['2026-01-01T15:00:05.000Z']);
});

test('stopped from another device, it says so, keeps the place, and asks for no other lease', async () => {
  const { playback, leases, ports } = await playing({
    startPlayback: vi.fn<LeasePorts['startPlayback']>(async () => LEASE),
    beatPlayback: () => Promise.reject(problem(409, 'stream_stopped')),
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(leases.getState().refusal?.code).toBe('stream_stopped');
  expect(playback.getState().isPlayWanted).toBe(false);
  expect(ports.startPlayback).toHaveBeenCalledOnce();
  await leases.retry();
  expect(leases.getState()).toMatchObject({ refusal: null, lease: LEASE });
});

/** The last quarter of an hour: 90 % of the lease's length is second 1706.4. */
test.each([
  ['before 90 %', [], ['beat 1700', 'beat 1705.4']],
  ['before the credits', [{ kind: 'credits' as const, startS: 1600, endS: 1896 }], ['beat 1599']],
])('before nobody, perhaps, positions stop short of what marks it as watched: %s', async (_name, markers, held) => {
  let isUnwatched = true;
  const startPlayback = async () => ({ ...LEASE, markers });
  const all = begin({ startPlayback }, true, undefined, () => isUnwatched);
  await all.leases.open({ movieId: 7 });
  all.playback.start();
  for (const timeS of [1700, 1750, 1800]) {
    all.playback.tick(timeS);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  all.playback.tick(1896);
  all.playback.tell('ended');
  await vi.advanceTimersByTimeAsync(0);
  expect(events(all.delivered)).toEqual(held);
  isUnwatched = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events(all.delivered)).toEqual([...held, 'beat 1896']);
});

test('what has been marked as watched keeps its place', async () => {
  let isUnwatched = false;
  const all = begin({}, true, undefined, () => isUnwatched);
  await all.leases.open({ movieId: 7 });
  all.playback.start();
  all.playback.tick(1720);
  await vi.advanceTimersByTimeAsync(10_000);
  isUnwatched = true;
  all.playback.tick(1896);
  all.playback.tell('ended');
  await vi.advanceTimersByTimeAsync(0);
  expect(events(all.delivered)).toEqual(['beat 1720', 'end 1896']);
});

test('what comes before the film starts it', async () => {
  const { leases, playback } = begin({}, true, () => true);
  await leases.open({ movieId: 7 });
  expect(playback.commands).toEqual(['load https://film.example/api/media/a/t7/master.m3u8', 'rate 1']);
});

test('while nobody is signed in the film stands still and nothing is asked for; then it goes on in the same place', async () => {
  const asked: string[] = [];
  const { playback, leases, delivered } = await playing({
    startPlayback: async () => {
      asked.push('lease');
      return { ...LEASE, sid: `lease ${asked.length}`, manifestUrl: `media/${asked.length}/t7/master.m3u8` };
    },
    beatPlayback: async () => {
      asked.push('beat');
      return { manifestUrl: null, expiresAt: LEASE.expiresAt };
    },
  });
  playback.tick(650);
  const goOn = leases.suspend();
  playback.tell('paused');
  await vi.advanceTimersByTimeAsync(60_000);
  // By the system's own keys.
  playback.play();
  expect(playback.getState().isPlayWanted).toBe(false);
  expect(asked).toEqual(['lease']);
  expect(delivered).toEqual([]);
  const before = playback.commands.length;
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['lease', 'lease']);
  expect(leases.getState().lease?.sid).toBe('lease 2');
  expect(playback.commands.slice(before)).toEqual(['renew https://film.example/api/media/2/t7/master.m3u8', 'play']);
  expect(playback.getClock().timeS).toBe(650);
  expect(events(delivered)).toEqual(['pause 650']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.at(-1)).toBe('beat');
});

test('a film that stood still goes on standing still', async () => {
  const { playback, leases } = await playing();
  playback.pause();
  const goOn = leases.suspend();
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(playback.getState().isPlayWanted).toBe(false);
});

test('what one viewer leaves behind is nobody else’s: it is kept, and not sent', async () => {
  const { leases, playback, delivered, stopped } = await playing();
  playback.tick(650);
  const goOn = leases.suspend();
  playback.tell('paused');
  playback.tick(651);
  leases.close();
  goOn();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(delivered).toEqual([]);
  expect(stopped).toEqual([]);
  const next = begin();
  await next.leases.open({ movieId: 8 });
  expect(events(next.delivered)).toEqual(['stop 651']);
});

test('a film that is asked for without a leases begins once its viewer has signed in, under one lease', async () => {
  let signIn: (viewer: string | null) => void = () => undefined;
  let isIn = false;
  const asked: string[] = [];
  const { leases, playback } = begin({
    startPlayback: async () => {
      asked.push('lease');
      if (!isIn) throw problem(401, 'token_expired');
      return LEASE;
    },
    awaitSignIn: () =>
      new Promise((resolve) => {
        signIn = resolve;
      }),
  });
  void leases.open({ movieId: 7 });
  await vi.advanceTimersByTimeAsync(0);
  const goOn = leases.suspend();
  expect(leases.getState().refusal).toBeNull();
  isIn = true;
  signIn('ada');
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['lease', 'lease']);
  expect(leases.getState().lease).toEqual(LEASE);
  expect(playback.getState().isPlayWanted).toBe(true);
});

test('all who want another lease at once share one', async () => {
  let given = 0;
  const { leases } = await playing({
    startPlayback: async () => ({ ...LEASE, sid: `lease ${(given += 1)}` }),
  });
  const both = await Promise.all([leases.renew(), leases.renew()]);
  expect(both[0]).toBe(both[1]);
  expect(given).toBe(2);
});

test('what is changed of a title is asked for from its next lease on, and the film goes on where it is', async () => {
  const asked: unknown[] = [];
  const { playback, leases, stopped } = await playing({
    startPlayback: async (request) => {
      asked.push(request);
      return { ...LEASE, sid: asked.length === 1 ? 'one' : 'two', manifestUrl: `media/${asked.length}/t7/master.m3u8` };
    },
  });
  playback.tick(812);
  adjustments = { night: true, soundShiftMs: -250, drawn: 'drawn-1' };
  await leases.adjust();
  adjustments = {};
  expect(asked).toEqual([{ movieId: 7 }, { movieId: 7, night: true, soundShiftMs: -250, drawn: 'drawn-1' }]);
  expect(stopped).toEqual(['one']);
  expect(playback.commands.findLast((command) => command.startsWith('load'))).toContain('media/2/');
  expect(leases.getState().lease?.sid).toBe('two');
  leases.close();
});
