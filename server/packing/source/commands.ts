import type { FilmIndex } from '../film/filmIndex.ts';
import { sizeAndColours, VISION_DEVICE } from './colours.ts';

/** Arguments of a command line that stand between blanks. */
export const words = (line: string) => line.split(' ');

/**
 * Formats that hold what they play themselves. A playlist (HLS, DASH, concat) names other files, wherever they lie, and is
 * told by its contents, whatever its name is: none of them is here.
 */
const FORMATS =
  'matroska,mov,mpegts,avi,mpeg,asf,flv,ogg,rm,mpegvideo,h264,hevc,' +
  'aac,ac3,eac3,dts,dtshd,truehd,mp3,flac,wav,w64,srt,ass,webvtt,sup';

/** What reads files through ffmpeg's libraries may open: the file itself, and nothing by a network or by a playlist. */
export const WITHOUT_NETWORK = ['-protocol_whitelist', 'file,pipe,subfile', '-format_whitelist', FORMATS];

const PART = 'subfile,,';
/** A part of a file, to be read in the place of a path (which begins at a root). */
export const byteRange = (path: string, from: number, to: number) => `${PART}start,${from},end,${to},,:file:${path}`;

/** A path as ffmpeg is to read it: never as the name of a protocol or an option. */
export const fileArgument = (path: string) => (path.startsWith(PART) ? path : `file:${path}`);

/** Samples a second of all sound that is encoded, and samples in one of its frames. */
export const [SOUND_RATE, SOUND_FRAME] = [48_000, 1024] as const;
/** Encoded sound begins so many frames early, so that its first frame that is used has all it builds on. */
const LEAD_FRAMES = 4;
/** Sound is read from so far before, in seconds: frames of it reach across. */
const LEAD_S = 0.5;
/** A transport stream is entered at some packet, not at a key picture. */
const TS_LEAD_S = 0.5;

/** How ffmpeg is to compress pictures of one level. */
export interface Encoding {
  width: number;
  height: number;
  /** The H.264 level, such as 31 for 3.1. */
  h264Level: number;
  /** Bits a second that are not exceeded for long. */
  maxRate: number;
}

/** What compresses pictures as H.264. */
export interface Encoder {
  /** As ffmpeg calls it. */
  name: string;
  /** Options that open its device, before the input. */
  device: readonly string[];
  /** The last filters: pictures in the form that it takes. */
  filters: readonly string[];
  options(encoding: Encoding): string[];
}

/** What is damaged is passed over. */
const START = ['-nostdin', '-v', 'error', '-hide_banner', '-max_error_rate', '1', ...WITHOUT_NETWORK];
/** One fragment a frame, times as they come, to standard output. */
export const FRAGMENTS = [
  ...words('-map_metadata -1 -map_chapters -1 -f mp4 -use_editlist 0 -avoid_negative_ts disabled'),
  ...words('-movflags +frag_every_frame+empty_moov+default_base_moof+frag_discont+delay_moov pipe:1'),
];
const TICKS = ['-video_track_timescale', '90000'];
const COPY = ['-c', 'copy', ...TICKS];

const seconds = (value: number) => value.toFixed(6);

/** Reading from `fromS` of the file's times on; ffmpeg counts from the file's own beginning. */
function input(path: string, index: Pick<FilmIndex, 'fileStartS'>, fromS: number): string[] {
  const seekS = fromS - index.fileStartS;
  const seek = seekS > 0 ? ['-ss', seconds(seekS), '-noaccurate_seek'] : [];
  return [...START, ...seek, '-copyts', '-i', fileArgument(path)];
}

/** Every picture of a file from its beginning, as it is: to look for key pictures. */
export function commandOfScan(path: string): string[] {
  return [...START, '-copyts', '-i', fileArgument(path), '-map', '0:V:0', ...COPY, ...FRAGMENTS];
}

/** The pictures of a file as they are, from segment `n` on; some before it may come too. */
export function commandOfCopy(path: string, index: FilmIndex, n: number): string[] {
  const fromS = index.originS + index.starts[n]! - (n === 0 ? Infinity : index.keyGapS + TS_LEAD_S);
  const hevc = index.picture.codec === 'hevc' ? ['-tag:v', 'hvc1'] : [];
  return [...input(path, index, fromS), '-map', '0:V:0', ...COPY, ...hevc, ...FRAGMENTS];
}

/** The pictures of a film compressed anew as H.264, from segment `n` on, key pictures where segments begin. */
export function commandOfEncode(
  path: string,
  index: FilmIndex,
  n: number,
  encoding: Encoding,
  encoder: Encoder,
): string[] {
  const { picture, starts, originS, keyGapS, container } = index;
  const at = (segment: number) => originS + starts[segment]!;
  const leadS = container === 'ts' ? keyGapS + TS_LEAD_S : 0;
  const filters = [
    ...(n === 0 ? [] : [`trim=start=${seconds(at(n) - 0.002)}`]),
    ...(picture.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    ...sizeAndColours(picture, encoding),
    'setsar=1',
    ...encoder.filters,
  ];
  // Times are rounded on the way, and the first picture at or after a time is taken: a little before is right.
  const keys = starts.slice(n).map((_, more) => seconds(at(n + more) - 0.001));
  return [
    ...(picture.isVisionOnly ? VISION_DEVICE : encoder.device),
    ...input(path, index, n === 0 ? -Infinity : at(n) - 0.002 - leadS),
    '-map',
    '0:V:0',
    '-vf',
    filters.join(','),
    '-fps_mode',
    'passthrough',
    '-enc_time_base',
    '-1',
    ...encoder.options(encoding),
    ...words('-g 1500 -force_key_frames'),
    keys.join(','),
    ...TICKS,
    ...FRAGMENTS,
  ];
}

/** Five channels and a sixth as two, dialogue held up, never louder than full. */
const MIX_DOWN =
  'aformat=channel_layouts=5.1,' +
  'pan=stereo|FL=0.5*FC+0.35*FL+0.25*BL+0.1*LFE|FR=0.5*FC+0.35*FR+0.25*BR+0.1*LFE,alimiter=limit=0.95';

/** A sound as AAC in stereo from its frame `frame` on (the film's grid of 1024 samples), silence where there is none. */
export function commandOfSound(path: string, index: FilmIndex, n: number, channels: number, frame: number): string[] {
  const first = Math.max(0, frame - LEAD_FRAMES) * SOUND_FRAME + Math.round(index.soundOriginS * SOUND_RATE);
  const filters = [
    ...(channels > 2 ? [MIX_DOWN] : []),
    // The filter that fills gaps counts its first sample at the rate that comes in.
    `aresample=${SOUND_RATE},atrim=start=${seconds(first / SOUND_RATE)}`,
    `aresample=${SOUND_RATE}:async=1:first_pts=${first}:ochl=stereo`,
    // The film may outlast its sound.
    'apad',
  ];
  return [
    ...input(path, index, first / SOUND_RATE - LEAD_S),
    '-map',
    `0:a:${n}`,
    '-af',
    filters.join(','),
    '-c:a',
    'aac',
    '-b:a',
    '160k',
    ...FRAGMENTS,
  ];
}

/** A track of subtitles as WebVTT. */
export function commandOfSubtitles(path: string, n: number): string[] {
  return [...START, '-copyts', '-i', fileArgument(path), '-map', `0:s:${n}`, '-f', 'webvtt', 'pipe:1'];
}
