import type { FilmIndex } from '../film/filmIndex.ts';
import { sizeAndColours, VISION_DEVICE } from './colours.ts';

/** Arguments of a command line, separated by spaces. */
export const words = (line: string) => line.split(' ');

/**
 * Self-contained formats. Playlists (HLS, DASH, concat) are excluded: they refer to other files anywhere, and are
 * detected by content, whatever their name.
 */
const FORMATS =
  'matroska,mov,mpegts,avi,mpeg,asf,flv,ogg,rm,mpegvideo,h264,hevc,' +
  'aac,ac3,eac3,dts,dtshd,truehd,mp3,flac,wav,w64,srt,ass,webvtt,sup,mjpeg';

/** Restricts what ffmpeg's libraries may open: the file itself, and nothing over a network or from a playlist. */
export const WITHOUT_NETWORK = ['-protocol_whitelist', 'file,pipe,subfile', '-format_whitelist', FORMATS];

const PART = 'subfile,,';
/** A part of a file, usable in place of a path (which begins at a root). */
export const byteRange = (path: string, from: number, to: number) => `${PART}start,${from},end,${to},,:file:${path}`;

/** A path as an ffmpeg argument, safe from being taken for a protocol or an option. */
export const fileArgument = (path: string) => (path.startsWith(PART) ? path : `file:${path}`);

/** How much is read before the place where subtitles are burned in, in seconds: those on screen there may have begun this much earlier. */
const DRAWN_LEAD_S = 8;
/** Seeking in a transport stream lands on any packet, not on a key picture. */
const TS_LEAD_S = 0.5;

/** How ffmpeg encodes the pictures of one level. */
export interface Encoding {
  width: number;
  height: number;
  /** The H.264 level, such as 31 for 3.1. */
  h264Level: number;
  /** Bits a second that are not exceeded for long. */
  maxRate: number;
  /** Which of the file's subtitles is burned in, counted from 0. */
  drawn?: number;
}

/** An H.264 encoder. */
export interface Encoder {
  /** Its ffmpeg name. */
  name: string;
  /** Options that open its device, before the input. */
  device: readonly string[];
  /** The last filters: convert pictures to the encoder's format. */
  filters: readonly string[];
  options(encoding: Encoding): string[];
}

/** Damaged data is skipped. */
const START = ['-nostdin', '-v', 'error', '-hide_banner', '-max_error_rate', '1', ...WITHOUT_NETWORK];
/** One fragment per frame, with original times, to standard output. */
export const FRAGMENTS = [
  ...words('-map_metadata -1 -map_chapters -1 -f mp4 -use_editlist 0 -avoid_negative_ts disabled'),
  ...words('-movflags +frag_every_frame+empty_moov+default_base_moof+frag_discont+delay_moov pipe:1'),
];
const TICKS = ['-video_track_timescale', '90000'];
const COPY = ['-c', 'copy', ...TICKS];

export const seconds = (value: number) => value.toFixed(6);

/** Input options to read from `fromS` in the file's times; ffmpeg counts from the file's own beginning. */
export function input(path: string, index: Pick<FilmIndex, 'fileStartS'>, fromS: number): string[] {
  const seekS = fromS - index.fileStartS;
  const seek = seekS > 0 ? ['-ss', seconds(seekS), '-noaccurate_seek'] : [];
  return [...START, ...seek, '-copyts', '-i', fileArgument(path)];
}

/** Copies every picture of a file from its beginning: to look for key pictures. */
export function commandOfScan(path: string): string[] {
  return [...START, '-copyts', '-i', fileArgument(path), '-map', '0:V:0', ...COPY, ...FRAGMENTS];
}

/** Copies the pictures of a file from segment `n` on; some before it may come too. */
export function commandOfCopy(path: string, index: FilmIndex, n: number): string[] {
  const fromS = index.originS + index.starts[n]! - (n === 0 ? Infinity : index.keyGapS + TS_LEAD_S);
  const hevc = index.picture.codec === 'hevc' ? ['-tag:v', 'hvc1'] : [];
  return [...input(path, index, fromS), '-map', '0:V:0', ...COPY, ...hevc, ...FRAGMENTS];
}

