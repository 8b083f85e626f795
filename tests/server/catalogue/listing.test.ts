import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { type CardPage, type Movie, SORTS } from '../../../server/contract/catalog.ts';
import { COUNTRIES, LANGUAGES, type Language } from '../../../server/contract/vocabulary.ts';
import { bitsOf } from '../../../server/db/facetBits.ts';
import { CATALOGUE } from '../../../server/db/seed/catalogue.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { allPages, compare } from './listingPages.ts';
import { type Asked, EVERYTHING, expectedIds } from '../oracle.ts';
import { createPorts, NOON } from '../ports.ts';
import { plainTitle } from '../smallCatalogue.ts';

/** The facets of titles that are added while a viewer reads. */
const FACETS = ['g3', 'q720'];

describeEngines('listings', ({ name, open }) => {
  let db: Database;
  let viewer: Client;
  let added: Map<number, number>;

  beforeAll(async () => {
    db = await open();
    await seedDemo(db, NOON);
    const ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, '1');
    const rows = await db.selectFrom('title').select(['id', 'added_at']).execute();
    added = new Map(rows.map((row) => [row.id, row.added_at]));
  });

  const pages = (query: Record<string, string>, lang?: Language, betweenPages?: () => Promise<void>) =>
    allPages(viewer, query, lang, betweenPages);

  test('every sort in both orders agrees with a look at every title', async () => {
    for (const sort of SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        const asked: Asked = { ...EVERYTHING, sort, order };
        const { ids } = await pages({ sort, order, limit: '17' });
        expect(ids, `${sort} ${order}`).toEqual(expectedIds(CATALOGUE.titles, asked, added));
      }
    }
  });

  test.each(['rating', 'imdb', 'kinopoisk'] as const)('a sort by %s has the unrated last, either way', async (sort) => {
    const isRated = (id: number) => {
      const { imdb, kinopoisk } = CATALOGUE.titles[id - 1]!;
      return sort === 'rating' ? (imdb ?? kinopoisk) !== null : { imdb, kinopoisk }[sort] !== null;
    };
    const rated = CATALOGUE.titles.filter((_, index) => isRated(index + 1)).length;
    expect(rated).toBeGreaterThan(10);
    expect(rated).toBeLessThan(CATALOGUE.titles.length);
    for (const order of ['asc', 'desc'] as const) {
      // Pages that end with the last rated title, with the one before, and with the one after.
      for (const limit of [rated, rated - 1, rated + 1].map((n) => (n > 60 ? Math.ceil(n / 2) : n))) {
        const { ids } = await pages({ sort, order, limit: String(limit) });
        expect(ids.map(isRated), `${order} ${limit}`).toEqual(ids.map((_, index) => index < rated));
        expect(new Set(ids).size).toBe(CATALOGUE.titles.length);
      }
    }
  });

  test('filters agree with a look at every title', async () => {
    const found = await compare(viewer, CATALOGUE.titles, added, name === 'node:sqlite' ? 500 : 60);
    expect(found.titles).toBeGreaterThan(name === 'node:sqlite' ? 5000 : 500);
    expect(found.nonEmpty).toBeGreaterThan(name === 'node:sqlite' ? 250 : 30);
  });

  test('both Puerto Ricos are one country', async () => {
    const [first, second] = [...COUNTRIES].filter(([, code]) => code === 'PR').map(([id]) => id);
    const facet = { facet: second ?? '', title_id: 5, rank: 99 };
    await db.insertInto('title_facet').values(facet).execute();
    const { countries } = await db
      .selectFrom('title')
      .select('countries')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow();
    const setBits = (bits: number) => db.updateTable('title').set({ countries: bits }).where('id', '=', 5).execute();
    await setBits(countries | bitsOf([facet.facet]).countries);
    for (const id of [first, second]) expect((await pages({ country: id ?? '' })).ids).toEqual([5]);
    expect((await viewer.get<Movie>('/movies/5')).countries.map((country) => country.id)).toContain(first);
    await db.deleteFrom('title_facet').where('rank', '=', 99).execute();
    await setBits(countries);
  });

  test('years come in ranges and singly, with both ends, and not from later to earlier', async () => {
    const { items } = await pages({ year: '1928,1895-1902', limit: '60' });
    expect(new Set(items.map((item) => item.year))).toEqual(
      new Set(
        CATALOGUE.titles.map((title) => title.year).filter((year) => year === 1928 || (year >= 1895 && year <= 1902)),
      ),
    );
    const { status, body } = await viewer.call('GET', '/movies?year=2020-2010');
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'year', code: 'validation' })]]);
  });

  test.each<Record<string, string>>([
    { sort: 'date' },
    { sort: 'rating' },
    { sort: 'title' },
    { sort: 'imdb', order: 'asc', section: '0', quality: '720', year: '1896-2030' },
    { sort: 'title', genre: 'g3,g5' },
  ])('pages of %o neither repeat nor miss while titles come in', async (query) => {
    const before = (await pages({ ...query, limit: '60' })).ids;
    let id = 5000 + SORTS.indexOf(query.sort as 'date') * 100;
    const { ids } = await pages({ ...query, limit: '7' }, 'uk', async () => {
      id += 1;
      await addTitle(id);
    });
    expect(ids.length).toBeGreaterThan(before.length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((seen) => before.includes(seen))).toEqual(before);
    await db.deleteFrom('title').where('id', '>=', 5000).execute();
  });

  test('a total beyond a thousand is told as such', async () => {
    for (let id = 6000; id < 7100; id++) await addTitle(id);
    const { total, items } = await viewer.get<CardPage>('/movies?limit=1');
    expect(total).toEqual({ n: 1000, exact: false });
    expect(items).toHaveLength(1);
    await db.deleteFrom('title').where('id', '>=', 5000).execute();
  }, 60_000);

  async function addTitle(id: number) {
    const rated = id % 2 === 0 ? null : (id % 100) / 10;
    await db
      .insertInto('title')
      .values(
        plainTitle({
          id,
          year: 2000,
          imdb: rated,
          rating: rated,
          added_at: NOON + (id % 2 === 0 ? id : -id * 1_000_000),
          sort_uk: String((id * 7919) % 10_000),
          ...bitsOf(FACETS),
        }),
      )
      .execute();
    const text = { title_id: id, name: String(id), overview: '' };
    await db
      .insertInto('title_i18n')
      .values(LANGUAGES.map((lang) => ({ ...text, lang })))
      .execute();
    await db
      .insertInto('title_facet')
      .values(FACETS.map((facet, rank) => ({ facet, title_id: id, rank })))
      .execute();
  }

  test('a cursor of another listing, of another language of names, or garbage is refused', async () => {
    const first = await viewer.get<CardPage>('/movies?sort=title&limit=5');
    const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const fingerprint = JSON.parse(atob((first.next ?? '').replaceAll('-', '+').replaceAll('_', '/')))[2];
    const bad = [
      '',
      'x',
      '!!!',
      '%00',
      encode(null),
      encode([]),
      encode(['2030', 5]),
      encode(['2030', 5, 'ffffffff']),
      encode(["20'; drop table title", 5, fingerprint]),
      encode([null, 5, fingerprint]),
      encode(['2030', 2 ** 31, fingerprint]),
      encode(['2030', 1.5, fingerprint]),
      encode([20, 5, fingerprint]),
    ];
    for (const cursor of bad) {
      const { status, body } = await viewer.call(
        'GET',
        `/movies?sort=title&limit=5&cursor=${encodeURIComponent(cursor)}`,
      );
      expect([status, body.code, body.errors?.[0]?.path], cursor).toEqual([422, 'validation', 'cursor']);
    }
    const cursor = encodeURIComponent(first.next ?? '');
    expect((await viewer.call('GET', `/movies?sort=title&limit=5&cursor=${cursor}`)).status).toBe(200);
    expect((await viewer.call('GET', `/movies?sort=title&limit=9&cursor=${cursor}`)).status).toBe(200);
    for (const other of ['sort=title&section=0', 'sort=title&order=desc', 'sort=date', 'sort=title&genre=g3']) {
      expect((await viewer.call('GET', `/movies?${other}&cursor=${cursor}`)).status, other).toBe(422);
    }
    expect((await viewer.call('GET', `/movies?sort=title&cursor=${cursor}`, { lang: 'en' })).status).toBe(422);
  });

  test('a number in a cursor is of the kind its sort compares', async () => {
    for (const [sort, value] of [
      ['year', 1930.5],
      ['year', 1e12],
      ['date', null],
      ['popular', 'x'],
      ['imdb', '7'],
    ] as const) {
      const first = await viewer.get<CardPage>(`/movies?sort=${sort}&limit=5`);
      const [, , fingerprint] = JSON.parse(atob((first.next ?? '').replaceAll('-', '+').replaceAll('_', '/')));
      const cursor = btoa(JSON.stringify([value, 5, fingerprint]))
        .replaceAll('=', '')
        .replaceAll('+', '-')
        .replaceAll('/', '_');
      expect((await viewer.call('GET', `/movies?sort=${sort}&cursor=${cursor}`)).status, `${sort} ${value}`).toBe(422);
    }
  });

  test.each([
    'section=1',
    'genre=x',
    'genre=g1,,g2',
    'quality=480',
    'sort=size',
    'order=up',
    'limit=0',
    'limit=61',
    'limit=x',
    'country=US',
    'country=c',
    'year=20',
    'year=2020-',
    'year=2019-2015',
    'year=2020,2019-2015',
    'language=de',
    'genre=g0',
    'genre=g03',
    'genre=g71',
    'genre=g3,y1969',
    'country=c0',
    'country=c229',
    'country=c1,c999',
    'translation=t12',
    'translation=x1',
    'imdbMin=0',
    'imdbMin=10',
    'imdbMin=7.5',
    'kpMin=x',
    'section=0,7',
    `genre=${'g1,'.repeat(300)}g1`,
  ])('a request for %s is refused', async (query) => {
    const { status, body } = await viewer.call('GET', `/movies?${query}`);
    expect([status, body.code]).toEqual([422, 'validation']);
  });

  test.each(['country=c227', 'genre=y1971', 'year=9999'])(
    'nothing is there for %s, which is no error',
    async (query) => {
      expect(await viewer.get(`/movies?${query}`)).toEqual({ items: [], next: null, total: { n: 0, exact: true } });
      expect(await viewer.get(`/movies/count?${query}`)).toEqual({ total: { n: 0, exact: true } });
    },
  );

  test('a cursor goes with its filters', async () => {
    const { next } = await viewer.get<CardPage>('/movies?limit=2&genre=g3&country=c1,c2&imdbMin=5');
    const asks = (query: string) => viewer.call('GET', `/movies?limit=2&${query}&cursor=${next}`);
    expect((await asks('genre=g3&country=c1,c2&imdbMin=5')).status).toBe(200);
    for (const other of ['genre=g3&country=c1,c2&imdbMin=6', 'genre=g3&country=c1&imdbMin=5', 'genre=g3', 'kpMin=5']) {
      expect((await asks(other)).status, other).toBe(422);
    }
  });
});
