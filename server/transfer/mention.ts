import type { List } from '../contract/vocabulary.ts';
import type { OutsideIds } from '../library/names/clean.ts';

/** The work that a file of elsewhere speaks of; `season` and `episode` name one of its episodes. */
export interface Mentioned {
  /** Null where the file does not say. */
  kind: 'film' | 'series' | null;
  title: string;
  year: number | null;
  ids: OutsideIds;
  season: number | null;
  episode: number | null;
}

/** What it says of that work; moments in milliseconds, null where it tells none, ratings from 1 to 10. */
export type Said =
  | { is: 'watched'; at: number | null }
  | { is: 'position'; at: number | null; positionS: number }
  | { is: 'rated'; at: number | null; value: number }
  | { is: 'listed'; at: number | null; list: List };

/** One thing that a file says of a work. */
export interface Mention {
  of: Mentioned;
  said: Said;
}

/** A work by what a file tells of it; what it leaves out is unknown. */
export function mentioned(known: Partial<Omit<Mentioned, 'ids'>> & { ids?: Record<string, unknown> }): Mentioned {
  const { kind = null, title = '', year = null, ids = {}, season = null, episode = null } = known;
  return { kind, title: title.trim().slice(0, 300), year, ids: idsOf(ids), season, episode };
}

function idsOf(told: Record<string, unknown>): OutsideIds {
  const ids: OutsideIds = {};
  for (const [site, value] of Object.entries(told)) {
    const name = site.toLowerCase();
    const id = String(value ?? '').trim();
    if (name === 'imdb' ? /^tt\d{1,12}$/u.test(id) : /^\d{1,12}$/u.test(id)) {
      if (name === 'imdb' || name === 'tmdb' || name === 'tvdb') ids[name] = id;
    }
  }
  return ids;
}

/** A text as it stands; what is none is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A whole number that is not negative; null for anything else. */
export function countOf(value: unknown): number | null {
  const text = textOf(value);
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

const PLAIN_MOMENT = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?$/u;
/** What is earlier was not watched on anything that keeps such files. */
const EARLIEST = Date.UTC(1970, 0, 2);

/** A moment in milliseconds: ISO, a day, a time without a zone (which is then UTC), or seconds since the epoch; null for anything else. */
export function momentOf(value: unknown): number | null {
  const text = textOf(value);
  const seconds = /^\d{9,11}$/u.test(text) ? Number(text) * 1000 : null;
  const iso = PLAIN_MOMENT.test(text) && text.length > 10 ? `${text.replace(' ', 'T')}Z` : text;
  const at = seconds ?? (/^\d{4}-\d\d-\d\d/u.test(iso) ? Date.parse(iso) : Number.NaN);
  return Number.isFinite(at) && at >= EARLIEST ? at : null;
}

/** A rating out of `most` as one from 1 to 10; null for none, and for what is no such rating. */
export function ratingOf(value: unknown, most: number): number | null {
  const text = textOf(value).replace(',', '.');
  const rating = /^\d{1,2}(?:\.\d+)?$/u.test(text) ? Math.round((Number(text) / most) * 10) : 0;
  return rating >= 1 && rating <= 10 ? rating : null;
}
