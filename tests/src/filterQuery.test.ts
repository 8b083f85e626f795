import { describe, expect, it } from 'vitest';
import {
  askedQuery,
  countChosen,
  orderOf,
  readQuery,
  sortsOf,
  withoutFacets,
  writeQuery,
} from '../../src/features/catalog/filters/filterQuery.ts';
import { valuesOf, withValue, yearOptions } from '../../src/features/catalog/filters/filterValues.ts';
import { LISTINGS, listingAt } from '../../src/features/catalog/listings.ts';

const at = (path: string) => listingAt(path)!;

describe('The address of a listing', () => {
  it('reproduces everything that can be chosen', () => {
    const address =
      'genre=g3,y1999&country=c1,c228&year=2024,2015-2019&imdbMin=7&kpMin=6&quality=1080,HDR&language=uk&translation=t1,t11&sort=rating&order=asc';
    expect(writeQuery(readQuery(address, at('/movie')))).toBe(address);
  });

  it.each([
    ['genre=x3', ''],
    ['genre=g3,g999,y1999,y1900,g0', 'genre=g3,y1999'],
    ['country=c999,c228', 'country=c228'],
    ['translation=t12', ''],
    ['genre=g3,,g3,zz,g5', 'genre=g3,g5'],
    ['year=2019-2015,2020', 'year=2020'],
    ['year=20', ''],
    ['imdbMin=0', ''],
    ['imdbMin=10', ''],
    ['imdbMin=7,8', 'imdbMin=7'],
    ['sort=nonsense&order=up', ''],
    ['sort=date&order=desc', ''],
    ['sort=title&order=asc', 'sort=title'],
    ['sort=title&order=desc', 'sort=title&order=desc'],
    ['quality=480', ''],
    ['section=7', ''],
    ['q=text&cursor=abc&limit=9', ''],
    ['%E0%A4%A', ''],
    [`genre=${'g3,'.repeat(9000)}`, 'genre=g3'],
  ])('drops what makes no sense: %s', (address, rest) => {
    expect(writeQuery(readQuery(address, at('/movie')))).toBe(rest);
  });

  it('keeps a text only where one searches, relevance without a direction', () => {
    expect(readQuery('q=%20%D0%B7%D0%B5%D0%BC%D0%BB%D1%8F%20&order=asc', at('/search'))).toEqual({ q: 'земля' });
    expect(writeQuery({ q: 'a&b=c', genre: 'g3' })).toBe('q=a%26b%3Dc&genre=g3');
  });
});

describe('A listing', () => {
  it('has the fifteen routes, each once', () => {
    expect(new Set(LISTINGS.map(({ path }) => path)).size).toBe(15);
  });

  it('asks for what is fixed whatever the address says', () => {
    const fhd = at('/fhd');
    expect(askedQuery(readQuery('quality=2160&genre=g5', fhd), fhd)).toEqual({ genre: 'g5', quality: '1080' });
  });

  it('names its own sort only to an API whose default is another', () => {
    expect(askedQuery({}, at('/popular'))).toEqual({ sort: 'popular' });
    expect(askedQuery({ sort: 'year' }, at('/popular'))).toEqual({ sort: 'year' });
    expect(askedQuery({}, at('/favorite'))).toEqual({});
    expect(askedQuery({}, at('/movie'))).toEqual({ section: '0' });
  });

  it('offers its own sort first, and every other once', () => {
    for (const listing of LISTINGS) {
      const sorts = sortsOf(listing);
      expect(sorts).toContain(listing.sort);
      expect(new Set(sorts).size).toBe(sorts.length);
    }
    expect(sortsOf(at('/search'))[0]).toBe('relevance');
    expect(orderOf('title')).toBe('asc');
  });

  it('counts values, and loses facets alone', () => {
    const query = readQuery('q=x&genre=g1,g2&imdbMin=5&sort=year&order=asc', at('/search'));
    expect(countChosen(query)).toBe(3);
    expect(withoutFacets(query)).toEqual({ q: 'x', sort: 'year', order: 'asc' });
  });
});

describe('The panel', () => {
  it('has what the address chooses, and changes one facet at a time', () => {
    const query = readQuery('genre=g1,g2&imdbMin=5', at('/movie'));
    expect(valuesOf(query)).toEqual({ genre: ['g1', 'g2'], imdbMin: ['5'] });
    expect(withValue(query, 'genre', ['g2', 'g9'])).toEqual({ genre: 'g2,g9', imdbMin: '5' });
    expect(withValue(query, 'imdbMin', undefined)).toEqual({ genre: 'g1,g2' });
  });

  it('offers single years from 2020, ranges back to 1896, and whatever else an address asks for', () => {
    const ids = yearOptions(2026, ['1896-1990', '2024']).map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['1896-1990', '2026', '2025']);
    expect(ids).toContain('2020');
    expect(ids).not.toContain('2019');
    expect(ids.at(-1)).toBe('1896-1919');
    expect(new Set(ids).size).toBe(ids.length);
  });
});
