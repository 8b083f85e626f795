import { ErrorDetails, ErrorTypes, type ErrorData } from 'hls.js';
import { describe, expect, test } from 'vitest';
import { waysOut } from '../../../src/features/player/view/wayOutRule.ts';
import { isPassable, rowWith } from '../../../src/features/player/engine/brokenSegments.ts';
import {
  brokenSegment,
  failureOf,
  isPictureUndecodable,
  isVoicePlaylist,
} from '../../../src/features/player/engine/classify.ts';
import type { HlsJs } from '../../../src/features/player/engine/hlsJs.ts';
import { otherLevel } from '../../../src/features/player/engine/otherLevel.ts';
import { areWholeBoxes } from '../../../src/features/player/engine/wholeFragments.ts';
import { INITIAL_STATE, type PlaybackState } from '../../../src/features/player/playback/playbackState.ts';

const box = (size: number, bytes = size) => {
  const buffer = new ArrayBuffer(bytes);
  new DataView(buffer).setUint32(0, size);
  return buffer;
};
const joined = (...parts: ArrayBuffer[]) => {
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return all.buffer;
};

describe('a fragment', () => {
  test.each([
    ['two boxes', joined(box(16), box(40)), true],
    ['the last box without an end', joined(box(16), box(0, 30)), true],
    ['the last box cut off', joined(box(16), box(40, 20)), false],
    ['a box shorter than its own header', joined(box(16), box(3, 20)), false],
    ['bytes left over', joined(box(16), new ArrayBuffer(5)), false],
  ])('%s', (_name, bytes, isWhole) => {
    expect(areWholeBoxes(bytes)).toBe(isWhole);
  });
});

describe('what an error of hls.js is', () => {
  const error = (rest: object): ErrorData =>
    ({ type: ErrorTypes.NETWORK_ERROR, details: ErrorDetails.FRAG_LOAD_ERROR, fatal: true, ...rest }) as ErrorData;
  const frag = { type: 'main', sn: 3 };
  const media = { type: ErrorTypes.MEDIA_ERROR };

  test.each<[string, object, string]>([
    ['a refused grant', { frag, response: { code: 403 } }, 'grant'],
    ['a missing segment', { frag, response: { code: 404 } }, 'segment'],
    ['a segment that cannot be read', { ...media, frag, details: ErrorDetails.FRAG_PARSING_ERROR }, 'damage'],
    [
      'a picture in a codec of others',
      { ...media, details: ErrorDetails.BUFFER_ADD_CODEC_ERROR, sourceBufferName: 'video' },
      'source',
    ],
    [
      'a voice in a codec of others',
      { ...media, details: ErrorDetails.BUFFER_ADD_CODEC_ERROR, sourceBufferName: 'audio' },
      'voiceCodec',
    ],
    ['a segment that is cut off', { frag, response: { code: 200 } }, 'segment'],
    ['a missing segment of the voice', { frag: { type: 'audio', sn: 3 }, response: { code: 404 } }, 'voice'],
    ['nobody who answers for the voice', { frag: { type: 'audio', sn: 3 }, response: { code: 0 } }, 'network'],
    ['a server in trouble', { frag, response: { code: 503 } }, 'network'],
    ['a missing manifest', { details: ErrorDetails.MANIFEST_LOAD_ERROR, response: { code: 404 } }, 'source'],
    ['an empty playlist', { details: ErrorDetails.LEVEL_EMPTY_ERROR }, 'source'],
    ['a picture that stands', { type: ErrorTypes.MEDIA_ERROR, details: ErrorDetails.BUFFER_STALLED_ERROR }, 'media'],
    ['a missing key', { frag, details: ErrorDetails.KEY_LOAD_ERROR, response: { code: 404 } }, 'source'],
    ['a refused key', { frag, details: ErrorDetails.KEY_LOAD_ERROR, response: { code: 403 } }, 'grant'],
    [
      'a key whose server is in trouble',
      { frag, details: ErrorDetails.KEY_LOAD_ERROR, response: { code: 500 } },
      'network',
    ],
    ['protection', { type: ErrorTypes.KEY_SYSTEM_ERROR, details: ErrorDetails.KEY_SYSTEM_NO_KEYS }, 'source'],
  ])('%s', (_name, rest, failure) => {
    expect(failureOf(error(rest))).toBe(failure);
  });

  test('a playlist of a voice that cannot be had is told from a refused grant', () => {
    const voice = { details: ErrorDetails.AUDIO_TRACK_LOAD_ERROR, context: { type: 'audioTrack' } };
    expect(isVoicePlaylist(error({ ...voice, response: { code: 404 } }))).toBe(true);
    expect(isVoicePlaylist(error({ ...voice, response: { code: 0 } }))).toBe(true);
    expect(isVoicePlaylist(error({ ...voice, response: { code: 403 } }))).toBe(false);
    expect(isVoicePlaylist(error({ frag, response: { code: 404 } }))).toBe(false);
  });

  test('a request that is repeated breaks nothing yet', () => {
    const repeated = { frag, fatal: false, response: { code: 200 }, errorAction: { action: 5 } };
    expect(brokenSegment(error(repeated))).toBeNull();
    expect(brokenSegment(error({ ...repeated, errorAction: { action: 2 } }))).toBe(frag);
    expect(brokenSegment(error({ frag: { type: 'main', sn: 'initSegment' }, response: { code: 404 } }))).toBeNull();
  });
});

