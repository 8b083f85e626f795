import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { CardPage, Home, Movie, Person } from '../../server/contract/catalog.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { CATALOGUE } from '../../server/db/seed/catalogue.ts';
import { TitleSeed } from '../../server/db/seed/catalogueSchema.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { seedSynthetic } from '../../server/db/seed/synthetic/seedSynthetic.ts';
import { peopleFor, syntheticTitle } from '../../server/db/seed/synthetic/syntheticTitles.ts';
import { lockDataDirectory } from '../../server/host/lock.ts';
import type { Database } from '../../server/ports.ts';
import { titlesNamedAndCredited } from '../../server/queries/search/searchPeople.ts';
import { fitOf, titlesNamed } from '../../server/queries/search/searchTitles.ts';
import { type Asked, knownWords } from '../../server/queries/search/searchWords.ts';
import { catalogueFor } from '../../server/queries/titles/revision.ts';
import { ROOT } from '../source/readSources.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { compare } from './catalogue/listingPages.ts';
import { createPorts, NOON } from './ports.ts';

const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => syntheticTitle(index + 1, peopleFor(count)).title);

/** The words of each title, in code. */
function wordsBy(rows: readonly { id: number; word: string }[]): Map<number, string[]> {
  const words = new Map<number, string[]>();
  for (const { id, word } of rows) words.set(id, [...(words.get(id) ?? []), word]);
  return words;
}

describeEngines('a synthetic catalogue', ({ name, open }) => {
  // Enough for listings to walk along an index; on the other engines titles are gathered and sorted.
  const count = name === 'node:sqlite' ? 6000 : 300;
  let db: Database;
  let viewer: Client;

  beforeAll(async () => {
    db = await open();
    expect(await seedSynthetic(db, NOON, count)).toBe('written');
    const ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, '1');
  });

  test('listings of many titles agree with a look at every one', async () => {
    const rows = await db.selectFrom('title').select(['id', 'added_at']).execute();
    const added = new Map(rows.map((row) => [row.id, row.added_at]));
    const found = await compare(viewer, seeds(count), added, 30);
    expect(found.nonEmpty).toBeGreaterThan(10);
  });

  test('searches by what many names have agree with a look at every title', async () => {
    const titles = await db.selectFrom('title').select(['id', 'year', 'popularity']).execute();
    const named = wordsBy(await db.selectFrom('title_word').select(['title_id as id', 'word']).execute());
    const credited = wordsBy(
      await db
        .selectFrom('credit')
        .innerJoin('person_word', 'person_word.person_id', 'credit.person_id')
        .select(['title_id as id', 'word'])
        .execute(),
    );
    const catalogue = catalogueFor(db);
    const asked = (await Promise.all(['с', 'м'].map((letter) => knownWords(catalogue, [letter])))).flat();
    const hasWord = (words: Map<number, string[]>, id: number, one: Asked) =>
      words.get(id)?.some((word) => fitOf(one, word) < Infinity) ?? false;
    const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id).sort((a, b) => a - b);

    for (const [from, to] of [[0, 9999] as const, [1950, 1989] as const]) {
      const wanted = { filter: from === 0 ? null : { years: [[from, to] as const] }, limit: count };
      const isWanted = ({ year }: { year: number | null }) =>
        from === 0 || (year !== null && year >= from && year <= to);
      const all = titles.filter((title) => isWanted(title) && asked.every((one) => hasWord(named, title.id, one)));
      expect(ids(await titlesNamed(catalogue, asked, wanted))).toEqual(ids(all));
      const [naming, other] = asked as [Asked, Asked];
      const mixed = titles.filter(
        (title) =>
          isWanted(title) &&
          hasWord(named, title.id, naming) &&
          (hasWord(named, title.id, other) || hasWord(credited, title.id, other)),
      );
      if (from === 0) expect(mixed.length).toBeGreaterThan(all.length);
      expect(ids(await titlesNamedAndCredited(catalogue, asked, wanted))).toEqual(ids(mixed));
      const best = mixed.sort((a, b) => b.popularity - a.popularity || b.id - a.id).slice(0, 20);
      const found = await titlesNamedAndCredited(catalogue, asked, { ...wanted, limit: 20 });
      expect(found.map(({ id }) => id)).toEqual(best.map(({ id }) => id));
    }
  });

  test('is a catalogue like any other: home, titles, episodes, people', async () => {
    const { rows } = await viewer.get<Home>('/home');
    expect(rows.map((row) => row.key)).toEqual(expect.arrayContaining(['new', 'popular', 'series', 'cartoons']));
    const series = await viewer.get<CardPage>('/movies?section=7&limit=1');
    const movie = await viewer.get<Movie>(`/movies/${series.items[0]?.id}`, 'en');
    expect(movie.seasons[0]?.episodes).toBeGreaterThan(0);
    expect(movie.poster?.base.split('/')[1]).toBe(movie.backdrop?.base.split('/')[1]);
    expect(CATALOGUE.titles.map((title) => title.key)).toContain(movie.poster?.base.split('/')[1]);
    expect((await viewer.get<{ items: unknown[] }>(`/movies/${movie.id}/episodes`)).items.length).toBeGreaterThan(0);
    expect((await viewer.get<{ items: unknown[] }>(`/movies/${movie.id}/similar`)).items.length).toBeGreaterThan(0);
    const person = await viewer.get<Person>(`/people/${movie.directors[0]?.id}`);
    expect(person.filmCount).toBeGreaterThan(0);
  });

  test('the demo does not replace it, nor another one of another size, and once is enough', async () => {
    expect(await seedDemo(db, NOON)).toBe(false);
    expect(await seedSynthetic(db, NOON, count)).toBe('same');
    expect(await seedSynthetic(db, NOON, count + 1)).toBe('other');
    const titles = await db.selectFrom('title').select('id').execute();
    expect(titles.length).toBe(count);
  });

  test('it does not replace the demo', async () => {
    const demo = await open();
    await seedDemo(demo, NOON);
    expect(await seedSynthetic(demo, NOON, 10)).toBe('other');
  });
});

