import { askedOf, keepInAddress } from '../bookQuery.ts';
import { TAGS } from '../tags/badges.ts';
import type { BookEntry } from '../wall/bookIndex.ts';

/** The part of the book's address that says what the gallery looks for. */
const FIND = 'find';

const isTag = (word: string) => (TAGS as readonly string[]).includes(word);

/** The words of a query, in lower case. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** A query with a word more, or without it where it has it. */
export function toggled(query: string, word: string): string {
  const words = wordsOf(query);
  return (words.includes(word) ? words.filter((one) => one !== word) : [...words, word]).join(' ');
}

/**
 * The states that have every word: a tag's name means those that carry it, any other word is part of a state's name or of
 * its place in the sidebar. Walks are found by their tag alone.
 */
export function statesFor(query: string, entries: readonly BookEntry[]): BookEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries.filter(({ type, title, name, tags = [] }) => {
    if (type !== 'story' || (tags.includes('walk') && !words.includes('walk'))) return false;
    const text = `${title} ${name}`.toLowerCase();
    return words.every((word) => (isTag(word) ? tags.includes(word) : text.includes(word)));
  });
}

/** What the address of the book, around this page, asks the gallery for; empty for nothing. */
export const soughtNow = (): string => askedOf(FIND) ?? '';

/** Writes what is looked for into the address of the book, so that it can be sent. */
export const keepSought = (query: string): void => keepInAddress(FIND, query);
