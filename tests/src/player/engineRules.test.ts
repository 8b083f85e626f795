import { describe, expect, test } from 'vitest';
import { grantSwap } from '../../../src/features/player/engine/grant.ts';
import { createRecoverySteps, isDisturbing } from '../../../src/features/player/engine/recoverySteps.ts';
import { heightClassOf } from '../../../server/contract/heightClass.ts';
import { enoughFor, quickLevel, tallestWithin } from '../../../src/features/player/engine/levels.ts';
import { createWatchdog, type Pulse } from '../../../src/features/player/engine/watchdog.ts';

const LEVELS = [
  { bitrate: 300_000, width: 640, height: 360 },
  { bitrate: 900_000, width: 1280, height: 720 },
  { bitrate: 1_900_000, width: 1920, height: 1080 },
  { bitrate: 6_000_000, width: 3840, height: 2160 },
];

describe('levels', () => {
  test.each([
    [3840, 2160, 2160],
    [2560, 1440, 1440],
    [1920, 1080, 1080],
    // A wide film counts by its width, one in 4:3 by its height.
    [1920, 800, 1080],
    [1440, 1080, 1080],
    [1024, 576, 480],
    [320, 180, 360],
  ])('%d x %d is of class %d', (width, height, level) => {
    expect(heightClassOf(width, height)).toBe(level);
  });

  test.each([
    [100_000_000, 0, 3],
    [30_000_000, 0, 2],
    [30_000_000, 0.2, 1],
    [1_000_000, 0, 0],
    [30_000_000, 1, 0],
  ])('at %d bit/s after %d s of waiting the quick level is %d', (bitsPerS, firstByteS, index) => {
    expect(quickLevel(LEVELS, bitsPerS, 4, firstByteS)).toBe(index);
  });

  test('the tallest within a setting', () => {
    expect([240, 360, 720, 1000, 1080, Infinity].map((height) => tallestWithin(LEVELS, height))).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
  });

  test('enough for a screen', () => {
    expect([enoughFor(LEVELS, 600, 300), enoughFor(LEVELS, 1280, 720), enoughFor(LEVELS, 9000, 9000)]).toEqual([
      0, 1, 3,
    ]);
  });
});

describe('a renewed grant', () => {
  const before = 'https://film.example/api/media/old/t1/master.m3u8';

  test('what was addressed under the old one is under the new one', () => {
    const swap = grantSwap(before, 'https://film.example/api/media/new/t1/master.m3u8')!;
    expect(swap('https://film.example/api/media/old/t1/v0/3.m4s')).toBe(
      'https://film.example/api/media/new/t1/v0/3.m4s',
    );
    expect(swap('https://cdn.example/other.m4s')).toBe('https://cdn.example/other.m4s');
    expect(swap('https://film.example/api/media/older/t1/3.m4s')).toBe('https://film.example/api/media/older/t1/3.m4s');
  });

  test.each([
    'https://film.example/api/media/new/t2/master.m3u8',
    'https://film.example/api/media/new/t1/deep/master.m3u8',
    'https://film.example/api/media/old/t1/other.m3u8',
  ])('%s is another stream', (after) => {
    expect(grantSwap(before, after)).toBeNull();
  });
});

