import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { CardPage, SORTS } from '../../server/contract/catalog.ts';
import { LANGUAGES, type Language } from '../../server/contract/vocabulary.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/env.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { type Asked, expectedIds } from './oracle.ts';
import { createPorts, NOON, seededRandom } from './ports.ts';

describeEngines('listings', ({ open }) => {
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

  async function pages(query: Record<string, string>, lang: Language = 'uk', betweenPages?: () => Promise<void>) {
    const items: CardPage['items'] = [];
    let next: string | null = null;
    let total: CardPage['total'] | undefined;
    do {
      const search = new URLSearchParams({ ...query, ...(next !== null && { cursor: next }) });
      const page: CardPage = CardPage.parse(await viewer.get(`/movies?${search}`, lang));
      items.push(...page.items);
      total ??= page.total;
      next = page.next;
      if (next !== null) await betweenPages?.();
    } while (next !== null);
    return { ids: items.map((item) => item.id), items, total };
  }

  test('every sort in both orders agrees with a look at every title', async () => {
    for (const sort of SORTS) {
      for (const order of ['asc', 'desc'] as const) {
        const asked: Asked = { sort, order, lang: 'uk', genres: [], qualities: [] };
        expect((await pages({ sort, order, limit: '17' })).ids, `${sort} ${order}`).toEqual(expectedIds(asked, added));
      }
    }
  });

  test('filters agree with a look at every title', async () => {
    const random = seededRandom(42);
    const pick = <Item>(from: readonly Item[]) => from[(random(1)[0] ?? 0) % from.length] as Item;
    const some = (from: readonly string[]) => [
      ...new Set(Array.from({ length: pick([0, 1, 2, 4]) }, () => pick(from))),
    ];
    const genres = [...Array.from({ length: 70 }, (_, i) => `g${i + 1}`), 'y1970', 'y2008', 'y2010', 'y2012', 'y1990'];
    let found = 0;
    for (let round = 0; round < 120; round++) {
      const asked: Asked = {
        section: pick([undefined, undefined, 0, 7, 14, 93]),
        genres: some(pick([genres, ['g3', 'g5', 'g37', 'g22', 'y2008']])),
        qualities: some(['720', '1080', '1440', '2160', 'HDR']),
        sort: pick(SORTS),
        order: pick(['asc', 'desc'] as const),
        lang: pick(LANGUAGES),
      };
      const { sort, order } = asked;
      const { ids, total } = await pages(
        {
          sort,
          order,
          limit: pick(['1', '5', '60']),
          ...(asked.section !== undefined && { section: String(asked.section) }),
          ...(asked.genres.length > 0 && { genre: asked.genres.join(',') }),
          ...(asked.qualities.length > 0 && { quality: asked.qualities.join(',') }),
        },
        asked.lang,
      );
      const expected = expectedIds(asked, added);
      expect(ids, JSON.stringify(asked)).toEqual(expected);
      expect(total).toEqual({ n: expected.length, exact: true });
      found += ids.length;
    }
    expect(found).toBeGreaterThan(500);
  });

  test.each(['date', 'rating', 'title'])('pages by %s neither repeat nor miss while titles come in', async (sort) => {
    const before = (await pages({ sort, limit: '60' })).ids;
    let id = 5000 + SORTS.indexOf(sort as 'date') * 100;
    const { ids } = await pages({ sort, limit: '7' }, 'uk', async () => {
      id += 1;
      await addTitle(id);
    });
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
      .values({
        id,
        key: `added-${id}`,
        section: 0,
        original: '',
        year: 2000,
        age: 0,
        duration_s: 60,
        imdb: rated,
        kp: null,
        rating: rated,
        popularity: 1,
        added_at: NOON + (id % 2 === 0 ? id : -id * 1_000_000),
        has_trailer: 0,
      })
      .execute();
    const text = { title_id: id, name: String(id), sort_key: String((id * 7919) % 10_000), overview: '' };
    await db
      .insertInto('title_i18n')
      .values(LANGUAGES.map((lang) => ({ ...text, lang })))
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
  ])('a request for %s is refused', async (query) => {
    const { status, body } = await viewer.call('GET', `/movies?${query}`);
    expect([status, body.code]).toEqual([422, 'validation']);
  });
});
