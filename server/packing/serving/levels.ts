import { decodes } from '../../contract/decoders.ts';
import { heightClassOf } from '../../contract/heightClass.ts';
import { FIRST_HEIGHT, type Height, HEIGHTS, QUALITIES } from '../../contract/tables/ids.ts';
import type { Level, WayOfPlaying } from '../../stream.ts';
import type { FilmIndex, FilmPicture } from '../film/filmIndex.ts';
import { isPacked } from '../film/placedSound.ts';
import type { Encoding } from '../source/commands.ts';
import { decodingObstacle } from './decoderFor.ts';

/** A level of a film: as it is in the file (null), or how it is encoded. */
export interface FilmLevel extends Level {
  encoding: Encoding | null;
}

/** The capabilities of this machine and of the device. */
export interface Means {
  hasFfmpeg: boolean;
  cores: number;
  decodes: number;
  /** Whether Dolby Vision's own colours can be converted here. */
  convertsVision?: boolean;
}

/** Height classes that are encoded, with their maximum bits a second. */
const RATES = { 1080: 6_000_000, 720: 3_000_000, 480: 1_200_000, 360: 700_000 } as const satisfies Partial<
  Record<Height, number>
>;
type EncodedHeight = keyof typeof RATES;
const isEncoded = (height: Height): height is EncodedHeight => height in RATES;

/** The same classes, starting with the one that players begin with. */
const ENCODED = [FIRST_HEIGHT, ...HEIGHTS.filter(isEncoded).filter((height) => height !== FIRST_HEIGHT)] as const;
/** Fewer cores cannot encode more than 720 in real time. */
const CORES_OF_1080 = 4;
/** The ratio of a level's peak bitrate to its mean. */
const PEAK = 1.5;

/** How a film's picture is to differ from the file. */
export interface LevelWish {
  /** Which of its subtitles is burned into the picture, counted from 0. */
  drawn?: number | null;
  /** The picture whose size is used for encoding: of a film in pieces, the first one's. */
  shape?: FilmPicture;
  canCopy?: boolean;
  /** Ids of levels that are packed, which need no encoder. */
  packed?: ReadonlySet<string>;
}

/** Why a device cannot get a film's picture unchanged; null if it can. What would look wrong on some devices is encoded where possible. */
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

/** The levels that a film is packed in, however long that takes. */
export function packedLevels({ picture }: FilmIndex): FilmLevel[] {
  const own = heightClassOf(picture.width, picture.height);
  return ENCODED.filter((one) => one <= own).map((one) => encodedLevel(picture, one, null));
}

/** The levels of a film for a device, the one to begin with first. */
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
  // Not every device can show HDR, so all levels below a copy of it are offered too.
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

/** The qualities of a film in the catalogue. */
export function qualitiesOf({ picture: { width, height, range } }: FilmIndex): string[] {
  const own = String(heightClassOf(width, height));
  return [...QUALITIES.filter((id) => id === own), ...(range === 'SDR' ? [] : ['HDR'])];
}