test('the same number makes the same titles, each as the schema has it', () => {
  const titles = seeds(400);
  expect(titles).toEqual(seeds(400));
  for (const title of titles) {
    // Popularity is finer than in the files, so that few titles tie.
    expect(title.popularity).toBeGreaterThan(0);
    expect(TitleSeed.safeParse({ ...title, popularity: 1 }).error, title.key).toBeUndefined();
    expect(`${title.title.uk} ${title.overview.uk}`).not.toMatch(/[ыэъё]/i);
    expect(`${title.title.ru} ${title.overview.ru}`).not.toMatch(/[іїєґ]/i);
    expect(`${title.title.en} ${title.overview.en}`).not.toMatch(/\p{Script=Cyrillic}/u);
  }
  expect(new Set(titles.map((title) => title.title.uk)).size).toBeGreaterThan(380);
});

describe('npm run seed', () => {
  const directory = mkdtempSync(join(tmpdir(), 'promin-seed-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  function seed(...options: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/seed.ts'), ...options], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: '' },
    });
    return { status, said: stdout + stderr };
  }

  test('makes a catalogue, once', async () => {
    const data = join(directory, 'made');
    const first = seed('--titles', '50', '--data-dir', data);
    expect(first).toEqual({ status: 0, said: expect.stringMatching(/made holds 50 titles, after [\d.]+ s\.\n$/) });
    expect(seed('--titles', '50', '--data-dir', data).said).toMatch(/holds these 50 titles already/);
    const db = await connect({ file: join(data, 'promin.db') });
    expect(await db.selectFrom('title').select('id').execute()).toHaveLength(50);
    await db.destroy();
  });

  test('refuses a data directory that holds another catalogue', async () => {
    const db = await connect({ file: join(directory, 'promin.db') });
    await migrate(db);
    await seedDemo(db, NOON);
    await db.destroy();
    const { status, said } = seed('--titles', '50', '--data-dir', directory);
    expect([status, said]).toEqual([
      2,
      `The data directory ${directory} holds another catalogue: choose an empty one.\n`,
    ]);
  });

  test('refuses a data directory in use', () => {
    const unlock = lockDataDirectory(directory);
    const { status, said } = seed('--titles', '50', '--data-dir', directory);
    expect([status, said]).toEqual([2, expect.stringMatching(/^Another Promin server .* is using the data directory/)]);
    unlock();
  });

  test.each([
    [['--titles', '0'], /--titles is "0": give a number from 1/],
    [['--titles', 'many'], /--titles is "many"/],
    [['--titles', '200001'], /--titles is "200001"/],
    [['--films', '5'], /Unknown option '--films'; --help lists the options/],
    [['here'], /--help lists the options/],
  ])('refuses %j', (options, reason) => {
    const { status, said } = seed(...options);
    expect([status, said]).toEqual([2, expect.stringMatching(reason)]);
  });

  test('--help tells how', () => {
    expect(seed('--help')).toEqual({ status: 0, said: expect.stringContaining('npm run seed -- [options]') });
  });
});