/** The filters of the picture, with any burned-in subtitles over it: as large as fits, centred. */
function drawing(
  filters: readonly string[],
  { width, height, drawn }: Encoding,
  encoder: Pick<Encoder, 'filters'>,
): string[] {
  const last = ['setsar=1', ...encoder.filters];
  if (drawn === undefined) return ['-map', '0:V:0', '-vf', [...filters, ...last].join(',')];
  const [early, later] = [
    filters.filter((one) => one.startsWith('trim=')),
    filters.filter((one) => !one.startsWith('trim=')),
  ];
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease`;
  const over = ['overlay=(W-w)/2:(H-h)/2:eof_action=pass', ...early, ...last].join(',');
  return ['-filter_complex', `[0:V:0]${later.join(',')}[p];[0:s:${drawn}]${fit}[s];[p][s]${over}[v]`, '-map', '[v]'];
}

/** Encodes the pictures of a film as H.264 from segment `n` on, with key pictures where segments begin. */
export function commandOfEncode(
  path: string,
  index: FilmIndex,
  n: number,
  encoding: Encoding,
  encoder: Encoder,
): string[] {
  const { picture, starts, originS, keyGapS, container } = index;
  const at = (segment: number) => originS + starts[segment]!;
  const leadS = (container === 'ts' ? keyGapS + TS_LEAD_S : 0) + (encoding.drawn === undefined ? 0 : DRAWN_LEAD_S);
  const filters = [
    ...(n === 0 ? [] : [`trim=start=${seconds(at(n) - 0.002)}`]),
    ...(picture.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    ...sizeAndColours(picture, encoding),
  ];
  // Times are rounded along the way, and the first picture at or after a time is used: so ask slightly earlier.
  const keys = starts.slice(n).map((_, more) => seconds(at(n + more) - 0.001));
  return [
    ...(picture.isVisionOnly ? VISION_DEVICE : encoder.device),
    ...input(path, index, n === 0 ? -Infinity : at(n) - 0.002 - leadS),
    ...drawing(filters, encoding, encoder),
    '-fps_mode',
    'passthrough',
    '-enc_time_base',
    // The output of several inputs has no file time base.
    encoding.drawn === undefined ? '-1' : '1:90000',
    ...encoder.options(encoding),
    ...words('-g 1500 -force_key_frames'),
    keys.join(','),
    ...TICKS,
    ...FRAGMENTS,
  ];
}

/** The size of a thumbnail, and the least seconds between two of them. */
export interface ThumbnailPlan {
  width: number;
  height: number;
  everyS: number;
}

const JPEG = words('-c:v mjpeg -fps_mode passthrough -enc_time_base -1');

/** Key pictures of a film as small JPEGs, one per sample; only they are decoded. */
export function commandOfThumbnails(path: string, { picture }: FilmIndex, plan: ThumbnailPlan): string[] {
  const filters = [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${plan.everyS})'`,
    ...sizeAndColours(picture, plan),
    'setsar=1,format=yuvj420p',
  ];
  const source = ['-skip_frame', 'nokey', '-copyts', '-i', fileArgument(path), '-map', '0:V:0', '-an', '-sn'];
  const device = picture.isVisionOnly ? VISION_DEVICE : [];
  return [...START, ...device, ...source, '-vf', filters.join(','), ...JPEG, '-q:v', '3', ...TICKS, ...FRAGMENTS];
}

/** Tiles concatenated JPEGs in a file into sheets of `columns` times `rows`, one per sample. */
export function commandOfSheets(path: string, columns: number, rows: number): string[] {
  const source = ['-f', 'mjpeg', '-i', fileArgument(path), '-vf', `tile=${columns}x${rows}`];
  return [...START, ...source, ...JPEG, '-q:v', '5', ...TICKS, ...FRAGMENTS];
}

/** The soundprint of `lengthS` seconds of a film's first sound, from `fromS` of its file: 32-bit numbers. */
export function commandOfSoundprint(path: string, fromS: number, lengthS: number): string[] {
  const seek = fromS > 0 ? ['-ss', seconds(fromS)] : [];
  const source = [...seek, '-t', String(lengthS), '-i', fileArgument(path), '-map', '0:a:0'];
  return [...START, ...source, ...words('-ac 1 -ar 11025 -f chromaprint -fp_format raw pipe:1')];
}

/** Reports black stretches of a film from `fromS` on, by its key pictures; light text on black counts as black. */
export function commandOfBlack(path: string, index: FilmIndex, fromS: number): string[] {
  const source = ['-skip_frame', 'nokey', ...input(path, index, index.originS + fromS).slice(START.length)];
  const filters = 'scale=160:-2,blackdetect=d=0.1:pic_th=0.85:pix_th=0.12,metadata=mode=print:file=-';
  return [...START, ...source, '-map', '0:V:0', '-vf', filters, ...words('-f null -')];
}

/** A track of subtitles as WebVTT. */
export function commandOfSubtitles(path: string, n: number): string[] {
  return [...START, '-copyts', '-i', fileArgument(path), '-map', `0:s:${n}`, '-f', 'webvtt', 'pipe:1'];
}
