import type { PlacedSound } from '../film/placedSound.ts';
import { input, FRAGMENTS, seconds } from './commands.ts';

/** Sample rate of all encoded sound. */
export const SOUND_RATE = 48_000;

/** How ffmpeg encodes a sound. */
export interface SoundEncoding {
  codec: keyof typeof CODECS;
  channels: 2 | 6;
  /** Makes quiet sound louder and loud sound quieter, for the night. */
  isNight: boolean;
}

/**
 * Codecs to encode sound in: samples per frame, how many samples its first frame has before the input, its codec string
 * (RFC 6381), and bits a second of two and of six channels.
 */
const CODECS = {
  aac: { frame: 1024, delay: 0, codecs: 'mp4a.40.2', rates: { 2: 160_000, 6: 384_000 } },
  ac3: { frame: 1536, delay: 256, codecs: 'ac-3', rates: { 2: 192_000, 6: 448_000 } },
  eac3: { frame: 1536, delay: 256, codecs: 'ec-3', rates: { 2: 192_000, 6: 448_000 } },
} as const;

/** The parameters of a codec to encode sound in. */
export const aboutCodec = ({ codec }: Pick<SoundEncoding, 'codec'>) => CODECS[codec];
export const rateOf = ({ codec, channels }: SoundEncoding) => CODECS[codec].rates[channels];

/** How many frames early encoding begins, so that the first frame used has all it depends on. */
const LEAD_FRAMES = 4;
/** How far before that sound is read, in seconds: its frames overlap, and a compressor needs time to adapt. */
const [LEAD_S, NIGHT_LEAD_S] = [0.5, 2];

/** Mixes 5.1 down to stereo, with dialogue emphasised, never clipping. */
const MIX_DOWN =
  'aformat=channel_layouts=5.1,' +
  'pan=stereo|FL=0.5*FC+0.35*FL+0.25*BL+0.1*LFE|FR=0.5*FC+0.35*FR+0.25*BR+0.1*LFE,alimiter=limit=0.95';

/** Compresses everything above a whisper 4:1, then raises the volume. */
const NIGHT =
  'acompressor=threshold=0.03:ratio=4:attack=20:release=300:makeup=4:knee=6,alimiter=limit=0.95:level=false';

/** A sound encoded from frame `frame` of the film's grid on, with silence where there is none. */
export function commandOfSound(placed: PlacedSound, encoding: SoundEncoding, frame: number): string[] {
  const { path, originS, sound } = placed;
  const { channels, codec, isNight } = encoding;
  const { frame: length, delay } = aboutCodec(encoding);
  const first = Math.max(0, frame - LEAD_FRAMES) * length + Math.round(originS * SOUND_RATE) + delay;
  const layout = channels === 2 ? 'stereo' : '5.1';
  const filters = [
    ...(channels === 2 && sound.channels > 2 ? [MIX_DOWN] : []),
    ...(isNight ? [NIGHT] : []),
    // The filter that fills gaps counts its first sample at the input rate.
    `aresample=${SOUND_RATE},atrim=start=${seconds(first / SOUND_RATE)}`,
    `aresample=${SOUND_RATE}:async=1:first_pts=${first}:ochl=${layout}`,
    // The film may outlast its sound.
    'apad',
  ];
  return [
    ...input(path, placed, first / SOUND_RATE - (isNight ? NIGHT_LEAD_S : LEAD_S)),
    '-map',
    `0:a:${sound.n}`,
    '-af',
    filters.join(','),
    '-c:a',
    codec,
    '-b:a',
    String(rateOf(encoding)),
    ...FRAGMENTS,
  ];
}
