import type { AudioFacts } from '../../../library/filmFacts.ts';
import { boxesIn, findBox, viewOf } from '../../write/boxes.ts';
import { channelsOfAac, type HeadVideo, visionOf } from './head.ts';
import { pictureOfAv1, pictureOfVpcC } from './openCodecs.ts';
import { type CodedPicture, pictureOfAvc, pictureOfHevc } from './parameterSets.ts';

/** A sample entry: what stands for the codec, and its bytes without the header. */
export interface Entry {
  type: string;
  body: Uint8Array;
}

/** The first entry of a table of sample descriptions. */
export function entryOf(stsd: Uint8Array): Entry | null {
  const [box] = boxesIn(stsd, 8);
  return box ? { type: box.type, body: stsd.subarray(box.body, box.end) } : null;
}

/** What entries of pictures call their codecs: its name, the box of its configuration, and what reads that. */
const AVC = ['h264', 'avcC', pictureOfAvc] as const;
const HEVC = ['hevc', 'hvcC', pictureOfHevc] as const;
const PICTURES: Record<string, readonly [string, string, (configuration: Uint8Array) => CodedPicture | null]> = {
  avc1: AVC,
  avc3: AVC,
  dva1: AVC,
  dvav: AVC,
  hvc1: HEVC,
  hev1: HEVC,
  dvh1: HEVC,
  dvhe: HEVC,
  av01: ['av1', 'av1C', pictureOfAv1],
  // The configuration is a box with a version of its own.
  vp08: ['vp8', 'vpcC', () => null],
  vp09: ['vp9', 'vpcC', (box) => pictureOfVpcC(box.subarray(4))],
};
/** The fields of a picture's and a sound's entry before its boxes. */
const [PICTURE_FIELDS, SOUND_FIELDS] = [78, 28];

type Picture = Pick<
  HeadVideo,
  'codec' | 'width' | 'height' | 'pixelAspect' | 'transfer' | 'vision' | 'isInterlaced' | 'coded'
>;

/** What the entry of a picture track says; null for codecs that are not understood here. */
export function pictureIn({ type, body }: Entry): Picture | null {
  const known = PICTURES[type];
  if (!known || body.length < PICTURE_FIELDS) return null;
  const [codec, name, read] = known;
  const inside = (box: string) => {
    const found = findBox(body, box, PICTURE_FIELDS);
    return found && body.subarray(found.body, found.end);
  };
  const [configuration, shape, colours] = [inside(name), inside('pasp'), inside('colr')];
  const vision = inside('dvcC') ?? inside('dvvC') ?? inside('dvwC');
  const [wide, tall] = shape && shape.length >= 8 ? [viewOf(shape).getUint32(0), viewOf(shape).getUint32(4)] : [0, 0];
  const hasColours =
    colours && colours.length >= 10 && /^ncl[xc]$/.test(String.fromCharCode(...colours.subarray(0, 4)));
  return {
    codec,
    width: viewOf(body).getUint16(24),
    height: viewOf(body).getUint16(26),
    pixelAspect: wide > 0 && tall > 0 ? wide / tall : null,
    transfer: hasColours ? viewOf(colours).getUint16(6) : null,
    vision: vision && visionOf(vision),
    isInterlaced: (inside('fiel')?.[0] ?? 1) > 1,
    coded: configuration && read(configuration),
  };
}

const SOUNDS: Record<string, string> = {
  'ac-3': 'ac3',
  'ec-3': 'eac3',
  dtsc: 'dts',
  dtsh: 'dts',
  dtsl: 'dts',
  dtse: 'dts',
  fLaC: 'flac',
  Opus: 'opus',
  alac: 'alac',
  sowt: 'pcm_s16le',
  twos: 'pcm_s16be',
  ulaw: 'pcm_mulaw',
  alaw: 'pcm_alaw',
};
/** Object types of MPEG-4 systems that are AAC; of the others the entry does not say how many channels there are. */
const AAC = new Set([0x40, 0x66, 0x67, 0x68]);
const [ES, DECODER, SPECIFIC] = [3, 4, 5];

/** The parts of MPEG-4 descriptors by their tags, each found within the one around it. */
function descriptors(esds: Uint8Array): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  const own: Record<number, number> = { [ES]: 3, [DECODER]: 13 };
  for (let at = 4; at < esds.length;) {
    const tag = esds[at++]!;
    let size = 0;
    for (let n = 0; n < 4; n++) {
      const byte = esds[at++] ?? 0;
      size = size * 128 + (byte & 127);
      if (byte < 128) break;
    }
    found.set(tag, esds.subarray(at, at + size));
    at += own[tag] ?? size;
  }
  return found;
}

const AC3_CHANNELS = [2, 1, 2, 3, 3, 4, 4, 5];

/** The channels that a box of AC-3 says; null if there is no such box. */
function channelsOfAc3(box: Uint8Array | null): number | null {
  if (!box || box.length < 3) return null;
  const bits = viewOf(box).getUint16(0);
  return AC3_CHANNELS[(bits >> 3) & 7]! + ((bits >> 2) & 1);
}

/** The same of the first, independent part of E-AC-3; null if parts depend on it, which may add channels. */
function channelsOfEac3(box: Uint8Array | null): number | null {
  if (!box || box.length < 5 || (box[1]! & 7) !== 0 || (box[4]! >> 1) & 15) return null;
  return AC3_CHANNELS[(box[3]! >> 1) & 7]! + (box[3]! & 1);
}

/** What the entry of a sound track says; null for codecs that are not understood here. */
export function soundIn({ type, body }: Entry): Pick<AudioFacts, 'codec' | 'channels'> | null {
  if (body.length < SOUND_FIELDS) return null;
  const view = viewOf(body);
  // QuickTime's second and third versions have more fields.
  const version = view.getUint16(8);
  const from = SOUND_FIELDS + (version === 1 ? 16 : 0);
  const written = view.getUint16(16);
  if (version > 1) return null;
  const inside = (name: string) => {
    const found = findBox(body, name, from) ?? findBox(body, `wave/${name}`, from);
    return found && body.subarray(found.body, found.end);
  };
  if (type !== 'mp4a') {
    const codec = SOUNDS[type];
    if (!codec) return null;
    const channels =
      codec === 'ac3' ? channelsOfAc3(inside('dac3')) : codec === 'eac3' ? channelsOfEac3(inside('dec3')) : written;
    return channels ? { codec, channels } : null;
  }
  const esds = inside('esds');
  const parts = esds && descriptors(esds);
  const channels = AAC.has(parts?.get(DECODER)?.[0] ?? 0)
    ? channelsOfAac(parts?.get(SPECIFIC) ?? new Uint8Array())
    : null;
  return channels ? { codec: 'aac', channels } : null;
}
