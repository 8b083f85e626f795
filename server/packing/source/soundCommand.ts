import type { PlacedSound } from '../film/placedSound.ts';
import { input, FRAGMENTS, seconds } from './commands.ts';

/** Samples a second of all sound that is encoded. */
export const SOUND_RATE = 48_000;

/** How ffmpeg is to compress a sound. */
export interface SoundEncoding {
  codec: keyof typeof CODECS;
  channels: 2 | 6;
  /** Quiet made louder and loud quieter, for the night. */
  isNight: boolean;
}

/**
 * Codecs that sound is encoded in: samples in a frame, how many samples of what goes in its first frame has before them, its
 * name to players (RFC 6381), and bits a second of two and of six channels.
 */
const CODECS = {
  aac: { frame: 1024, delay: 0, codecs: 'mp4a.40.2', rates: { 2: 160_000, 6: 384_000 } },
  ac3: { frame: 1536, delay: 256, codecs: 'ac-3', rates: { 2: 192_000, 6: 448_000 } },
  eac3: { frame: 1536, delay: 256, codecs: 'ec-3', rates: { 2: 192_000, 6: 448_000 } },
} as const;

/** What is known of a codec that sound is encoded in. */
export const aboutCodec = ({ codec }: Pick<SoundEncoding, 'codec'>) => CODECS[codec];
export const rateOf = ({ codec, channels }: SoundEncoding) => CODECS[codec].rates[channels];

/** Encoded sound begins so many frames early, so that its first frame that is used has all it builds on. */
const LEAD_FRAMES = 4;
/** Sound is read from so far before, in seconds: frames of it reach across, and a compressor listens for a while. */
const [LEAD_S, NIGHT_LEAD_S] = [0.5, 2];

/** Five channels and a sixth as two, dialogue held up, never louder than full. */
const MIX_DOWN =
  'aformat=channel_layouts=5.1,' +
  'pan=stereo|FL=0.5*FC+0.35*FL+0.25*BL+0.1*LFE|FR=0.5*FC+0.35*FR+0.25*BR+0.1*LFE,alimiter=limit=0.95';

/** What is louder than whispers grows a quarter as fast, and all of it is made louder. */
const NIGHT =
  'acompressor=threshold=0.03:ratio=4:attack=20:release=300:makeup=4:knee=6,alimiter=limit=0.95:level=false';

/** A sound compressed anew from its frame `frame` of the film's grid on, silence where there is none. */
export function commandOfSound(placed: PlacedSound, encoding: SoundEncoding, frame: number): string[] {
  const { path, originS, sound } = placed;
  const { channels, codec, isNight } = encoding;
  const { frame: length, delay } = aboutCodec(encoding);
  const first = Math.max(0, frame - LEAD_FRAMES) * length + Math.round(originS * SOUND_RATE) + delay;
  const layout = channels === 2 ? 'stereo' : '5.1';
  const filters = [
    ...(channels === 2 && sound.channels > 2 ? [MIX_DOWN] : []),
    ...(isNight ? [NIGHT] : []),
    // The filter that fills gaps counts its first sample at the rate that comes in.
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
