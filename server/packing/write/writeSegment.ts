import { box, type Bytes, fullBox, join, numbers } from './boxes.ts';

/** A picture or a piece of sound in decode order; `pts` is its presentation time, in ticks of its track from the film's zero. */
export interface Sample {
  pts: number;
  /** Whether decoding may begin here. */
  isKey: boolean;
  data: Uint8Array;
}

/** The one track of every file written here. */
export const TRACK_ID = 1;

/** The sample flags of ISO BMFF: independent, or dependent and therefore no sync sample. */
const [KEY, DEPENDENT] = [0x02_00_00_00, 0x01_01_00_00];

/** trun: data offset; duration, size, flags and composition offset of every sample. */
const TRUN_FLAGS = 0x00_0f_01;
/** tfhd: default-base-is-moof. */
const TFHD_FLAGS = 0x02_00_00;

/**
 * A segment of samples: `styp`, `moof` and `mdat`. Decode times are the sorted presentation times, so the segment
 * begins at its first picture, whoever made it, and composition offsets are signed. `end` is where the next segment
 * begins, in ticks; `n` numbers the segment from 0.
 */
export function writeSegment(n: number, samples: readonly Sample[], start: number, end: number): Bytes {
  const times = samples.map(({ pts }) => pts).sort((a, b) => a - b);
  const rows = samples.map(({ pts, isKey, data }, index) => {
    const time = times[index] ?? start;
    const duration = Math.max(1, (times[index + 1] ?? end) - time);
    return numbers([duration, 4], [data.length, 4], [isKey ? KEY : DEPENDENT, 4], [pts - time, 4]);
  });
  const moofOf = (offset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, numbers([n + 1, 4])),
      box(
        'traf',
        fullBox('tfhd', 0, TFHD_FLAGS, numbers([TRACK_ID, 4])),
        fullBox('tfdt', 1, 0, numbers([times[0] ?? start, 8])),
        fullBox('trun', 1, TRUN_FLAGS, numbers([samples.length, 4], [offset, 4]), ...rows),
      ),
    );
  const moof = moofOf(moofOf(0).length + 8);
  return join([SEGMENT_TYPE, moof, box('mdat', ...samples.map(({ data }) => data))]);
}

const word = (text: string) => new TextEncoder().encode(text);
const SEGMENT_TYPE = box('styp', word('msdh'), numbers([0, 4]), word('msdh'), word('msix'));
