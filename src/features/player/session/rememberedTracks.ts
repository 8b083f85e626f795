import type { Wish } from '../playback/playback.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { RATES } from '../playback/tracks.ts';
import { readStored, writeStored } from '../playerStorage.ts';

/** What was chosen for a title, and when, ms. */
export interface Remembered extends Wish {
  rate: number;
  at: number;
}

const KEPT = 200;
/** What was chosen last, for titles that nothing was chosen for. */
const LATEST = 'latest';

type Table = Record<string, Remembered>;

function isTrack(value: unknown): value is Wish['voice'] {
  if (value === null) return true;
  const { lang, name } = (value ?? {}) as Record<string, unknown>;
  return typeof lang === 'string' && typeof name === 'string';
}

function isRemembered(value: unknown): value is Remembered {
  const { quality, voice, subtitles, rate, at } = (value ?? {}) as Record<string, unknown>;
  const isHeight = quality === null || typeof quality === 'number';
  const isRate = (RATES as readonly unknown[]).includes(rate);
  return isHeight && isTrack(voice) && isTrack(subtitles) && isRate && typeof at === 'number';
}

function readTable(): Table {
  const stored = (readStored('player-tracks') ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isRemembered(value))) as Table;
}

/**
 * What a title is to begin with: what was chosen for it, else the languages that were chosen last. Quality and speed
 * belong to the title they were chosen for.
 */
export function rememberedFor(titleId: number): Remembered | null {
  const table = readTable();
  const own = table[titleId];
  if (own) return own;
  const latest = table[LATEST];
  return latest ? { ...latest, quality: null, rate: 1 } : null;
}

/** Keeps what is chosen for a title; the titles chosen for longest ago are forgotten. */
export function rememberFor(titleId: number, { offer, choice }: PlaybackState, now: number): void {
  const track = (tracks: PlaybackState['offer']['voices'], id: string | null) => {
    const found = tracks.find((one) => one.id === id);
    return found ? { lang: found.lang, name: found.name } : null;
  };
  const { quality, rate } = choice;
  const chosen = {
    quality,
    rate,
    voice: track(offer.voices, choice.voiceId),
    subtitles: track(offer.subtitles, choice.subtitleId),
    at: now,
  };
  const entries = Object.entries({ ...readTable(), [titleId]: chosen, [LATEST]: chosen });
  const kept = entries.sort(([, one], [, other]) => other.at - one.at).slice(0, KEPT);
  writeStored('player-tracks', Object.fromEntries(kept));
}
