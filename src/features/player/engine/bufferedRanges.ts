import { Events } from 'hls.js';
import type { HlsJs } from './hlsJs.ts';

/** Ends of sound and picture that differ by less than this, in seconds, count as equal. */
const SAME_S = 0.1;

/** The longest hole that playback is expected to jump over by itself, in seconds: many films begin with a short one. */
const SMALL_HOLE_S = 1;

type Ranges = Pick<TimeRanges, 'length' | 'start' | 'end'>;

function endAt(ranges: Ranges, timeS: number): number | null {
  for (let index = 0; index < ranges.length; index++) {
    if (ranges.start(index) <= timeS + SAME_S && timeS <= ranges.end(index) + SAME_S) return ranges.end(index);
  }
  return null;
}

/** The end of the buffered range that contains `timeS`; `timeS` itself where nothing is buffered. In seconds. */
export function stretchEnd(ranges: Ranges, timeS: number): number {
  for (let index = 0; index < ranges.length; index++) {
    if (ranges.start(index) <= timeS + SAME_S && ranges.end(index) >= timeS) return ranges.end(index);
  }
  return timeS;
}

/** Seconds from `timeS` to the next buffered range, null where there is none. */
export function holeAhead(ranges: Ranges, timeS: number): number | null {
  for (let index = 0; index < ranges.length; index++) {
    if (ranges.start(index) > timeS) return ranges.start(index) - timeS;
  }
  return null;
}

/** Seconds that play from `timeS` on without anything more being loaded: a small hole in front of it is jumped over. */
export function playableAhead(ranges: Ranges, timeS: number): number {
  const isInHole = stretchEnd(ranges, timeS) <= timeS;
  const holeS = (isInHole && holeAhead(ranges, timeS)) || 0;
  const fromS = holeS > SMALL_HOLE_S ? timeS : timeS + holeS;
  return stretchEnd(ranges, fromS) - fromS;
}

/** Where the sound at `timeS` ends while the picture goes on, in seconds; null where both go on or neither does. */
export function endOfSound(sound: Ranges, picture: Ranges, timeS: number): number | null {
  const [soundS, pictureS] = [endAt(sound, timeS), endAt(picture, timeS)];
  return soundS !== null && pictureS !== null && pictureS > soundS + SAME_S ? soundS : null;
}

/** The buffered ranges of sound and picture, separately: the element plays only where both are buffered. */
export function createBufferedRanges(hls: HlsJs) {
  let ranges: Partial<Record<string, Ranges>> = {};
  let buffers: readonly string[] = [];

  hls.on(Events.BUFFER_CREATED, (_event, { tracks }) => {
    buffers = Object.keys(tracks);
  });
  hls.on(Events.BUFFER_APPENDED, (_event, { timeRanges }) => {
    ranges = timeRanges;
  });
  hls.on(Events.MEDIA_DETACHED, () => {
    ranges = {};
    buffers = [];
  });

  return {
    /** Whether there is a buffer of this name; true while there are none at all. */
    hasBuffer: (name: string) => buffers.length === 0 || buffers.includes(name),
    endOfSound: (timeS: number) =>
      ranges['audio'] && ranges['video'] ? endOfSound(ranges['audio'], ranges['video'], timeS) : null,
  };
}
