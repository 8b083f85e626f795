import { HEIGHTS, QUALITIES, type Quality } from '../contract/tables/ids.ts';

/** The dynamic range of a picture; `DV5` and `DV8` are Dolby Vision by profile, of which 8 also contains an HDR10 picture. */
export type HdrKind = 'HDR10' | 'HDR10+' | 'HLG' | 'DV5' | 'DV8';

/** The picture of a file; `codec` is a name such as `h264`, `hevc`, `av1`, `vp9`, `mpeg4`, `mpeg2video`. */
export interface VideoFacts {
  codec: string;
  /** The codec's profile, such as `High` or `Main 10`; null if the container has none. */
  profile: string | null;
  /** Stored pixels, before rotation and pixel aspect. */
  width: number;
  height: number;
  /** Width of a pixel relative to its height; 1 for square ones. */
  pixelAspect: number;
  /** Average frames per second; null if unknown. */
  frameRate: number | null;
  /** Null for standard dynamic range. */
  hdr: HdrKind | null;
  bitDepth: number;
  isInterlaced: boolean;
  /** Clockwise, in degrees, applied for display. */
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

/** What a video file contains, according to its container. */
export interface FilmFacts {
  /** Such as `mp4`, `matroska`, `webm`, `mpegts`, `avi`, `mov`. */
  container: string;
  durationS: number;
  /** Null for an audio-only file. */
  video: VideoFacts | null;
  audio: readonly AudioFacts[];
  subtitles: readonly SubtitleFacts[];
  chapters: readonly ChapterFacts[];
}

/** Why a file could not be read, in one English sentence for the owner. */
export class UnreadableFilm extends Error {}

/** Reads a container's metadata, without decoding pictures. */
export interface FilmReader {
  /** The facts of the file at an absolute path; rejects with UnreadableFilm if it is no film or is damaged. */
  read(path: string): Promise<FilmFacts>;
}

/** Wide pictures are cropped at top and bottom, and some are cropped slightly on all sides. */
const CROPPED = 0.93;

/** The catalogue's qualities of a file: the height class by the larger measure, and HDR; none for a small picture. */
export function qualitiesOf({ video }: FilmFacts): Quality[] {
  if (!video) return [];
  const [wide, tall] = video.rotation % 180 === 0 ? [video.width, video.height] : [video.height, video.width];
  const height = Math.max(tall, (wide * video.pixelAspect * 9) / 16);
  const heightClass = HEIGHTS.find((one) => height >= one * CROPPED);
  const quality = QUALITIES.find((id) => id === String(heightClass));
  return [...(quality ? [quality] : []), ...(video.hdr ? (['HDR'] as const) : [])];
}
