import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { CardPage } from '../../../server/contract/catalog.ts';
import type { SearchPage, Suggestions } from '../../../server/contract/search.ts';
import { ensureSearchIndex, indexForSearch } from '../../../server/db/searchIndex.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { titlesNamed } from '../../../server/queries/search/searchTitles.ts';
import { knownWords } from '../../../server/queries/search/searchWords.ts';
import { catalogueFor } from '../../../server/queries/titles/revision.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

/** The whole index, for comparison. */
async function indexOf(db: Database) {
  const tables = ['search_word', 'title_word', 'person_word', 'trigram'] as const;
  const all = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return all.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}

describeEngines('search', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let viewer: Client;

  beforeAll(async () => {
    db = await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, 'viewer');
  });

  const search = (q: string, rest = '') => viewer.get<SearchPage>(`/search?q=${encodeURIComponent(q)}${rest}`);
  const names = ({ items }: CardPage) => items.map((item) => item.title);
  const suggest = (q: string) => viewer.get<Suggestions>(`/search/suggest?q=${encodeURIComponent(q)}`);

  test('a person is found with the titles, and a title by its name and a person together', async () => {
    const page = await search('довженко');
    expect(page.people[0]).toMatchObject({ slug: 'oleksandr-dovzhenko', name: 'Олександр Довженко' });
    expect(page.people[0]?.filmCount).toBe(page.items.length);
    expect(names(page)).toContain('Земля');
    expect(names(await search('dovzhenko zemlya'))).toEqual(['Земля']);
  });

  test('says what was searched for instead of what was typed, and never where something fits that', async () => {
    expect((await search('ljd;tyrj')).corrected).toBe('довженко');
    expect((await search('сумка дипкурера')).corrected).toBe("сумка дипкур'єра");
    expect((await search('metropilis')).corrected).toBe('metropolis');
    expect((await search('goldrush')).corrected).toBe('gold rush');
    for (const typed of ['земля', 'zemlya', 'ЗЕМЛЯ', 'зем', 'earth', 'нема такого']) {
      expect([typed, (await search(typed)).corrected]).toEqual([typed, null]);
    }
    // One typo away from "Charade", which is more popular: the exact match wins.
    expect(names(await search('charge'))).toEqual(['Заряд']);
  });

  test('a year behind a name narrows what was found to it, and is left out where nothing is of that year', async () => {
    const dated = await search('чаплін 1925');
    expect(dated.items.map(({ year }) => year)).toEqual(dated.items.map(() => 1925));
    expect(names(dated)).toContain('Золота лихоманка');
    expect(await search('ptvkz 1930')).toMatchObject({ corrected: 'земля 1930', items: [{ title: 'Земля' }] });
    expect(await search('зимля 1930')).toMatchObject({ corrected: 'земля 1930', items: [{ title: 'Земля' }] });
    expect(await search('земля 1931')).toMatchObject({ corrected: 'земля', items: [{ title: 'Земля' }] });
    expect(names(await search('зем 1931'))[0]).toBe('Земля');
  });

  test('a filter narrows what was found, and what it leaves nothing of is not corrected', async () => {
    const all = await search('the');
    const silent = await search('the', '&section=14');
    expect(silent.total.n).toBeGreaterThan(1);
    expect(silent.total.n).toBeLessThan(all.total.n);
    expect(silent.items.every((item) => item.section === 14)).toBe(true);
    expect(await search('metropolis', '&genre=g1')).toMatchObject({ items: [], corrected: null, total: { n: 0 } });
    expect(await search('metropilis', '&genre=g1')).toMatchObject({ items: [], corrected: 'metropolis' });
  });

  test('sorts as a listing does', async () => {
    const sorted = await search('the', '&sort=year&order=asc&limit=60');
    const years = sorted.items.map((item) => item.year ?? 0);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    expect(new Set(years).size).toBeGreaterThan(10);
  });

  test.each(['relevance', 'title', 'imdb'])('pages by %s hold every title once', async (sort) => {
    const whole = await search('п', `&sort=${sort}&limit=60`);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: SearchPage = await search('п', `&sort=${sort}&limit=7${cursor && `&cursor=${cursor}`}`);
      expect(page.people.length > 0).toBe(cursor === '');
      expect(page.total).toEqual(whole.total);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next;
    }
    expect(seen.length).toBe(whole.total.n);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 60)).toEqual(whole.items.map((item) => item.id));
  });

  test('a cursor of another search is not valid', async () => {
    const { next } = await search('п', '&limit=3');
    for (const path of [`/search?q=м&cursor=${next}`, `/search?q=п&section=0&cursor=${next}`]) {
      expect((await viewer.call('GET', path)).status).toBe(422);
    }
  });

  test('suggests at most ten titles and people, ten times a second', async () => {
    ports.clock.now += 1000;
    const { items } = await suggest('м');
    expect(items.length).toBe(10);
    expect(items.filter(({ kind }) => kind === 'person').length).toBeGreaterThan(0);
    expect((await suggest('бастер')).items[0]).toMatchObject({ kind: 'person', slug: 'buster-keaton', movieId: null });
    expect((await suggest('метр')).items[0]).toMatchObject({
      kind: 'title',
      text: 'Метрополіс',
      year: 1927,
      slug: null,
    });
    for (let n = 3; n < 10; n++) await suggest('м');
    expect((await viewer.call('GET', '/search/suggest?q=m')).status).toBe(429);
    ports.clock.now += 1000;
    await suggest('м');
  });

  test('whatever is typed, the answer is a page or a refusal', async () => {
    const naughty = [
      '%',
      '_',
      "'",
      '"',
      '\\',
      '%%%%',
      "' or 1=1 --",
      '*',
      '(',
      '[a-z',
      '${x}',
      '{{x}}',
      '\u202Eabc',
      '\uFEFF',
    ];
    naughty.push(
      '👨‍👩‍👧‍👦',
      '😀😀',
      'é'.repeat(50),
      'a\u0301\u0302\u0303\u0304',
      'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
      '…',
      '---',
      '.',
      ',',
      ';',
      '[[[',
      ']]]',
      'ʼʼʼ',
      'ß',
      'İ',
      'ﬀ',
    );
    naughty.push(
      'x'.repeat(100),
      'щ'.repeat(100),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
      '東京物語',
      'مرحبا',
      '0',
      '-1',
      '1e999',
    );
    naughty.push(
      'null',
      'undefined',
      'NaN',
      'constructor',
      '__proto__',
      'xxxiv',
      'ііі',
      'the the the',
      'а'.repeat(30) + ' ' + 'я'.repeat(30),
      '٣',
      '½',
    );
    for (const q of naughty) {
      ports.clock.now += 1000;
      for (const path of ['/search', '/search/suggest']) {
        const { status } = await viewer.call('GET', `${path}?q=${encodeURIComponent(q)}`);
        expect([200, 422], `${path} ${q}: ${status} ${ports.logged[0]?.error}`).toContain(status);
      }
    }
    for (const q of ['%', '_', '---', '😀😀', "'"]) expect((await search(q)).total.n).toBe(0);
    expect(ports.logged).toEqual([]);
  });

  test('a changed title is found by its changed name, as if the whole catalogue were indexed anew', async () => {
    const { id } = await db
      .selectFrom('title')
      .select('id')
      .where('key', '=', 'metropolis-1927')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('title_i18n')
      .set({ name: 'Qvortleby' })
      .where('title_id', '=', id)
      .where('lang', '=', 'en')
      .execute();
    await db.transaction().execute((trx) => indexForSearch(trx, [id]));
    expect(names(await search('qvort'))).toEqual(['Метрополіс']);
    const some = await indexOf(db);
    await db.transaction().execute((trx) => indexForSearch(trx));
    const all = await indexOf(db);
    expect(some.slice(0, 3)).toEqual(all.slice(0, 3));
  });

  test('a name that consists of the word comes before all others, however few know it', async () => {
    const unknown = await db.selectFrom('title').select('id').orderBy('popularity').executeTakeFirstOrThrow();
    await db.updateTable('title_i18n').set({ name: 'Opera' }).where('title_id', '=', unknown.id).execute();
    await db.transaction().execute((trx) => indexForSearch(trx, [unknown.id]));
    const catalogue = catalogueFor(db);
    const asked = await knownWords(catalogue, ['opera']);
    const found = await titlesNamed(catalogue, asked, { filter: null, limit: 1 });
    expect(found.map(({ id }) => id)).toEqual([unknown.id]);
    expect((await titlesNamed(catalogue, asked, { filter: null, limit: 9 })).length).toBeGreaterThan(1);
  });

  test('a database of an earlier release gets its index when the server starts', async () => {
    await db.transaction().execute((trx) => indexForSearch(trx));
    const before = await indexOf(db);
    for (const table of ['search_word', 'title_word', 'person_word', 'trigram'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('meta').where('key', '=', 'search_index').execute();
    await Promise.all([ensureSearchIndex(db), ensureSearchIndex(db)]);
    expect(await indexOf(db)).toEqual(before);
  });
});
