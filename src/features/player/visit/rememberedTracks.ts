import type { TrackWish, Wish } from '../playback/wish.ts';
import { RATES } from '../playback/tracks.ts';
import { readStored, writeStored } from '../playerStorage.ts';

/** What was chosen for a title, and when, ms; its voice is remembered with the title (features/catalog). */
export interface Remembered extends Omit<Wish, 'voiceId'> {
  rate: number;
  at: number;
}

const KEPT = 200;
/** What was chosen last, for titles without a choice of their own. */
const LATEST = 'latest';

type Table = Record<string, Remembered>;

function isTrack(value: unknown): value is TrackWish | null {
  if (value === null) return true;
  const { lang, name } = (value ?? {}) as Record<string, unknown>;
  return typeof lang === 'string' && typeof name === 'string';
}

function isRemembered(value: unknown): value is Remembered {
  const { quality, subtitles, secondSubtitles, areSubtitlesOn, rate, at } = (value ?? {}) as Record<string, unknown>;
  const isHeight = quality === null || typeof quality === 'number';
  const areTracks =
    isTrack(subtitles) && isTrack(secondSubtitles) && (areSubtitlesOn === null || typeof areSubtitlesOn === 'boolean');
  const isRate = (RATES as readonly unknown[]).includes(rate);
  return isHeight && areTracks && isRate && typeof at === 'number';
}

function readTable(): Table {
  const stored = (readStored('player-tracks') ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isRemembered(value))) as Table;
}

/**
 * What a title starts with: what was chosen for it, else the subtitles last chosen. Quality and speed apply only to the
 * title they were chosen for.
 */
export function rememberedFor(titleId: number): Remembered | null {
  const table = readTable();
  const own = table[titleId];
  if (own) return own;
  const latest = table[LATEST];
  return latest ? { ...latest, quality: null, rate: 1 } : null;
}

/** Stores the choices for a title, including those it does not offer; forgets the titles chosen for longest ago. */
export function rememberFor(titleId: number, { voiceId: _voiceId, ...wish }: Wish, rate: number, now: number): void {
  const chosen: Remembered = { ...wish, rate, at: now };
  const entries = Object.entries({ ...readTable(), [titleId]: chosen, [LATEST]: chosen });
  const kept = entries.sort(([, one], [, other]) => other.at - one.at).slice(0, KEPT);
  writeStored('player-tracks', Object.fromEntries(kept));
}
