import { HEIGHTS, QUALITIES, type Quality } from '../contract/tables/ids.ts';

/** How bright pictures are coded; `DV5` and `DV8` are Dolby Vision by profile, of which 8 holds an HDR10 picture as well. */
export type HdrKind = 'HDR10' | 'HDR10+' | 'HLG' | 'DV5' | 'DV8';

/** The picture of a file; `codec` is a name such as `h264`, `hevc`, `av1`, `vp9`, `mpeg4`, `mpeg2video`. */
export interface VideoFacts {
  codec: string;
  /** The codec's own profile, such as `High` or `Main 10`; null where the container does not tell. */
  profile: string | null;
  /** Stored pixels, before rotation and pixel aspect. */
  width: number;
  height: number;
  /** How wide a pixel is to its height; 1 for square ones. */
  pixelAspect: number;
  /** Mean pictures a second; null where it cannot be told. */
  frameRate: number | null;
  /** Null for a picture of standard range. */
  hdr: HdrKind | null;
  bitDepth: number;
  isInterlaced: boolean;
  /** Clockwise, in degrees, to be applied when shown. */
  rotation: 0 | 90 | 180 | 270;
}

/** A sound track; `index` counts the sound tracks of the file from 0, `language` is the container's tag or null. */
export interface AudioFacts {
  index: number;
  /** Such as `aac`, `ac3`, `eac3`, `dts`, `flac`, `opus`, `mp3`. */
  codec: string;
  channels: number;
  language: string | null;
  title: string | null;
  isDefault: boolean;
}

/** A track of subtitles; `index` counts them from 0, `codec` is such as `subrip`, `ass`, `webvtt`, `mov_text`, `pgs`, `vobsub`. */
export interface SubtitleFacts {
  index: number;
  codec: string;
  language: string | null;
  title: string | null;
  isForced: boolean;
}

/** A chapter of the file: seconds from its beginning, and its name, null without one. */
export interface ChapterFacts {
  startS: number;
  title: string | null;
}

/** What a video file holds, as its container says it. */
export interface FilmFacts {
  /** Such as `mp4`, `matroska`, `webm`, `mpegts`, `avi`, `mov`. */
  container: string;
  durationS: number;
  /** Null for a file of sound alone. */
  video: VideoFacts | null;
  audio: readonly AudioFacts[];
  subtitles: readonly SubtitleFacts[];
  chapters: readonly ChapterFacts[];
}

/** Why a file could not be read, in one English sentence for the owner. */
export class UnreadableFilm extends Error {}

/** Reads what a container says of itself, without decoding its pictures. */
export interface FilmReader {
  /** The facts of the file at an absolute path; rejects with UnreadableFilm for one that is no film or is damaged. */
  read(path: string): Promise<FilmFacts>;
}

/** A wide picture is cropped at its top and bottom, and some are cropped a little at all sides. */
const CROPPED = 0.93;

/** The qualities of the catalogue that a file has: the height class by its wider measure, and HDR; none for a small picture. */
export function qualitiesOf({ video }: FilmFacts): Quality[] {
  if (!video) return [];
  const [wide, tall] = video.rotation % 180 === 0 ? [video.width, video.height] : [video.height, video.width];
  const height = Math.max(tall, (wide * video.pixelAspect * 9) / 16);
  const heightClass = HEIGHTS.find((one) => height >= one * CROPPED);
  const quality = QUALITIES.find((id) => id === String(heightClass));
  return [...(quality ? [quality] : []), ...(video.hdr ? (['HDR'] as const) : [])];
}
