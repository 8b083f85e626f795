import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../../server/contract/vocabulary.ts';
import { CATALOGUE } from '../../../server/db/seed/catalogue.ts';
import { PersonSeed, TitleSeed } from '../../../server/db/seed/catalogueSchema.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { similarTitles } from '../../../server/db/seed/similar.ts';
import type { Database } from '../../../server/ports.ts';
import { describeEngines } from '../engines.ts';
import { NOON } from '../ports.ts';

test('every title and every person is as the schema has it', () => {
  for (const title of CATALOGUE.titles) expect(TitleSeed.safeParse(title).error, title.key).toBeUndefined();
  for (const person of CATALOGUE.people) expect(PersonSeed.safeParse(person).error, person.slug).toBeUndefined();
  expect(TitleSeed.safeParse({ ...CATALOGUE.titles[0], section: 5 }).success).toBe(false);
});

test('the catalogue is about 120 works, each told once, of every section', () => {
  const keys = CATALOGUE.titles.map((title) => title.key);
  expect(keys.length).toBeGreaterThanOrEqual(110);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(CATALOGUE.titles.map((title) => title.section))).toEqual(new Set([0, 7, 14, 93]));
});

test('everyone credited is described, and everyone described is credited', () => {
  const credited = CATALOGUE.titles.flatMap((title) => [
    ...title.directors,
    ...title.actors.map((actor) => actor.person),
  ]);
  expect(new Set(CATALOGUE.people.map((person) => person.slug))).toEqual(new Set(credited));
});

test('each language is written in its own letters', () => {
  for (const { key, title, overview } of CATALOGUE.titles) {
    expect(`${title.uk} ${overview.uk}`, key).not.toMatch(/[ыэъё]/i);
    expect(`${title.ru} ${overview.ru}`, key).not.toMatch(/[іїєґ]/i);
    expect(`${title.en} ${overview.en}`, key).not.toMatch(/\p{Script=Cyrillic}/u);
  }
});

test('qualities have no holes below the best one', () => {
  for (const { key, qualities } of CATALOGUE.titles) {
    const heights = qualities.filter((quality) => quality !== 'HDR');
    expect(heights, key).toEqual([720, 1080, 1440, 2160].slice(0, heights.length));
  }
});

test('what is rated at Kinopoisk can be filtered and sorted by it, and some works are not rated at all', () => {
  const rated = CATALOGUE.titles.map(({ kinopoisk }) => kinopoisk).filter((rating) => rating !== null);
  for (const least of [7, 8]) expect(rated.filter((rating) => rating >= least).length, `${least}`).toBeGreaterThan(3);
  expect(new Set(rated).size).toBeGreaterThan(5);
  expect(CATALOGUE.titles.some(({ imdb, kinopoisk }) => imdb === null && kinopoisk === null)).toBe(true);
});

test('a title is most like others of its director, and has twelve neighbours', () => {
  const neighbours = similarTitles(CATALOGUE.titles);
  for (const [key, others] of neighbours) {
    expect(others, key).not.toContain(key);
    expect(new Set(others).size, key).toBe(12);
  }
  const director = (key: string) => CATALOGUE.titles.find((title) => title.key === key)?.directors ?? [];
  expect(director(neighbours.get('earth-1930')?.[0] ?? '')).toContain('oleksandr-dovzhenko');
});

