import { decodes } from '../../contract/decoders.ts';
import { heightClassOf } from '../../contract/heightClass.ts';
import { FIRST_HEIGHT, type Height, HEIGHTS, QUALITIES } from '../../contract/tables/ids.ts';
import type { Level, WayOfPlaying } from '../../stream.ts';
import type { FilmIndex, FilmPicture } from '../film/filmIndex.ts';
import { isPacked } from '../film/placedSound.ts';
import type { Encoding } from '../source/commands.ts';
import { decodingObstacle } from './decoderFor.ts';

/** A level of a film: as the file has it, or how it is encoded. */
export interface FilmLevel extends Level {
  encoding: Encoding | null;
}

/** What this machine can do, and what the device can. */
export interface Means {
  hasFfmpeg: boolean;
  cores: number;
  decodes: number;
  /** Whether Dolby Vision's own colours are made ordinary here. */
  convertsVision?: boolean;
}

/** Height classes that are encoded, with the bits a second that each may take. */
const RATES = { 1080: 6_000_000, 720: 3_000_000, 480: 1_200_000, 360: 700_000 } as const satisfies Partial<
  Record<Height, number>
>;
type EncodedHeight = keyof typeof RATES;
const isEncoded = (height: Height): height is EncodedHeight => height in RATES;

/** The same classes, the one that players begin with first. */
const ENCODED = [FIRST_HEIGHT, ...HEIGHTS.filter(isEncoded).filter((height) => height !== FIRST_HEIGHT)] as const;
/** Fewer cores encode nothing taller than 720 in time. */
const CORES_OF_1080 = 4;
/** How much more than its mean a level may take for a while. */
const PEAK = 1.5;

/** How a film is to be shown otherwise than by itself. */
export interface LevelWish {
  /** Which of its subtitles is drawn into the picture, counted from 0. */
  drawn?: number | null;
  /** The picture by whose size it is encoded: of a film in pieces that of the first. */
  shape?: FilmPicture;
  /** Whether it may go out as it is. */
  canCopy?: boolean;
  /** Ids of levels that are packed, which need no encoder. */
  packed?: ReadonlySet<string>;
}

/** What keeps a device from a film's picture as it is; null for nothing. What would look wrong on some is encoded where that can be done. */
export function pictureObstacle(index: FilmIndex, means: Means): WayOfPlaying['picture'] {
  const { picture } = index;
  if (picture.isVisionOnly) return 'vision';
  const obstacle = decodingObstacle(picture, means.decodes);
  if (obstacle) return obstacle;
  if (picture.range === 'HLG' && !decodes(means.decodes, 'hlg')) return 'range';
  if (!picture.isCopyable) return 'keyPictures';
  if (!means.hasFfmpeg) return isPacked(index) ? null : 'container';
  if (picture.isInterlaced) return 'interlaced';
  return picture.isRotated ? 'rotated' : null;
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

function encodingOf({ width, height, fps }: FilmPicture, heightClass: EncodedHeight, drawn: number | null): Encoding {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, (heightClass * 16) / 9 / long, heightClass / short);
  const size = { width: even(width * scale), height: even(height * scale) };
  const isSmall = size.width * size.height <= 1280 * 720;
  const h264Level = isSmall ? (fps > 31 ? 32 : 31) : fps > 31 ? 42 : 40;
  return { ...size, h264Level, maxRate: RATES[heightClass], ...(drawn !== null && { drawn }) };
}

/** The levels that a film is packed in, which take as long as they take to make. */
export function packedLevels({ picture }: FilmIndex): FilmLevel[] {
  const own = heightClassOf(picture.width, picture.height);
  return ENCODED.filter((one) => one <= own).map((one) => encodedLevel(picture, one, null));
}

/** The levels that a device may have of a film, the one to begin with first. */
export function levelsOf(index: FilmIndex, means: Means, wish: LevelWish = {}): FilmLevel[] {
  const { drawn = null, shape: picture = index.picture, canCopy = true, packed } = wish;
  const { width, height, fps, range } = picture;
  const own = heightClassOf(width, height);
  const mean = Math.round((index.bytes * 8) / index.durationS);
  const bits = { averageBandwidth: mean, bandwidth: Math.round(mean * PEAK) };
  const copied: FilmLevel[] =
    canCopy && drawn === null && pictureObstacle(index, means) === null
      ? [{ id: 'copy', width, height, heightClass: own, fps, range, codecs: picture.codecs!, ...bits, encoding: null }]
      : [];
  if (!means.hasFfmpeg || (picture.isVisionOnly && !means.convertsVision)) return copied;
  // A copy of high dynamic range is not for everybody, so all below it is there too.
  const isEnough = copied.length > 0 && range === 'SDR';
  const tallest = means.cores >= CORES_OF_1080 ? 1080 : 720;
  const classes = ENCODED.filter((one) => {
    const isInTime = one <= tallest && (one > 360 || own === 360);
    const isPackedWhole = drawn === null && packed?.has(`h${one}`);
    return (isEnough ? one < own : one <= own) && (isInTime || isPackedWhole);
  });
  return [...copied, ...classes.map((one) => encodedLevel(picture, one, drawn))];
}

function encodedLevel(picture: FilmPicture, heightClass: EncodedHeight, drawn: number | null): FilmLevel {
  const encoding = encodingOf(picture, heightClass, drawn);
  return {
    id: `h${heightClass}`,
    width: encoding.width,
    height: encoding.height,
    heightClass,
    fps: picture.fps,
    range: 'SDR',
    codecs: `avc1.6400${encoding.h264Level.toString(16).padStart(2, '0')}`,
    averageBandwidth: Math.round(encoding.maxRate / PEAK),
    bandwidth: encoding.maxRate,
    encoding,
  };
}

/** What the catalogue says a film can be had in. */
export function qualitiesOf({ picture: { width, height, range } }: FilmIndex): string[] {
  const own = String(heightClassOf(width, height));
  return [...QUALITIES.filter((id) => id === own), ...(range === 'SDR' ? [] : ['HDR'])];
}
