import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { CardPage, Home, Movie } from '../../server/contract/catalog.ts';
import { CATALOGUE } from '../../server/db/seed/catalogue.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { type Client, signUp } from './client.ts';
import { createStore } from './programme.ts';
import { describeEveryEngine } from './engines.ts';
import { createPorts, NOON } from './ports.ts';
import { type Line, playScenario } from './scenario.ts';

const transcripts = new Map<string, Line[]>();

describeEveryEngine('the scenario', ({ name, open }) => {
  test('plays to its end, and the answers hold together', async () => {
    const db = await open();
    await seedDemo(db, NOON);
    const ports = createPorts(db);
    ports.media = createStore();
    const viewer = await signUp(createApp(ports), ports, 'viewer');
    const lines = await playScenario(viewer, () => (ports.clock.now += 1_000));
    transcripts.set(name, withoutIds(lines));
    expect(lines.filter((line) => line.status >= 500)).toEqual([]);
    expect(ports.logged).toEqual([]);
    await holdsTogether(viewer);
  });
});

describeEveryEngine('rows', ({ openBare }) => {
  test('have the columns of a table that has changed since they were read, however often', async () => {
    const db = await openBare();
    const rows = async () => (await sql`select * from thing`.execute(db)).rows;
    for (let time = 0; time < 2; time += 1) {
      await sql`create table thing (one integer, two integer)`.execute(db);
      await sql`insert into thing values (1, 2)`.execute(db);
      expect(await rows()).toEqual([{ one: 1, two: 2 }]);
      await sql`alter table thing rename column two to three`.execute(db);
      expect(await rows()).toEqual([{ one: 1, three: 2 }]);
      await sql`drop table thing`.execute(db);
    }
  });
});

describe('engines', () => {
  test('answer alike: status, body and order', () => {
    const [first, ...others] = [...transcripts.values()];
    expect(others.length).toBeGreaterThan(0);
    expect(first?.length).toBeGreaterThan(50);
    for (const other of others) {
      expect(other.length).toBe(first?.length);
      for (const [index, line] of other.entries()) expect(line, line.asked).toEqual(first?.[index]);
    }
  });
});

/** Ids of rows that viewers make are random. */
function withoutIds(lines: Line[]): Line[] {
  const uuid = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
  return JSON.parse(JSON.stringify(lines).replaceAll(uuid, 'id')) as Line[];
}

async function holdsTogether(viewer: Client) {
  const home = await viewer.get<Home>('/home');
  expect(home.rows.map((row) => row.key)).toEqual(
    expect.arrayContaining(['new', 'popular', 'series', 'cartoons', 'documentaries', 'uhd', 'ukrainian', 'comedies']),
  );
  for (const row of home.rows) expect(row.items.length, row.key).toBeGreaterThan(3);
  const ukrainian = home.rows.find((row) => row.key === 'ukrainian');
  expect(ukrainian?.title).toBe('Українська класика');
  const earth = CATALOGUE.titles.findIndex((title) => title.key === 'earth-1930') + 1;
  expect(ukrainian?.items.map((item) => item.id)).toContain(earth);
  const movie = await viewer.get<Movie>(`/movies/${earth}`, 'en');
  expect(movie).toMatchObject({
    title: 'Earth',
    originalTitle: 'Земля',
    year: 1930,
    poster: { base: 'art/earth-1930/poster', widths: [220, 440] },
    backdrop: { base: 'art/earth-1930/backdrop', widths: [1280] },
    countries: [{ id: 'c1', name: 'Ukraine' }],
    directors: [{ id: 'oleksandr-dovzhenko', name: 'Oleksandr Dovzhenko' }],
    seasons: [],
  });
  expect(movie.genres.map((genre) => genre.name)).toEqual(['Drama', 'Poetic cinema', 'Silent']);
  expect(movie.voices[0]).toMatchObject({ id: `v${earth}-1`, type: { id: 't10', name: 'Original' }, lang: 'uk' });
  const page = await viewer.get<CardPage>('/movies?section=93&limit=60');
  expect(page.items.every((item) => item.section === 93)).toBe(true);
}
