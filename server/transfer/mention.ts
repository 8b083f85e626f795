import type { List } from '../contract/vocabulary.ts';
import type { OutsideIds } from '../library/names/clean.ts';

/** A work that an external file mentions; `season` and `episode` are for one of its episodes. */
export interface Mentioned {
  /** Null if the file does not say. */
  kind: 'film' | 'series' | null;
  title: string;
  year: number | null;
  ids: OutsideIds;
  season: number | null;
  episode: number | null;
}

/** What the file says of that work; times in milliseconds, null if it has none, ratings from 1 to 10. */
export type Said =
  | { is: 'watched'; at: number | null }
  | { is: 'position'; at: number | null; positionS: number }
  | { is: 'rated'; at: number | null; value: number }
  | { is: 'listed'; at: number | null; list: List };

/** One statement of a file about a work. */
export interface Mention {
  of: Mentioned;
  said: Said;
}

/** A work from the fields of a file; missing ones are unknown. */
export function mentioned(known: Partial<Omit<Mentioned, 'ids'>> & { ids?: Record<string, unknown> }): Mentioned {
  const { kind = null, title = '', year = null, ids = {}, season = null, episode = null } = known;
  return { kind, title: title.trim().slice(0, 300), year, ids: idsOf(ids), season, episode };
}

function idsOf(told: Record<string, unknown>): OutsideIds {
  const ids: OutsideIds = {};
  for (const [site, value] of Object.entries(told)) {
    const name = site.toLowerCase();
    const id = textOf(value);
    if (name === 'imdb' ? /^tt\d{1,12}$/u.test(id) : /^\d{1,12}$/u.test(id)) {
      if (name === 'imdb' || name === 'tmdb' || name === 'tvdb') ids[name] = id;
    }
  }
  return ids;
}

/** A trimmed text or number; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A non-negative integer; null for anything else. */
export function countOf(value: unknown): number | null {
  const text = textOf(value);
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

const PLAIN_MOMENT = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?$/u;
/** Earlier times cannot be real. */
const EARLIEST = Date.UTC(1970, 0, 2);

/** A time in milliseconds: from ISO, a date, a time without a zone (taken as UTC), or seconds since the epoch; null for anything else. */
export function momentOf(value: unknown): number | null {
  const text = textOf(value);
  const seconds = /^\d{9,11}$/u.test(text) ? Number(text) * 1000 : null;
  const iso = PLAIN_MOMENT.test(text) && text.length > 10 ? `${text.replace(' ', 'T')}Z` : text;
  const at = seconds ?? (/^\d{4}-\d\d-\d\d/u.test(iso) ? Date.parse(iso) : Number.NaN);
  return Number.isFinite(at) && at >= EARLIEST ? at : null;
}

/** Converts a rating out of `most` to one from 1 to 10; null if it is missing or invalid. */
export function ratingOf(value: unknown, most: number): number | null {
  const text = textOf(value).replace(',', '.');
  const rating = /^\d{1,2}(?:\.\d+)?$/u.test(text) ? Math.round((Number(text) / most) * 10) : 0;
  return rating >= 1 && rating <= 10 ? rating : null;
}
