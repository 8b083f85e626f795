import { askedOf, keepInAddress } from '../bookQuery.ts';
import { TAGS } from '../tags/badges.ts';
import type { BookEntry } from '../wall/bookIndex.ts';

/** The parameter of the book's address that holds the gallery's query. */
const FIND = 'find';

const isTag = (word: string) => (TAGS as readonly string[]).includes(word);

/** The words of a query, in lower case. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** A query with a word added, or removed if it has the word already. */
export function toggled(query: string, word: string): string {
  const words = wordsOf(query);
  return (words.includes(word) ? words.filter((one) => one !== word) : [...words, word]).join(' ');
}

/**
 * The states that match every word: a tag's name matches those that carry it, any other word matches a part of a state's name
 * or of its place in the sidebar. Walks are only found by their tag.
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

/** The gallery's query from the address of the book around this page; empty if there is none. */
export const soughtNow = (): string => askedOf(FIND) ?? '';

/** Writes the query into the book's address, so that it can be shared. */
export const keepSought = (query: string): void => keepInAddress(FIND, query);
