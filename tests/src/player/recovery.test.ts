import { ErrorDetails, type ErrorData } from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import { canTakeType } from '../../../src/features/player/engine/hlsJs.ts';
import type { HlsStream } from '../../../src/features/player/engine/hlsStream.ts';
import { createRecovery } from '../../../src/features/player/engine/recovery.ts';
import type { Failure } from '../../../src/features/player/engine/recoverySteps.ts';
import type { FailedPart } from '../../../src/features/player/playback/playbackState.ts';

/** The recovery of an engine whose stream has one level, with what was done to the engine. */
function recoverable(canDecodePicture: boolean | null, playableS = 0) {
  const hls = { levels: [], loadLevel: 0, recoverMediaError: vi.fn(), swapAudioCodec: vi.fn() };
  const stream = {
    hls,
    canDecodePicture: () => canDecodePicture,
    hasBuffer: () => false,
    broken: { passAll: () => null },
  };
  const engine = {
    getStream: () => stream as unknown as HlsStream,
    timeS: () => 0,
    aheadS: () => 0,
    playableS: () => playableS,
    seek: vi.fn(),
    swapGrant: vi.fn(),
    reload: vi.fn(),
    restart: vi.fn(),
    goNative: vi.fn(),
    fail: vi.fn(),
    isDisposed: () => false,
  };
  const ports = { renewGrant: () => Promise.resolve('/new.m3u8'), untilReachable: () => Promise.resolve() };
  return { engine, recovery: createRecovery(engine, ports, false) };
}

/** Reports failures until the engine has failed. */
async function untilFailed(canDecode: boolean | null, failures: readonly [Failure, FailedPart | null][]) {
  const { engine, recovery } = recoverable(canDecode);
  for (let turn = 0; engine.fail.mock.calls.length === 0; turn++) {
    if (turn > 50) throw new Error('The engine has not failed');
    recovery.recover(...failures[turn % failures.length]!);
    // A new manifest comes after a moment.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return engine.fail.mock.calls[0];
}

const MEDIA: [Failure, FailedPart | null] = ['media', null];
const VOICE: [Failure, FailedPart | null] = ['voice', 'voice'];
const SOURCE: [Failure, FailedPart | null] = ['source', null];

test.each([
  ['the decoder', [MEDIA]],
  ['the voice', [VOICE]],
  ['the element', [SOURCE]],
  ['element, decoder, voice', [SOURCE, MEDIA, VOICE]],
  ['voice, element, decoder', [VOICE, SOURCE, MEDIA]],
])('a picture the device has no decoder for is told as that, whatever fails: %s', async (_name, failures) => {
  expect(await untilFailed(false, failures)).toEqual(['unsupported', 'codec']);
});

test.each([
  ['the decoder', true, MEDIA, ['decode', null]],
  ['the voice', true, VOICE, ['network', 'voice']],
  ['the source, before a picture', null, SOURCE, ['unsupported', null]],
  ['a request', false, ['network', null] as typeof MEDIA, ['network', null]],
])('other failures keep their names: %s', async (_name, canDecode, failure, told) => {
  expect(await untilFailed(canDecode, [failure])).toEqual(told);
});

test('another source is not blamed for the codec of the one before', async () => {
  const { engine, recovery } = recoverable(null);
  recovery.recover('source', 'codec');
  recovery.reset();
  while (engine.fail.mock.calls.length === 0) {
    recovery.recover('source');
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(engine.fail.mock.calls).toEqual([['unsupported', null]]);
});

test('what is loaded is played before the buffers are set up again', () => {
  const sound = {
    details: ErrorDetails.BUFFER_APPEND_ERROR,
    sourceBufferName: 'audio',
    frag: { start: 4 },
  } as ErrorData;
  const early = recoverable(true, 3.8);
  early.recovery.onHlsError(sound);
  expect(early.engine.restart).not.toHaveBeenCalled();
  const late = recoverable(true, 0.3);
  late.recovery.onHlsError(sound);
  expect(late.engine.restart).toHaveBeenCalledWith(4.05);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'the managed Media Source of iPhones',
    { ManagedMediaSource: { isTypeSupported: (type: string) => type === 'a' } },
    true,
  ],
  ['the plain one', { MediaSource: { isTypeSupported: (type: string) => type === 'a' } }, true],
  ['none', {}, false],
])('what is taken is asked of %s', (_name, browser, takesA) => {
  vi.stubGlobal('self', browser);
  expect([canTakeType('a'), canTakeType('b')]).toEqual([takesA, false]);
});
