import { decodes } from '../../contract/decoders.ts';
import type { Decoder } from '../../contract/tables/decoders.ts';
import type { Voice, WayOfPlaying } from '../../stream.ts';
import type { FilmIndex, FilmSound } from '../film/filmIndex.ts';
import { createNames, languageName, languageTag } from '../film/languages.ts';
import { isPacked, type Means } from './levels.ts';

type SoundObstacle = WayOfPlaying['sounds'][number];

/** A voice as the library tells of it; `sound` counts the sounds of the file from 0, `name` is what it is called. */
export interface KnownVoice {
  id: string;
  type: string;
  lang: string;
  studio: string | null;
  name: string;
  sound: number;
}

/** A voice of a film: which sound it is, and whether it goes out as the file has it. */
export interface FilmVoice extends Voice {
  sound: FilmSound;
  isCopied: boolean;
}

const DECODER_OF: Record<string, Decoder> = {
  aac: 'aac',
  ac3: 'ac3',
  eac3: 'eac3',
  opus: 'opus',
  flac: 'flac',
  mp3: 'mp3',
};
const ENCODED = { codecs: 'mp4a.40.2', channels: 2, bandwidth: 180_000, averageBandwidth: 160_000 };
/** Bits a second of one channel: of sound that is compressed with loss, and without. */
const [LOSSY, LOSSLESS] = [96_000, 500_000];
/** So much of a film's beginning and of its end may be without sound, in seconds, before silence is made for it. */
const [HEAD_S, TAIL_S] = [0.5, 1];

/** What keeps a sound from a device as it is; null for nothing. */
export function soundObstacle(index: FilmIndex, sound: FilmSound, means: Means): SoundObstacle | null {
  const decoder = DECODER_OF[sound.codec];
  if (!isPacked(index)) return 'container';
  if (!sound.codecs || !decoder || !decodes(means.decodes, decoder)) return 'codec';
  if (!means.hasFfmpeg) return null;
  const isWhole = (sound.startS ?? Infinity) <= HEAD_S && (sound.endS ?? 0) >= index.durationS - TAIL_S;
  if (!isWhole) return 'gaps';
  return sound.channels <= 2 || decodes(means.decodes, 'surround') ? null : 'channels';
}

/** The sounds that go out as they are: those of one codec, as players change between codecs badly; the others become AAC. */
function copiedOf(index: FilmIndex, sounds: readonly FilmSound[], means: Means): ReadonlySet<FilmSound> {
  const able = sounds.filter((sound) => soundObstacle(index, sound, means) === null);
  const codecs = new Set(able.map((sound) => sound.codecs));
  if (able.length === sounds.length && codecs.size === 1) return new Set(able);
  const kept = means.hasFfmpeg ? ENCODED.codecs : able[0]?.codecs;
  return new Set(able.filter((sound) => sound.codecs === kept));
}

/** The voices of a film for a device: those the library knows, else every sound of the file; what cannot be had is left out. */
export function voicesOf(index: FilmIndex, known: readonly KnownVoice[] | null, means: Means): FilmVoice[] {
  const unique = createNames();
  const wanted = (known ?? index.sounds.map(unknownVoice)).flatMap((voice) => {
    const sound = index.sounds.find(({ n }) => n === voice.sound);
    return sound ? [{ ...voice, sound }] : [];
  });
  const copied = copiedOf(
    index,
    wanted.map(({ sound }) => sound),
    means,
  );
  return wanted.flatMap(({ id, type, lang, studio, name, sound }) => {
    const isCopied = copied.has(sound);
    if (!isCopied && !means.hasFfmpeg) return [];
    return [
      { id, type, lang, studio, name: unique(name), sound, isCopied, track: isCopied ? trackOf(sound) : ENCODED },
    ];
  });
}

function trackOf({ codec, codecs, channels }: FilmSound): Voice['track'] {
  const averageBandwidth = channels * (codec === 'flac' ? LOSSLESS : LOSSY);
  return { codecs: codecs ?? '', channels, averageBandwidth, bandwidth: Math.round(averageBandwidth * 1.2) };
}

/** A sound of which the library says nothing: called by its title, else its language, else its number. */
function unknownVoice({ n, lang, name }: FilmSound): KnownVoice {
  const tag = languageTag(lang);
  return {
    id: `s${n + 1}`,
    type: '',
    lang: tag,
    studio: null,
    name: name ?? languageName(tag) ?? String(n + 1),
    sound: n,
  };
}
