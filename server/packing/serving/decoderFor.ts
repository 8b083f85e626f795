import { decodes } from '../../contract/decoders.ts';
import type { Decoder } from '../../contract/tables/decoders.ts';
import type { FilmPicture } from '../film/filmIndex.ts';

/** A decoder and its limits: a level as its codec counts them, pixels per picture, and pixels per second. */
interface Bounds {
  decoder: Decoder;
  level: number;
  pixels: number;
  rate: number;
}

/** The limits of a level for 1080 lines, and for 2160: of the levels that devices are asked about (contract/tables/decoders.ts). */
const HD = { pixels: 1920 * 1088, rate: 1920 * 1088 * 31 };
const FAST_HD = { pixels: 2_228_224, rate: 133_693_440 };
const FAST_UHD = { pixels: 8_912_896, rate: 534_773_760 };

/** The decoders for each kind of picture, smaller ones first. H.264 level 4.1 differs from 4.0 only in bitrate. */
const SIZES: Record<string, readonly Bounds[]> = {
  avc: [
    { decoder: 'avc', level: 41, ...HD },
    { decoder: 'avc51', level: 51, pixels: 36_864 * 256, rate: 983_040 * 256 },
  ],
  avc10: [{ decoder: 'avc10', level: 41, ...HD }],
  hevc: [
    { decoder: 'hevc', level: 123, ...FAST_HD },
    { decoder: 'hevc51', level: 153, ...FAST_UHD },
  ],
  hevc10: [
    { decoder: 'hevc10', level: 123, ...FAST_HD },
    { decoder: 'hevc10-51', level: 153, ...FAST_UHD },
  ],
  vp9: [
    { decoder: 'vp9', level: 41, ...FAST_HD },
    { decoder: 'vp9-51', level: 51, ...FAST_UHD },
  ],
  vp9hdr: [
    { decoder: 'vp9hdr', level: 41, ...FAST_HD },
    { decoder: 'vp9hdr-51', level: 51, ...FAST_UHD },
  ],
  av1: [
    { decoder: 'av1', level: 9, ...FAST_HD },
    { decoder: 'av1-51', level: 13, ...FAST_UHD },
  ],
};

/** The decoders and level for a picture by its codec string; null for a profile that no player supports. */
function sizesOf({ codec, codecs }: FilmPicture): { sizes: readonly Bounds[]; level: number } | null {
  const parts = codecs?.split('.') ?? [];
  const found = (name: string, level: number) => ({ sizes: SIZES[name]!, level });
  if (codec === 'avc') {
    const profile = parts[1]?.slice(0, 2).toLowerCase() ?? '';
    const level = Number.parseInt(parts[1]?.slice(4, 6) ?? '', 16);
    if (profile === '6e') return found('avc10', level);
    return ['42', '4d', '58', '64'].includes(profile) ? found('avc', level) : null;
  }
  if (codec === 'hevc') {
    const level = Number(parts[3]?.slice(1));
    return parts[1] === '1' ? found('hevc', level) : parts[1] === '2' ? found('hevc10', level) : null;
  }
  if (codec === 'vp9') {
    const level = Number(parts[2]);
    return parts[1] === '00' ? found('vp9', level) : parts[1] === '02' ? found('vp9hdr', level) : null;
  }
  return codec === 'av1' && parts[1] === '0' ? found('av1', Number.parseInt(parts[2] ?? '', 10)) : null;
}

/**
 * Why a device cannot decode a picture: an unsupported codec or profile, or too large or fast, by the level the file
 * declares and by the actual size. Null if it can.
 */
export function decodingObstacle(picture: FilmPicture, mask: number): 'codec' | 'size' | null {
  const found = sizesOf(picture);
  if (!found || !found.sizes.some(({ decoder }) => decodes(mask, decoder))) return 'codec';
  const pixels = picture.width * picture.height;
  const isWithin = ({ level, pixels: most, rate }: Bounds) =>
    !(found.level > level) && pixels <= most && pixels * picture.fps <= rate;
  return found.sizes.some((bounds) => decodes(mask, bounds.decoder) && isWithin(bounds)) ? null : 'size';
}