describe('recovery steps', () => {
  const recover = (failure: Parameters<ReturnType<typeof createRecoverySteps>['next']>[0], canGoNative = false) => {
    const steps = createRecoverySteps(canGoNative);
    const tried: string[] = [];
    for (;;) {
      const next = steps.next(failure);
      if ('error' in next) return [...tried, next.error];
      tried.push(next.step);
    }
  };

  test('each failure has its steps and ends in a message', () => {
    expect(recover('media')).toEqual(['recoverMedia', 'otherLevel', 'stepOver', 'swapAudioCodec', 'reload', 'decode']);
    expect(recover('network')).toEqual(['resumeWhenReachable', 'otherLevel', 'reload', 'network']);
    expect(recover('segment')).toEqual([
      'stepOver',
      'stepOver',
      'stepOver',
      'resumeWhenReachable',
      'reload',
      'network',
    ]);
    expect(recover('damage')).toEqual(['stepOver', 'stepOver', 'stepOver', 'reload', 'decode']);
    expect(recover('voiceCodec')).toEqual(['otherHost', 'otherLevel', 'unsupported']);
    expect(recover('voice')).toEqual(['otherHost', 'reload', 'network']);
    expect(recover('grant')).toEqual(['renewGrant', 'renewGrant', 'reload', 'network']);
    expect(recover('address')).toEqual(['reload', 'reload', 'network']);
    expect(recover('source')).toEqual(['otherLevel', 'reload', 'unsupported']);
    expect(recover('source', true)).toEqual(['otherLevel', 'reload', 'goNative', 'unsupported']);
  });

  test('what takes the picture away waits; the rest does not', () => {
    expect(
      [{ step: 'reload' } as const, { step: 'goNative' } as const, { error: 'network' } as const].every(isDisturbing),
    ).toBe(true);
    expect([{ step: 'otherLevel' } as const, { step: 'stepOver' } as const].some(isDisturbing)).toBe(false);
  });

  test('a picture that runs again sets it back to the first step', () => {
    const steps = createRecoverySteps(false);
    steps.next('media');
    steps.next('media');
    steps.reset();
    expect(steps.next('media')).toEqual({ step: 'recoverMedia' });
  });
});

const STILL = { holeS: null, isGap: false, isIdle: false, hasMoreCome: true, isSoundOver: false };

describe('the watchdog', () => {
  const watch = (pulses: number, pulse: Pick<Pulse, 'timeS' | 'aheadS' | 'isDue'> & Partial<Pulse>) => {
    const watchdog = createWatchdog();
    return Array.from({ length: pulses }, () => watchdog.feed({ ...STILL, ...pulse })).map(
      (alarm, second) => alarm && `${second} ${alarm}`,
    );
  };

  test('a still picture with data ahead: a nudge, then a recovery step', () => {
    const alarms = watch(21, { timeS: 50, aheadS: 8, isDue: true }).filter(Boolean);
    expect(alarms).toEqual(['4 nudge', '10 media', '20 media']);
  });

  test('no data at all: the network', () => {
    expect(watch(31, { timeS: 50, aheadS: 0, isDue: true }).filter(Boolean)).toEqual(['30 network']);
  });

  test('no data and nothing asked for: the network, sooner', () => {
    const alarms = watch(18, { timeS: 50, aheadS: 0, isIdle: true, isDue: true }).filter(Boolean);
    expect(alarms).toEqual(['8 network', '16 network']);
  });

  test('no data and none on its way: the network, sooner than where it trickles', () => {
    const alarms = watch(29, { timeS: 50, aheadS: 0, hasMoreCome: false, isDue: true }).filter(Boolean);
    expect(alarms).toEqual(['12 network', '24 network']);
  });

  test('the sound is over: what comes behind it, soon', () => {
    expect(watch(20, { timeS: 50, aheadS: 0.1, isSoundOver: true, isDue: true }).find(Boolean)).toBe('2 sound');
  });

  test('a gap is jumped at once, a small hole soon, a large one may still be loading', () => {
    const first = (holeS: number, isGap: boolean) =>
      watch(20, { timeS: 50, aheadS: 0, isDue: true, holeS, isGap }).find(Boolean);
    expect([first(30, true), first(1, false), first(8, false)]).toEqual(['1 jump', '3 jump', undefined]);
  });

  test('a paused picture may stand', () => {
    expect(watch(60, { timeS: 50, aheadS: 8, isDue: false }).filter(Boolean)).toEqual([]);
  });

  test('ten seconds of progress and it is over; starting over and over is no progress', () => {
    const watchdog = createWatchdog();
    const at = (timeS: number) => watchdog.feed({ ...STILL, timeS, aheadS: 8, isDue: true });
    for (let second = 0; second < 9; second++) at(second);
    expect(watchdog.hasAdvanced()).toBe(false);
    at(9);
    expect(watchdog.hasAdvanced()).toBe(true);
    at(9.1);
    expect(watchdog.hasAdvanced()).toBe(false);
  });
});