describe('a device without a decoder', () => {
  test.each<[string, object, boolean]>([
    ['no level of the manifest', { details: ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR }, true],
    [
      'a picture that only its segments name',
      { details: ErrorDetails.BUFFER_ADD_CODEC_ERROR, sourceBufferName: 'video' },
      true,
    ],
    ['a voice', { details: ErrorDetails.BUFFER_ADD_CODEC_ERROR, sourceBufferName: 'audio' }, false],
    ['a segment that cannot be read', { details: ErrorDetails.FRAG_PARSING_ERROR }, false],
  ])('is known by %s', (_name, rest, expected) => {
    expect(isPictureUndecodable({ type: ErrorTypes.MEDIA_ERROR, fatal: true, ...rest } as ErrorData)).toBe(expected);
  });
});

describe('another level', () => {
  const hls = (loadLevel: number, groups: readonly string[]) => {
    const levels = groups.map((group) => ({ audioGroups: [group], loadError: 0, loadErrorTime: 0 }));
    return { levels, loadLevel, autoLevelEnabled: true, config: { errorPenaltyExpireMs: 30_000 } } as unknown as HlsJs;
  };

  test.each([
    ['the next below', 2, false, 1],
    ['the lowest above, where none is below', 0, false, 1],
    ['the next below of another host', 3, true, 1],
    ['the lowest of another host, where none is below', 0, true, 2],
  ])('%s', (_name, from, isOtherHost, expected) => {
    const one = hls(from, isOtherHost && from === 3 ? ['far', 'far', 'near', 'near'] : ['near', 'near', 'far', 'far']);
    expect(otherLevel(one, isOtherHost)).toBe(true);
    expect(one.nextLoadLevel).toBe(expected);
  });

  test('a host that is left is out of the choice, all of it; where every host was left there is none', () => {
    const one = hls(1, ['near', 'near', 'far']);
    expect(otherLevel(one, true)).toBe(true);
    expect(one.levels.map(({ loadError }) => loadError)).toEqual([1, 1, 0]);
    Object.assign(one, { loadLevel: 2 });
    expect(otherLevel(one, true)).toBe(false);
  });
});

test('broken segments in a row are stepped over up to a length; one elsewhere begins anew', () => {
  let row = rowWith(null, 40, 44);
  for (const startS of [40, 44, 48, 52]) row = rowWith(row, startS, startS + 4);
  expect([row, isPassable(row)]).toEqual([{ startS: 40, endS: 56 }, true]);
  expect(isPassable(rowWith(row, 56, 60))).toBe(false);
  expect(rowWith(row, 90, 94)).toEqual({ startS: 90, endS: 94 });
});

describe('ways out of an error', () => {
  const voices = [
    { id: 'a', lang: 'uk', name: 'One' },
    { id: 'b', lang: 'en', name: 'Two' },
    { id: 'c', lang: 'uk', name: 'Three' },
  ];
  const state = (rest: Partial<PlaybackState>): PlaybackState => ({
    ...INITIAL_STATE,
    level: 720,
    offer: { levels: [1080, 720, 480], voices, subtitles: [] },
    choice: { ...INITIAL_STATE.choice, voiceId: 'a' },
    ...rest,
  });

  test.each<[string, Partial<PlaybackState>, string[]]>([
    ['network', { error: 'network' }, ['retry', 'lowerQuality', 'report']],
    ['the voice', { error: 'network', failedPart: 'voice' }, ['otherVoice', 'retry', 'report']],
    ['decoding', { error: 'decode' }, ['lowerQuality', 'retry', 'otherVoice', 'report']],
    ['decoding at the lowest', { error: 'decode', level: 480 }, ['retry', 'otherVoice', 'report']],
    ['the source', { error: 'unsupported', offer: INITIAL_STATE.offer }, ['report', 'retry']],
    ['the device', { error: 'unsupported', failedPart: 'codec' }, ['report']],
    ['aborted', { error: 'aborted' }, ['retry', 'report']],
    ['unknown', { error: 'unknown' }, ['retry', 'report']],
  ])('%s', (_name, rest, ways) => {
    expect(waysOut(state(rest))).toEqual(ways);
  });
});
