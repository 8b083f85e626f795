import type { Card, CardPage } from '../../../../server/contract/catalog.ts';

/** A page of a listing: the cursor it starts after, and how many titles it had when last loaded. */
export interface PageLink {
  cursor: string | null;
  count: number | null;
}

/** Positions of titles, both ends included. */
export interface Span {
  from: number;
  to: number;
}

export const FIRST_LINK: PageLink = { cursor: null, count: null };

/** The indices of the pages that are needed: the first, which has the total, those of `span`, and one that is being loaded. */
export function neededPages(links: readonly PageLink[], { from, to }: Span): number[] {
  let start = 0;
  return links.flatMap(({ count }, place) => {
    const first = start;
    start += count ?? 0;
    return place === 0 || count === null || (first <= to && start > from) ? [place] : [];
  });
}

/** The titles by position; a page that is not loaded leaves its positions empty. Undefined before the first page. */
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
 * The links after a page has loaded: how many titles it has, and where the next page starts, which may differ if the
 * catalogue has changed. The same array if nothing changes.
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
