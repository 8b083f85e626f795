import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepOutsidePictures } from '../../../../server/host/outsidePictures.ts';
import { askTmdb, fetchTmdbPicture } from '../../../../server/host/tmdbHttp.ts';
import { lookUpDue } from '../../../../server/library/lookup/lookUpDue.ts';
import { LookupFailed } from '../../../../server/library/lookup/metadata.ts';
import { searchSource } from '../../../../server/library/lookup/search.ts';
import { createTmdb } from '../../../../server/library/lookup/tmdb.ts';
import { saveFix } from '../../../../server/library/care.ts';
import type { Database } from '../../../../server/ports.ts';
import { findMovie } from '../../../../server/queries/titles/movie.ts';
import { describeEngines } from '../../engines.ts';
import { openShelf, type Shelf } from '../shelf.ts';
import { NEXT_AIRING, recorded } from './recordings.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const picture = await sharp({ create: { width: 900, height: 1350, channels: 3, background: '#336' } })
  .jpeg()
  .toBuffer();

describeEngines('What TMDB adds to own films', ({ open }) => {
  let db: Database;
  let shelf: Shelf;
  let asked: string[];
  let answer: (address: URL) => Response;
  let directory: string;

  beforeEach(async () => {
    db = await open();
    shelf = openShelf(db);
    asked = [];
    directory = mkdtempSync(join(tmpdir(), 'promin-outside-'));
    answer = ({ pathname, search }) => {
      if (pathname.startsWith('/t/p/')) return new Response(new Uint8Array(picture));
      const told = recorded(pathname.slice(2) + search);
      return told === null ? new Response('{}', { status: 404 }) : Response.json(told);
    };
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const fetch = (async (input: string) => {
    const address = new URL(input);
    asked.push(address.pathname);
    return answer(address);
  }) as typeof globalThis.fetch;
  const source = () => createTmdb(askTmdb({ key: KEY, url: null }, fetch));
  const look = () =>
    lookUpDue({
      db,
      source: source(),
      pictures: keepOutsidePictures(directory, fetchTmdbPicture({ url: null }, fetch)),
      now: () => shelf.clock.now,
    });
  /** Scans, looks up, and scans again, as the server does. */
  const bring = async () => {
    await shelf.scan();
    const count = await look();
    await shelf.scan();
    return count;
  };
  const titleOf = async (path: string) => {
    const { title_id: id } = await db
      .selectFrom('library_file')
      .select('title_id')
      .where('path', '=', path)
      .executeTakeFirstOrThrow();
    return id!;
  };
  const movieOf = async (path: string, lang: 'uk' | 'en' | 'ru' = 'uk') =>
    (await findMovie(db, lang, await titleOf(path)))!;
  const matchOf = async (path: string) =>
    db
      .selectFrom('library_title')
      .select(['matched', 'tmdb'])
      .where('title_id', '=', await titleOf(path))
      .executeTakeFirstOrThrow();

  it('a film is told of in three languages, with its people, pictures and ratings', async () => {
    const path = 'Films/Heat (1995).mkv';
    shelf.put(path);
    expect(await bring()).toBe(1);
    const movie = await movieOf(path);
    expect([movie.title, movie.originalTitle, movie.year, movie.age]).toEqual(['Протистояння', 'Heat', 1995, 16]);
    expect(movie.genres.map(({ name }) => name)).toEqual(['Кримінал', 'Драма']);
    expect(movie.actors.map(({ name, role }) => [name, role])).toEqual([
      ['Аль Пачіно', 'Vincent Hanna'],
      ['Роберт Де Ніро', 'Neil McCauley'],
    ]);
    expect(movie.directors.map(({ name }) => name)).toEqual(['Майкл Манн']);
    expect(movie.poster).not.toBeNull();
    const english = await movieOf(path, 'en');
    expect([english.title, english.description]).toEqual(['Heat', 'A thief and a detective.']);
    expect((await movieOf(path, 'ru')).title).toBe('Схватка');
    expect(await matchOf(path)).toEqual({ matched: 'tmdb', tmdb: 949 });
  });

  it('nothing is asked again of what is known, nor soon of what is not', async () => {
    shelf.put('Films/Heat (1995).mkv');
    shelf.put('Films/Nobody Knows This (2001).mkv');
    await bring();
    asked = [];
    expect(await bring()).toBe(0);
    expect(asked).toEqual([]);
    shelf.clock.now += 8 * 86_400_000;
    await bring();
    expect(asked.every((path) => path.startsWith('/3/search/'))).toBe(true);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('an .nfo counts more, and what it does not say is filled', async () => {
    const path = 'Films/Heat (1995)/Heat (1995).mkv';
    shelf.put(path);
    shelf.put(
      'Films/Heat (1995)/movie.nfo',
      '<movie><title>Моя назва</title><uniqueid type="imdb">tt0113277</uniqueid></movie>',
    );
    shelf.put('Films/Heat (1995)/poster.jpg', 'mine');
    await bring();
    const movie = await movieOf(path);
    expect([movie.title, movie.originalTitle]).toEqual(['Моя назва', 'Heat']);
    expect(movie.description).toMatch(/Злодій/);
    expect(asked).toContain('/3/find/tt0113277');
    expect(await matchOf(path)).toEqual({ matched: 'nfo', tmdb: 949 });
    const kept = await db.selectFrom('library_title').select('pictures').executeTakeFirstOrThrow();
    expect(JSON.parse(kept.pictures)).toMatchObject({
      poster: 'Films/Heat (1995)/poster.jpg',
      backdrop: '//tmdb/heat-backdrop.jpg',
    });
  });

  it('a series has the names of its seasons and episodes where they are known, in each language', async () => {
    const path = 'Series/Lost (2004)/Season 1/Lost S01E01.mkv';
    shelf.put(path);
    shelf.put('Series/Lost (2004)/Season 1/Lost S01E02.mkv');
    await bring();
    const uk = await movieOf(path);
    expect([uk.title, uk.seasons]).toEqual(['Загублені', [{ n: 1, year: 2004, episodes: 2, name: null }]]);
    expect((await movieOf(path, 'en')).seasons[0]?.name).toBe('The Crash');
    const names = await db
      .selectFrom('episode_i18n')
      .select(['lang', 'name'])
      .orderBy('episode_id')
      .orderBy('lang')
      .execute();
    expect(names.map(({ lang, name }) => `${lang} ${name}`)).toEqual([
      'en Pilot',
      'ru Пилот',
      'uk Пілот',
      'en Tabula Rasa',
      'ru Серия 2',
      'uk Серія 2',
    ]);
  });

  it('a series has the days of its episodes, there or not, and is looked up again soon while more of it is made', async () => {
    shelf.put('Series/Lost (2004)/Season 1/Lost S01E01.mkv');
    await bring();
    const airings = () => db.selectFrom('airing').select(['season', 'n', 'day']).orderBy('n').execute();
    expect(await airings()).toEqual([
      { season: 1, n: 1, day: '2004-09-22' },
      { season: 1, n: 2, day: '2004-09-29' },
      { season: 1, n: 3, day: NEXT_AIRING },
    ]);
    asked = [];
    shelf.clock.now += 2 * 86_400_000;
    await bring();
    expect(asked).toEqual([]);
    shelf.clock.now += 2 * 86_400_000;
    await bring();
    expect(asked).toContain('/3/tv/4607');
    const facts = async () => (await db.selectFrom('library_metadata').select('facts').executeTakeFirstOrThrow()).facts;
    const known = await facts();
    await db
      .updateTable('library_metadata')
      .set({ facts: known!.replace(/"isRunning":true,/, '') })
      .execute();
    await bring();
    expect(await facts()).toBe(known);
  });

  it('of several of one name and no year none is taken', async () => {
    shelf.put('Films/Twin.mkv');
    expect(await bring()).toBe(0);
    expect((await matchOf('Films/Twin.mkv')).matched).toBe('name');
  });

  it('the number that the owner gives counts more than name and .nfo, and can be taken back', async () => {
    const path = 'Films/Wrong (2001).mkv';
    shelf.put(path);
    shelf.put('Films/Wrong (2001).nfo', '<movie><title>Хибна</title></movie>');
    await bring();
    expect((await movieOf(path)).title).toBe('Хибна');
    const id = await titleOf(path);
    await saveFix(db, path, { kind: 'film', tmdb: 949 });
    await bring();
    expect([(await movieOf(path)).title, await titleOf(path)]).toEqual(['Протистояння', id]);
    expect(await matchOf(path)).toEqual({ matched: 'hand', tmdb: 949 });
    await saveFix(db, path, null);
    await bring();
    expect((await movieOf(path)).title).toBe('Хибна');
  });

  it('a search takes a name or a number', async () => {
    const names = async (text: string) =>
      (await searchSource(source(), { kind: 'film', text, year: 1995 }, 'ru')).map(
        ({ tmdb, title }) => `${tmdb} ${title}`,
      );
    expect(await names('949')).toEqual(['949 Схватка']);
    expect((await names('Heat')).length).toBe(3);
  });

  it.each([
    ['key', () => new Response('{}', { status: 401 })],
    ['unreachable', () => new Response('no', { status: 502 })],
    ['unreachable', () => Response.json({ results: 'none' })],
    ['busy', () => new Response('{}', { status: 429, headers: { 'Retry-After': '0.01' } })],
  ])(
    'where it does not answer (%s), the films stay as they are and the key is told to nobody',
    async (reason, fails) => {
      shelf.put('Films/Heat (1995).mkv');
      await shelf.scan();
      answer = fails;
      const failure = await look().then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(LookupFailed);
      expect((failure as LookupFailed).reason).toBe(reason);
      expect(String((failure as LookupFailed).stack)).not.toContain(KEY);
      expect((await movieOf('Films/Heat (1995).mkv')).title).toBe('Heat');
      expect(await db.selectFrom('library_metadata').selectAll().execute()).toEqual([]);
    },
  );

  it('a picture that is none is drawn instead', async () => {
    shelf.put('Films/Heat (1995).mkv');
    const before = answer;
    answer = (address) => (address.pathname.startsWith('/t/p/') ? new Response('<html>') : before(address));
    await bring();
    expect((await movieOf('Films/Heat (1995).mkv')).poster).toBeNull();
  });
});

it('season.nfo names a season', async () => {
  const { openMemory } = await import('../../accounts.ts');
  const db = await openMemory();
  const shelf = openShelf(db);
  shelf.put('Series/Lost (2004)/Season 1/Lost S01E01.mkv');
  shelf.put(
    'Series/Lost (2004)/Season 1/season.nfo',
    '<season><title>Острів</title><seasonnumber>1</seasonnumber></season>',
  );
  await shelf.scan();
  const { title_id } = await db.selectFrom('library_title').select('title_id').executeTakeFirstOrThrow();
  expect((await findMovie(db, 'uk', title_id))?.seasons).toEqual([{ n: 1, year: 2004, episodes: 1, name: 'Острів' }]);
  writeFileSync(
    join(shelf.directory, 'Series/Lost (2004)/Season 1/season.nfo'),
    '<season><title>Інша</title></season>',
  );
  await shelf.scan();
  expect((await findMovie(db, 'uk', title_id))?.seasons[0]?.name).toBe('Інша');
});
