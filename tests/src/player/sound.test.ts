import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  endOfSound,
  holeAhead,
  playableAhead,
  stretchEnd,
} from '../../../src/features/player/engine/bufferedRanges.ts';
import { rareSound } from '../../../src/features/player/engine/transportSound.ts';

const stream = (path: string) =>
  new Uint8Array(readFileSync(new URL(`../../e2e/player/streams/${path}`, import.meta.url)));

test.each([
  ['AC-3', 'ac3/0.m2ts', 'ac-3'],
  ['AAC', 'ts/0.m2ts', null],
  ['no sound', 'picture/0.m2ts', null],
  ['fragmented MP4', 'voices/uk/0.m4s', null],
])('the codec of the sound: %s', (_name, path, codec) => {
  expect(rareSound(stream(path))).toBe(codec);
});

test('other codecs are told by their types and descriptors, beside AAC they are no matter', () => {
  const retyped = (path: string, change: (map: Uint8Array) => void) => {
    const bytes = stream(path).slice();
    // The program map is in the third packet, after the service description and the program association table.
    const pidAt = (packet: number) => ((bytes[packet + 1]! & 0x1f) << 8) + bytes[packet + 2]!;
    const at = [0, 188, 376].find((packet) => pidAt(packet) === 0x1000)!;
    change(bytes.subarray(at + 5));
    return bytes;
  };
  const setSound = (from: number, to: number) => (map: Uint8Array) => {
    map[map.indexOf(from, 12)] = to;
  };
  expect(rareSound(retyped('ac3/0.m2ts', setSound(0x81, 0x87)))).toBe('ec-3');
  expect(rareSound(retyped('ac3/0.m2ts', setSound(0x81, 0x82)))).toBe('dtsc');
  expect(rareSound(retyped('ac3/0.m2ts', setSound(0x1b, 0x0f)))).toBeNull();
  expect(rareSound(stream('ac3/0.m2ts').subarray(0, 188))).toBeNull();
});

const ranges = (...pairs: [number, number][]) => ({
  length: pairs.length,
  start: (index: number) => pairs[index]![0],
  end: (index: number) => pairs[index]![1],
});

test.each([
  ['sound that ends before the picture', ranges([0, 3.5]), ranges([0, 8]), 3.4, 3.5],
  ['both to the same end', ranges([0, 8]), ranges([0, 8.05]), 7.9, null],
  ['sound that goes on', ranges([0, 12]), ranges([0, 8]), 3, null],
  ['a second where there is no sound', ranges([0, 3.5]), ranges([0, 8]), 6, null],
  ['the stretch that holds the second', ranges([0, 2], [4, 5]), ranges([0, 8]), 4.5, 5],
])('where the sound ends: %s', (_name, sound, picture, timeS, endS) => {
  expect(endOfSound(sound, picture, timeS)).toBe(endS);
});

test.each([
  ['within a stretch', 1.5, 2, 2.5],
  ['a moment before one', 3.95, 5, 0.05],
  ['between two', 3, 3, 1],
  ['after the last', 6, 6, null],
])('what is loaded ahead: %s', (_name, timeS, endS, holeS) => {
  const loaded = ranges([0, 2], [4, 5]);
  expect(stretchEnd(loaded, timeS)).toBe(endS);
  expect(holeAhead(loaded, timeS)).toEqual(holeS === null ? null : expect.closeTo(holeS));
});

test.each([
  ['within a stretch', [[0, 4]], 1.5, 2.5],
  ['before the first picture of a film that begins late', [[0.17, 4]], 0, 3.83],
  ['before a stretch further on, which a seek has left', [[100, 130]], 50, 0],
  ['at the end', [[0, 4]], 4, 0],
] as [string, [number, number][], number, number][])('what plays on as it is: %s', (_name, loaded, timeS, aheadS) => {
  expect(playableAhead(ranges(...loaded), timeS)).toBeCloseTo(aheadS);
});
