import type { AudioFacts, SubtitleFacts } from '../../../library/filmFacts.ts';
import type { CodedPicture } from './parameterSets.ts';

/** What stands in the header of a file of a known container. */
export interface Head {
  container: 'mp4' | 'matroska';
  /** Null if only the packets tell. */
  durationS: number | null;
  video: HeadVideo | null;
  audio: AudioFacts[];
  subtitles: SubtitleFacts[];
  /** In seconds of the file. */
  chapters: { timeS: number; title: string | null }[];
  /** Whether the header leaves something open: codecs without a known configuration, tracks of unknown kinds and the like. */
  isOpen: boolean;
}

/** The first picture track: its container's word, and that of its codec's configuration, null without one. */
export interface HeadVideo {
  /** As ffprobe calls it. */
  codec: string;
  width: number;
  height: number;
  pixelAspect: number | null;
  frameRate: number | null;
  transfer: number | null;
  rotation: 0 | 90 | 180 | 270;
  vision: Vision | null;
  isInterlaced: boolean;
  coded: CodedPicture | null;
}

/** What a film claims of Dolby Vision: its profile, and what its base layer is compatible with (0 for nothing). */
export interface Vision {
  profile: number;
  base: number;
}

/** Whether a picture is in the colours of Dolby Vision only, without a compatible base (HEVC 5, AV1 10.0). */
export const isVisionOnly = (vision: Vision | null) =>
  vision !== null && (vision.profile === 5 || (vision.profile === 10 && vision.base === 0));

/** The configuration of Dolby Vision (dvcC, dvvC); null if it is cut off. */
export function visionOf(configuration: Uint8Array): Vision | null {
  const [, , first, , last] = configuration;
  return first === undefined || last === undefined ? null : { profile: first >> 1, base: last >> 4 };
}

/** A fraction as ffprobe shortens it: the nearest one with neither part above `most`. */
export function shortened(over: number, under: number, most: number): number {
  let [before, now] = [
    [0, 1],
    [1, 0],
  ] as [[number, number], [number, number]];
  let [a, b] = [over, under];
  while (b > 0) {
    const whole = Math.floor(a / b);
    const next: [number, number] = [whole * now[0] + before[0], whole * now[1] + before[1]];
    if (Math.max(...next) > most) {
      // Of the fractions on the way there, the last that is short enough may be nearer.
      const part = Math.floor(
        Math.min(...now.map((one, n) => (one > 0 ? (most - before[n]!) / one : Number.POSITIVE_INFINITY))),
      );
      if (b * (2 * part * now[1] + before[1]) > a * now[1])
        now = [part * now[0] + before[0], part * now[1] + before[1]];
      break;
    }
    [before, now] = [now, next];
    [a, b] = [b, a - whole * b];
  }
  return now[0] / now[1];
}

const AAC_CHANNELS = [null, 1, 2, 3, 4, 5, 6, 8, null, null, null, 7, 8, null, 8];
const [PARAMETRIC_STEREO, ESCAPE, OWN_RATE] = [29, 31, 15];

/** The channels in an AAC configuration (ISO/IEC 14496-3, AudioSpecificConfig); null if it leaves them to the packets. */
export function channelsOfAac([first = 0, second = 0]: Uint8Array): number | null {
  const type = first >> 3;
  const rate = ((first & 7) << 1) | (second >> 7);
  if (type === ESCAPE || rate === OWN_RATE) return null;
  if (type === PARAMETRIC_STEREO) return 2;
  return AAC_CHANNELS[(second >> 3) & 15] ?? null;
}
