import type { Card, CardPage } from '../../../../server/contract/catalog.ts';

/** A page of a listing: the cursor it begins after, and how many titles it had when it was last seen. */
export interface PageLink {
  cursor: string | null;
  count: number | null;
}

/** Places of titles, both ends included. */
export interface Span {
  from: number;
  to: number;
}

export const FIRST_LINK: PageLink = { cursor: null, count: null };

/** Which pages are needed, by their place: the first, which knows the total, those of `span`, and one on its way. */
export function neededPages(links: readonly PageLink[], { from, to }: Span): number[] {
  let start = 0;
  return links.flatMap(({ count }, place) => {
    const first = start;
    start += count ?? 0;
    return place === 0 || count === null || (first <= to && start > from) ? [place] : [];
  });
}

/** The titles in their places; a page that is not at hand leaves its places empty. Undefined before the first page. */
export function placedTitles(
  links: readonly PageLink[],
  pageAt: (place: number) => CardPage | undefined,
): (Card | undefined)[] | undefined {
  if (links[0]?.count === null && !pageAt(0)) return undefined;
  const counts = links.map(({ count }, place) => pageAt(place)?.items.length ?? count ?? 0);
  const titles = Array.from<Card | undefined>({ length: counts.reduce((sum, count) => sum + count, 0) });
  let start = 0;
  counts.forEach((count, place) => {
    pageAt(place)?.items.forEach((title, index) => {
      titles[start + index] = title;
    });
    start += count;
  });
  return titles;
}

/**
 * The links once a page has been seen: how many titles it has, and where the page after it begins, which a catalogue
 * that has changed meanwhile may say anew. The same array where nothing is different.
 */
export function linksAfter(links: readonly PageLink[], place: number, page: CardPage): readonly PageLink[] {
  const { next, items } = page;
  const following = links[place + 1];
  const isCounted = links[place]?.count === items.length;
  if (isCounted && (following === undefined || following.cursor === next)) return links;
  const changed = links.map((link, at) => (at === place ? { ...link, count: items.length } : link));
  if (next === null) return changed.slice(0, place + 1);
  if (following) changed[place + 1] = { ...following, cursor: next };
  return changed;
}
