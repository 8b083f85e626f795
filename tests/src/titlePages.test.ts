import { describe, expect, it } from 'vitest';
import type { CardPage } from '../../server/contract/catalog.ts';
import { FIRST_LINK, linksAfter, neededPages, placedTitles } from '../../src/features/catalog/listing/titlePages.ts';

const page = (first: number, count: number, next: string | null) =>
  ({
    items: Array.from({ length: count }, (_, index) => ({ id: first + index })),
    next,
    total: { n: 1000, exact: false },
  }) as CardPage;

describe('Pages of a listing', () => {
  it('are needed where titles are in sight, and the first and the one on its way always', () => {
    const links = [
      { cursor: null, count: 60 },
      { cursor: 'a', count: 60 },
      { cursor: 'b', count: 60 },
      { cursor: 'c', count: null },
    ];
    expect(neededPages(links, { from: 0, to: 59 })).toEqual([0, 3]);
    expect(neededPages(links, { from: 59, to: 60 })).toEqual([0, 1, 3]);
    expect(neededPages(links, { from: 130, to: 170 })).toEqual([0, 2, 3]);
    expect(neededPages([FIRST_LINK], { from: 500, to: 600 })).toEqual([0]);
  });

  it('leave their places empty while they are not at hand', () => {
    const links = [
      { cursor: null, count: 2 },
      { cursor: 'a', count: 2 },
      { cursor: 'b', count: 1 },
    ];
    const titles = placedTitles(links, (place) => (place === 1 ? page(10, 2, 'b') : undefined));
    expect(titles?.map((title) => title?.id)).toEqual([undefined, undefined, 10, 11, undefined]);
    expect(placedTitles([FIRST_LINK], () => undefined)).toBeUndefined();
    expect(placedTitles([FIRST_LINK], () => page(1, 0, null))).toEqual([]);
  });

  it('follow a page that has become shorter', () => {
    const links = [
      { cursor: null, count: 3 },
      { cursor: 'a', count: 2 },
    ];
    const titles = placedTitles(links, (place) => page(place * 10, 2, null));
    expect(titles?.map((title) => title?.id)).toEqual([0, 1, 10, 11]);
  });

  it('are linked anew where a changed catalogue begins the next page elsewhere', () => {
    const links = [
      { cursor: null, count: 60 },
      { cursor: 'old', count: 60 },
      { cursor: 'far', count: 60 },
    ];
    expect(linksAfter(links, 0, page(1, 60, 'old'))).toBe(links);
    expect(linksAfter(links, 0, page(1, 60, 'new')).map(({ cursor }) => cursor)).toEqual([null, 'new', 'far']);
    expect(linksAfter(links, 1, page(1, 5, null))).toEqual([links[0], { cursor: 'old', count: 5 }]);
    expect(linksAfter([FIRST_LINK], 0, page(1, 7, 'x'))).toEqual([{ cursor: null, count: 7 }]);
  });
});