describeEngines('the seed', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await seedDemo(db, NOON);
  });

  test('ids follow the files, and episode and voice ids follow from them', async () => {
    const titles = await db.selectFrom('title').select(['id', 'key']).orderBy('id').execute();
    expect(titles.map((row) => [row.id, row.key])).toEqual(CATALOGUE.titles.map((title, i) => [i + 1, title.key]));
    const episodes = await db.selectFrom('episode').select(['id', 'title_id', 'season', 'n']).execute();
    expect(episodes.length).toBe(CATALOGUE.titles.flatMap((t) => t.seasons ?? []).flatMap((s) => s.episodes).length);
    for (const row of episodes) expect(row.id).toBe(row.title_id * 10_000 + row.season * 100 + row.n);
    const voices = await db.selectFrom('voice').select(['id', 'title_id', 'rank']).execute();
    for (const row of voices) expect(row.id).toBe(`v${row.title_id}-${row.rank}`);
  });

  test('titles were added on different days of the last sixty', async () => {
    const rows = await db.selectFrom('title').select('added_at').execute();
    const days = rows.map((row) => Math.floor((NOON - row.added_at) / 86_400_000));
    expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...days)).toBeLessThanOrEqual(60);
    expect(new Set(days).size).toBeGreaterThan(30);
  });

  test('every title and episode has its texts in three languages', async () => {
    const texts = await db.selectFrom('title_i18n').select(['title_id', 'lang']).execute();
    expect(texts.length).toBe(CATALOGUE.titles.length * LANGUAGES.length);
    const names = await db.selectFrom('episode_i18n').select('episode_id').execute();
    const episodes = await db.selectFrom('episode').select('id').execute();
    expect(names.length).toBe(episodes.length * LANGUAGES.length);
  });

  test('seeding again writes nothing', async () => {
    expect(await seedDemo(db, NOON + 86_400_000 * 30)).toBe(false);
  });

  test('a changed catalogue keeps ids, dates and what viewers have, and drops what is gone', async () => {
    const changed = await open();
    await seedDemo(changed, NOON);
    await changed.insertInto('user').values(viewer).execute();
    const { id, created_at } = viewer;
    await changed.insertInto('profile').values({ id, user_id: id, created_at }).execute();
    const keep = { profile_id: viewer.id, list: 'favorite', at: NOON };
    await changed
      .insertInto('list_item')
      .values([
        { ...keep, title_id: 1 },
        { ...keep, title_id: 2 },
        { ...keep, title_id: 3 },
      ])
      .execute();
    const before = await changed
      .selectFrom('title')
      .select(['id', 'key', 'added_at'])
      .where('id', '<>', 2)
      .orderBy('id')
      .execute();
    const [first, second, ...rest] = CATALOGUE.titles;
    if (!first || !second) throw new Error('a catalogue of two at least');
    const added = { ...second, key: 'one-more-1999' };
    const used = new Set([first, added, ...rest].flatMap((t) => [...t.directors, ...t.actors.map((a) => a.person)]));
    const people = CATALOGUE.people.filter((person) => used.has(person.slug));
    const titles = [added, { ...first, popularity: 1 }, ...rest];
    expect(await seedDemo(changed, NOON + 86_400_000, { titles, people })).toBe(true);
    const after = await changed.selectFrom('title').select(['id', 'key', 'added_at']).orderBy('id').execute();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ id: CATALOGUE.titles.length + 1, key: 'one-more-1999' });
    const popularity = await changed.selectFrom('title').select('popularity').where('id', '=', 1).executeTakeFirst();
    expect(popularity?.popularity).toBe(1);
    const kept = await changed.selectFrom('list_item').select('title_id').orderBy('title_id').execute();
    expect(kept.map((row) => row.title_id)).toEqual([1, 3]);
  });

  test('two servers that seed at once leave one catalogue', async () => {
    const shared = await open();
    const written = await Promise.all([seedDemo(shared, NOON), seedDemo(shared, NOON)]);
    expect(written.toSorted()).toEqual([false, true]);
    const { n } = await shared
      .selectFrom('title')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(CATALOGUE.titles.length);
  });
});

const viewer = {
  id: '00000000-0000-7000-8000-000000000001',
  login: 'viewer',
  login_ci: 'viewer',
  email: 'viewer@example.org',
  email_ci: 'viewer@example.org',
  password: 'plain:secret',
  role: 'user',
  tier: 'free',
  tier_until: null,
  status: 'active',
  created_at: NOON,
} as const;
