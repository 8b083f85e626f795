import { decodes } from '../../contract/decoders.ts';
import type { Decoder } from '../../contract/tables/decoders.ts';
import type { Voice, WayOfPlaying } from '../../stream.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import type { FilmIndex, FilmSound } from '../film/filmIndex.ts';
import { createNames, languageName, languageTag } from '../film/languages.ts';
import { laterBy, type PlacedSound, soundWithin } from '../film/placedSound.ts';
import { aboutCodec, rateOf, type SoundEncoding } from '../source/soundCommand.ts';
import type { Means } from './levels.ts';

type SoundObstacle = WayOfPlaying['sounds'][number];

/** A voice known to the library: one of the file's sounds, counted from 0, or a file beside it; `name` is its display name. */
export interface KnownVoice {
  id: string;
  type: string;
  lang: string;
  studio: string | null;
  name: string;
  source: { track: number } | { path: string };
}

/** A voice of a film: its sound, and how that is encoded; null if it is copied. */
export interface FilmVoice extends Voice {
  placed: PlacedSound;
  encoding: SoundEncoding | null;
}

/** Adjustments for all voices: night mode, a shift in seconds, and no copying. */
export interface VoiceWish {
  isNight?: boolean;
  shiftS?: number;
  isEncoded?: boolean;
}

/** The cache name of an encoded sound, among the tracks of its film. */
export const soundTrack = ({ key }: PlacedSound, { codec, channels, isNight }: SoundEncoding) =>
  `${key}-${codec}${channels}${isNight ? 'n' : ''}`;

/** The name of a copied sound, among the tracks of its film. */
export const copiedTrack = ({ key }: PlacedSound) => `${key}-copy`;

const DECODER_OF: Record<string, Decoder> = {
  aac: 'aac',
  ac3: 'ac3',
  eac3: 'eac3',
  opus: 'opus',
  flac: 'flac',
  mp3: 'mp3',
};
/** Bits a second of one channel: of lossy sound, and of lossless. */
const [LOSSY, LOSSLESS] = [96_000, 500_000];
/** How much of a film's beginning and end may lack sound, in seconds, before silence is added. */
const [HEAD_S, TAIL_S] = [0.5, 1];

/** Why a device cannot get a sound unchanged; null if it can. */
export function soundObstacle(
  { durationS }: FilmIndex,
  { sound, isPacked }: PlacedSound,
  means: Means,
): SoundObstacle | null {
  const decoder = DECODER_OF[sound.codec];
  if (!isPacked) return 'container';
  if (!sound.codecs || !decoder || !decodes(means.decodes, decoder)) return 'codec';
  if (!means.hasFfmpeg) return null;
  const isWhole = (sound.startS ?? Infinity) <= HEAD_S && (sound.endS ?? 0) >= durationS - TAIL_S;
  if (!isWhole) return 'gaps';
  return sound.channels <= 2 || decodes(means.decodes, 'surround') ? null : 'channels';
}

/**
 * The codec to encode sounds in. With more than two channels it is one that amplifiers take: the one of the film's own
 * surround sounds, which can then be copied, else one that the device decodes.
 */
function codecFor(sounds: readonly PlacedSound[], able: readonly PlacedSound[], means: Means): SoundEncoding['codec'] {
  const isSurround = ({ sound }: PlacedSound) => sound.channels > 2;
  if (!decodes(means.decodes, 'surround') || !sounds.some(isSurround)) return 'aac';
  const theirs = able.filter(isSurround).map(({ sound }) => sound.codec);
  return (
    theirs.find((codec) => codec === 'ac3' || codec === 'eac3') ??
    (['ac3', 'eac3'] as const).find((codec) => decodes(means.decodes, codec)) ??
    'aac'
  );
}

/** How each sound is encoded, null for copied ones: all in one codec, since players handle changes of codec badly. */
function encodingsOf(
  index: FilmIndex,
  sounds: readonly PlacedSound[],
  means: Means,
  { isNight = false, isEncoded = false }: VoiceWish,
): (sound: PlacedSound) => SoundEncoding | null {
  const isForced = means.hasFfmpeg && (isNight || isEncoded);
  const able = sounds.filter((sound) => soundObstacle(index, sound, means) === null);
  const codec = codecFor(sounds, able, means);
  const codecs = new Set(able.map(({ sound }) => sound.codec));
  const isOneCodec = able.length === sounds.length && codecs.size === 1;
  const kept = means.hasFfmpeg ? aboutCodec({ codec }).codecs : able[0]?.sound.codecs;
  const copied = new Set(isForced ? [] : isOneCodec ? able : able.filter(({ sound }) => sound.codecs === kept));
  const isWide = decodes(means.decodes, 'surround');
  return (placed) =>
    copied.has(placed) ? null : { codec, channels: isWide && placed.sound.channels > 2 ? 6 : 2, isNight };
}

/**
 * The voices of a film for a device: those known to the library, else every sound of the file; unavailable ones are
 * left out. `beside` are the sounds of files beside the film by path.
 */
export function voicesOf(
  film: IndexedFilm,
  known: readonly KnownVoice[] | null,
  means: Means,
  { beside = new Map(), ...wish }: VoiceWish & { beside?: ReadonlyMap<string, PlacedSound> } = {},
): FilmVoice[] {
  const { index } = film;
  const unique = createNames();
  const placedOf = (source: KnownVoice['source']) => {
    if ('path' in source) return beside.get(source.path);
    const sound = index.sounds.find(({ n }) => n === source.track);
    return sound && soundWithin(film, sound);
  };
  const wanted = (known ?? index.sounds.map(unknownVoice)).flatMap(({ source, ...voice }) => {
    const placed = placedOf(source);
    return placed ? [{ ...voice, placed: laterBy(placed, wish.shiftS ?? 0) }] : [];
  });
  const sounds = wanted.map(({ placed }) => placed);
  const encodingOf = encodingsOf(index, sounds, means, wish);
  return wanted.flatMap(({ name, placed, ...voice }) => {
    const encoding = encodingOf(placed);
    if (encoding && !means.hasFfmpeg) return [];
    return [
      {
        ...voice,
        name: unique(name),
        placed,
        encoding,
        track: encoding ? encodedSound(encoding) : copiedSound(placed.sound),
      },
    ];
  });
}

function copiedSound({ codec, codecs, channels }: FilmSound): Voice['track'] {
  const averageBandwidth = channels * (codec === 'flac' ? LOSSLESS : LOSSY);
  return { codecs: codecs ?? '', channels, averageBandwidth, bandwidth: Math.round(averageBandwidth * 1.2) };
}

/** An encoded sound as a device gets it; bits a second include the container. */
function encodedSound(encoding: SoundEncoding): Voice['track'] {
  const averageBandwidth = rateOf(encoding);
  const { codecs } = aboutCodec(encoding);
  return { codecs, channels: encoding.channels, averageBandwidth, bandwidth: averageBandwidth + 20_000 };
}

/** A sound unknown to the library, named by its title, else its language, else its number. */
function unknownVoice({ n, lang, name }: FilmSound): KnownVoice {
  const tag = languageTag(lang);
  return {
    id: `s${n + 1}`,
    type: '',
    lang: tag,
    studio: null,
    name: name ?? languageName(tag) ?? String(n + 1),
    source: { track: n },
  };
}
