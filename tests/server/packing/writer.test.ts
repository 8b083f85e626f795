import { describe, expect, it } from 'vitest';
import { boxesIn, findBox, join, viewOf } from '../../../server/packing/write/boxes.ts';
import { createFragmentReader } from '../../../server/packing/write/readFragments.ts';
import { type Sample, writeSegment } from '../../../server/packing/write/writeSegment.ts';
import { isEntryPoint } from '../../../server/packing/film/nalUnits.ts';
import { durationsOf, segmentAtTime, segmentStarts } from '../../../server/packing/film/boundaries.ts';

const TICK = 3750;
/** Pictures in decode order by display position, each with its position as its data. */
const pictures = (places: readonly number[], keys: readonly number[]): Sample[] =>
  places.map((place) => ({ pts: place * TICK, isKey: keys.includes(place), data: Uint8Array.of(place, 0, place) }));

function decodeTime(segment: Uint8Array): number {
  const tfdt = findBox(segment, 'moof/traf/tfdt');
  return tfdt ? Number(viewOf(segment).getBigUint64(tfdt.body + 4)) : Number.NaN;
}

describe('A segment', () => {
  const first = writeSegment(0, pictures([0, 3, 1, 2], [0]), 0, 4 * TICK);
  const second = writeSegment(1, pictures([4, 7, 5, 6, 8], [4]), 4 * TICK, 9 * TICK);

  it('is styp, moof and mdat, and its data offset leads to the first byte of the first sample', () => {
    expect(boxesIn(first).map(({ type }) => type)).toEqual(['styp', 'moof', 'mdat']);
    const moof = boxesIn(first).find(({ type }) => type === 'moof')!;
    const trun = findBox(first, 'moof/traf/trun')!;
    const offset = viewOf(first).getInt32(trun.body + 8);
    expect(moof.start + offset).toBe(boxesIn(first).at(-1)!.body);
  });

  it('begins at the time at which its first picture is shown, and ends where the next one begins', () => {
    expect([first, second].map(decodeTime)).toEqual([0, 4 * TICK]);
    const parts = [first, second].map((segment) => createFragmentReader().push(segment));
    for (const [index, samples] of parts.entries()) {
      const lasting = samples.reduce((sum, part) => sum + (part.kind === 'sample' ? part.duration : 0), 0);
      expect(lasting).toBe([4, 5][index]! * TICK);
    }
  });

  it('gives back every sample as it went in, where the bytes come in pieces too', () => {
    const bytes = join([first, second]);
    for (const size of [7, 64, bytes.length]) {
      const reader = createFragmentReader();
      const read = [];
      for (let at = 0; at < bytes.length; at += size) read.push(...reader.push(bytes.subarray(at, at + size)));
      const samples = read.flatMap((part) => (part.kind === 'sample' ? [part] : []));
      expect(samples.map(({ pts }) => pts / TICK)).toEqual([0, 3, 1, 2, 4, 7, 5, 6, 8]);
      expect(samples.map(({ data }) => data[0])).toEqual([0, 3, 1, 2, 4, 7, 5, 6, 8]);
      expect(samples.map(({ isKey }) => isKey)).toEqual([true, false, false, false, true, false, false, false, false]);
    }
  });

  it('keeps times beyond 32 bits, and stands empty where nothing falls into it', () => {
    const late = writeSegment(9, [{ pts: 2 ** 33, isKey: true, data: Uint8Array.of(1) }], 2 ** 33, 2 ** 33 + 1);
    expect(decodeTime(late)).toBe(2 ** 33);
    expect(decodeTime(writeSegment(3, [], 77, 99))).toBe(77);
  });
});

describe('Where segments begin', () => {
  it('is at the first time that is four seconds behind the one before, the tail joined', () => {
    expect(segmentStarts([0, 2, 4, 5, 7.9, 9.1, 14, 18], 18.5)).toEqual([0, 4, 9.1, 14]);
    expect(segmentStarts([0.021, 10.021, 20.021], 25)).toEqual([0.021, 10.021, 20.021]);
    expect(durationsOf([0, 4, 9], 11)).toEqual([4, 5, 2]);
  });

  it('tells which segment holds a time', () => {
    const starts = [0, 4, 9, 14];
    expect([0, 3.99, 4, 8, 9.5, 99].map((timeS) => segmentAtTime(starts, timeS))).toEqual([0, 0, 1, 1, 2, 3]);
  });
});

describe('An entry point', () => {
  const framed = (...units: number[][]) => Uint8Array.from(units.flatMap((unit) => [0, 0, 0, unit.length, ...unit]));
  const coded = (...units: number[][]) => Uint8Array.from(units.flatMap((unit) => [0, 0, 1, ...unit]));

  it.each([
    ['an IDR picture of H.264 behind its parameters', 'avc', framed([0x67, 1], [0x68, 1], [0x65, 9]), 4, true],
    ['a recovery point', 'avc', framed([0x06, 6], [0x41, 9]), 4, false],
    ['the same between start codes', 'avc', coded([0x09, 1], [0x67, 1], [0x65, 9]), 0, true],
    ['a recovery point between start codes', 'avc', coded([0x67, 1], [0x06, 6], [0x41, 9]), 0, false],
    ['a CRA picture of HEVC', 'hevc', framed([0x40, 1], [21 << 1, 1]), 4, true],
    ['a trailing picture of HEVC', 'hevc', framed([1 << 1, 1]), 4, false],
  ] as const)('is or is not %s', (_name, codec, data, framing, isEntry) => {
    expect(isEntryPoint(codec, data, framing)).toBe(isEntry);
  });
});
