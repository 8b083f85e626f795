import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { CardPage, Episode, Movie } from '../../../server/contract/catalog.ts';
import type { NotificationPage } from '../../../server/contract/social.ts';
import type { SearchPage } from '../../../server/contract/search.ts';
import type { Database } from '../../../server/ports.ts';
import { listOwnMedia } from '../../../server/queries/library/ownMedia.ts';
import { writeFix } from '../../../server/queries/library/files.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON } from '../ports.ts';
import { openShelf, type Shelf } from './shelf.ts';

const DAY = 86_400_000;

describeEngines('A library of own films', ({ open }) => {
  let db: Database;
  let shelf: Shelf;
  let viewer: Client;

  beforeEach(async () => {
    db = await open();
    shelf = openShelf(db);
    const ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, 'viewer');
  });

  const get = async <Body>(path: string) => (await viewer.call<Body>('GET', path, { lang: 'uk' })).body as Body;
  const cards = async () => (await get<CardPage>('/movies?sort=title&limit=60')).items;
  const names = async () => (await cards()).map(({ title, year, section }) => [title, year, section]);
  const only = async () => {
    const [card, ...others] = await cards();
    if (!card || others.length > 0) throw new Error(`${others.length + 1} titles`);
    return card;
  };

  test('becomes titles of the sections its folders name', async () => {
    for (const path of [
      'Films/Heat (1995).mkv',
      'Films/Земля (1930)/Земля (1930).mkv',
      'Series/Lost/Season 1/Lost S01E01.mkv',
      'Series/Lost/Season 1/Lost S01E02 - Tabula Rasa.mkv',
      'Мультфільми/Козаки (1967).mkv',
      'Мультсеріали/Пес Патрон/01.mkv',
      'Documentaries/Baraka (1992).mkv',
    ]) {
      shelf.put(path);
    }
    expect(await shelf.scan()).toMatchObject({ files: 7, added: 7, written: 6, broken: 0 });
    expect(await names()).toEqual([
      ['Земля', 1930, 0],
      ['Козаки', 1967, 14],
      ['Пес Патрон', null, 93],
      ['Baraka', 1992, 0],
      ['Heat', 1995, 0],
      ['Lost', null, 7],
    ]);
    const lost = (await cards()).at(-1);
    const { items } = await get<{ items: Episode[] }>(`/movies/${lost?.id}/episodes`);
    expect(items.map(({ season, n, title, durationS, still }) => [season, n, title, durationS, still])).toEqual([
      [1, 1, 'Серія 1', 5400, null],
      [1, 2, 'Tabula Rasa', 5400, null],
    ]);
    expect((await get<SearchPage>('/search?q=козаки')).items.map(({ title }) => title)).toEqual(['Козаки']);
    expect((await get<CardPage>('/movies?genre=g22')).items.map(({ title }) => title)).toEqual(['Baraka']);
    expect((await get<CardPage>('/movies?section=7')).total).toEqual({ n: 1, exact: true });
  });

  test('is told of by .nfo files and pictures beside it', async () => {
    shelf.put(
      'Heat (1995)/Heat (1995).mkv',
      JSON.stringify({
        chapters: [
          { startS: 0, title: 'One' },
          { startS: 60, title: null },
        ],
      }),
    );
    shelf.put('Heat (1995)/poster.jpg');
    shelf.put('Heat (1995)/Heat (1995).uk.sdh.srt');
    shelf.put(
      'Heat (1995)/movie.nfo',
      `<movie><title>Сутичка</title><originaltitle>Heat</originaltitle><plot>Лос-Анджелес.</plot><mpaa>R</mpaa><genre>Crime</genre>
      <country>USA</country><director>Michael Mann</director><actor><name>Al Pacino</name><role>Hanna</role></actor>
      <ratings><rating name="imdb"><value>8.3</value></rating></ratings></movie>`,
    );
    shelf.put('Broken (2001)/Broken (2001).mkv');
    shelf.put('Broken (2001)/movie.nfo', '<!DOCTYPE movie><movie><title>Bad</title></movie>');
    await shelf.scan();
    const heat = (await cards()).find(({ title }) => title === 'Сутичка');
    const movie = await get<Movie>(`/movies/${heat?.id}`);
    expect(movie).toMatchObject({
      originalTitle: 'Heat',
      description: 'Лос-Анджелес.',
      year: 1995,
      age: 16,
      imdb: 8.3,
      backdrop: null,
      wide: null,
      qualities: ['1080'],
      drawnGenre: 'g8',
      countries: [{ id: 'c2' }],
      genres: [{ id: 'g8' }],
      directors: [{ name: 'Michael Mann' }],
      actors: [{ name: 'Al Pacino', role: 'Hanna' }],
      voices: [{ lang: 'uk', type: { id: 't1' } }],
    });
    expect(movie.poster?.base).toMatch(/^art\/own-\d+-[0-9a-f]{12}\/poster$/);
    expect(await get(`/people/${movie.directors[0]?.id}`)).toMatchObject({ name: 'Michael Mann', filmCount: 1 });
    const [medium] = await listOwnMedia(db, { kind: 'title', id: movie.id });
    expect(medium).toMatchObject({ path: 'Heat (1995)/Heat (1995).mkv' });
    expect(JSON.parse(medium?.companions ?? '')).toMatchObject([{ language: 'uk', isSdh: true }]);
    expect((await cards()).map(({ title }) => title)).toContain('Broken');
  });

  test('is looked at once, and written again where something beside it changes', async () => {
    shelf.put('Heat (1995)/Heat (1995).mkv');
    shelf.put('Lost/Lost S01E01.mkv');
    await shelf.scan();
    expect(await shelf.scan()).toMatchObject({ added: 0, changed: 0, written: 0 });
    expect(shelf.read).toHaveLength(2);
    shelf.put('Heat (1995)/poster.jpg');
    expect(await shelf.scan()).toMatchObject({ written: 1 });
    expect(shelf.read).toHaveLength(2);
    shelf.put('Lost/Lost S01E01.mkv', 'other');
    expect(await shelf.scan()).toMatchObject({ changed: 1, written: 1 });
    expect(shelf.read).toHaveLength(3);
  });

  test('keeps its titles and what viewers did when files are renamed and moved', async () => {
    shelf.put('Haet (1959).mkv');
    for (const n of [1, 2, 3]) shelf.put(`Lst/S01E0${n}.mkv`, 'the same in each');
    await shelf.scan();
    const before = new Map((await cards()).map(({ title, id }) => [title, id]));
    const id = before.get('Haet');
    await viewer.call('PUT', `/me/progress/${id}`, {
      body: { positionS: 600, durationS: 5400, event: 'beat', at: new Date(NOON).toISOString() },
    });
    shelf.move('Haet (1959).mkv', 'Films/Heat (1995)/Heat (1995).mkv');
    shelf.move('Lst', 'Lost');
    expect(await shelf.scan()).toMatchObject({ moved: 4, added: 0, gone: 0 });
    const after = new Map((await cards()).map((card) => [card.title, card.id]));
    expect(after.get('Heat')).toBe(id);
    expect(after.get('Lost')).toBe(before.get('Lst'));
    expect(shelf.read).toHaveLength(4);
    expect((await get<{ items: unknown[] }>(`/me/progress/${id}`)).items).toHaveLength(1);
  });

  test('hides what is gone, brings it back within 30 days, and then forgets it', async () => {
    shelf.put('Heat (1995).mkv');
    shelf.put('Other (2001).mkv');
    await shelf.scan();
    const heat = (await cards()).find(({ title }) => title === 'Heat');
    await viewer.call('PUT', `/me/lists/favorite/${heat?.id}`);
    shelf.drop('Heat (1995).mkv');
    expect(await shelf.scan()).toMatchObject({ gone: 1, hidden: 1 });
    expect(await names()).toEqual([['Other', 2001, 0]]);
    expect((await get<CardPage>('/movies')).total.n).toBe(1);
    expect((await get<SearchPage>('/search?q=heat')).items).toEqual([]);
    expect((await get<CardPage>('/me/lists/favorite')).items).toEqual([]);
    expect((await viewer.call('GET', `/movies/${heat?.id}`)).status).toBe(404);
    expect((await viewer.call('POST', '/playback', { body: { movieId: heat?.id } })).status).toBe(404);
    shelf.clock.now += 29 * DAY;
    await shelf.scan();
    shelf.put('Heat (1995).mkv');
    await shelf.scan();
    expect((await get<CardPage>('/me/lists/favorite')).items.map(({ id }) => id)).toEqual([heat?.id]);
    shelf.drop('Heat (1995).mkv');
    await shelf.scan();
    shelf.clock.now += 31 * DAY;
    expect(await shelf.scan()).toMatchObject({ removed: 1 });
    shelf.put('Heat (1995).mkv');
    await shelf.scan();
    expect((await get<CardPage>('/me/lists/favorite')).items).toEqual([]);
  });

  test('lists what is broken, passed over and refused, and goes on', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'promin-elsewhere-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    writeFileSync(join(elsewhere, 'Secret (2000).mkv'), 'secret');
    shelf.put('Empty (2000).mkv', '');
    shelf.put('Damaged (2000).mkv', 'broken');
    shelf.put('Whole (2000).mkv');
    shelf.put('Disc (2000)/VIDEO_TS/VTS_01_1.VOB');
    shelf.put('Whole (2000)-sample.mkv');
    shelf.put('Lost/Season 1/Bonus.mkv');
    symlinkSync(join(elsewhere, 'Secret (2000).mkv'), join(shelf.directory, 'Link (2000).mkv'));
    symlinkSync(elsewhere, join(shelf.directory, 'Linked'));
    symlinkSync(shelf.directory, join(shelf.directory, 'Ring'));
    symlinkSync(join(shelf.directory, 'Whole (2000).mkv'), join(shelf.directory, 'Within (2001).mkv'));
    expect(await shelf.scan()).toMatchObject({ broken: 2, passed: 5 });
    const rows = await db.selectFrom('library_file').select(['path', 'state', 'reason']).orderBy('id').execute();
    expect(Object.fromEntries(rows.map(({ path, state, reason }) => [path, `${state} ${reason}`]))).toEqual({
      'Damaged (2000).mkv': 'broken damaged: no header',
      'Disc (2000)/VIDEO_TS': 'passed disc',
      'Empty (2000).mkv': 'broken empty',
      'Link (2000).mkv': 'passed outside',
      Linked: 'passed outside',
      'Lost/Season 1/Bonus.mkv': 'ready no number',
      Ring: 'passed outside',
      'Whole (2000).mkv': 'ready null',
      'Whole (2000)-sample.mkv': 'passed sample',
      'Within (2001).mkv': 'ready null',
    });
    expect((await names()).map(([title]) => title)).toEqual(['Lost', 'Whole', 'Within']);
  });

  test('with several versions, parts and a trailer is one title', async () => {
    const wide = { width: 3840, height: 2160 };
    const video = {
      codec: 'hevc',
      profile: 'Main',
      pixelAspect: 1,
      frameRate: 24,
      hdr: null,
      bitDepth: 8,
      isInterlaced: false,
      rotation: 0,
    };
    shelf.put('Heat (1995)/Heat (1995) - 1080p.mkv');
    shelf.put('Heat (1995)/Heat (1995) - 2160p.mkv', JSON.stringify({ video: { ...video, ...wide } }));
    shelf.put('Heat (1995)/Heat (1995)-trailer.mp4');
    shelf.put('Heat (1995)/Extras/Making of.mkv');
    shelf.put('Solaris (1972)/Solaris (1972) - cd1.avi');
    shelf.put('Solaris (1972)/Solaris (1972) - cd2.avi', JSON.stringify({ durationS: 600 }));
    await shelf.scan();
    const [heat, solaris] = await cards();
    expect(heat?.qualities).toEqual(['1080', '2160']);
    expect((await get<Movie>(`/movies/${heat?.id}`)).hasTrailer).toBe(true);
    const media = await listOwnMedia(db, { kind: 'title', id: heat?.id ?? 0 });
    expect(media.map(({ label }) => label)).toEqual(['2160p', '1080p']);
    expect(await listOwnMedia(db, { kind: 'trailer', id: heat?.id ?? 0 })).toHaveLength(1);
    expect((await get<Movie>(`/movies/${solaris?.id}`)).durationS).toBe(6000);
    expect((await listOwnMedia(db, { kind: 'title', id: solaris?.id ?? 0 })).map(({ part }) => part)).toEqual([1, 2]);
  });

  test('tells followers of a new episode, whose others keep their ids', async () => {
    shelf.put('Lost/Lost S01E02.mkv');
    await shelf.scan();
    const { id } = await only();
    const [second] = (await get<{ items: Episode[] }>(`/movies/${id}/episodes`)).items;
    await viewer.call('PUT', `/me/lists/watch-list/${id}`);
    shelf.put('Lost/Lost S01E01.mkv');
    shelf.put('Lost/Lost S01E03E04.mkv');
    const announced: string[] = [];
    await shelf.scan({ announced: (_userId, id) => void announced.push(id) });
    const { items } = await get<{ items: Episode[] }>(`/movies/${id}/episodes`);
    expect(items.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(items[1]?.id).toBe(second?.id);
    const told = await get<NotificationPage>('/me/notifications');
    expect(announced).toEqual(told.items.map(({ id }) => id));
    expect(told.items.map(({ kind }) => kind)).toEqual(['new_episode']);
    const [third, fourth] = await Promise.all(
      items.slice(2).map((one) => listOwnMedia(db, { kind: 'episode', id: one.id })),
    );
    expect(third?.[0]?.fileId).toBe(fourth?.[0]?.fileId);
  });

  test('is what its owner says against the names, also after a move', async () => {
    shelf.put('xyz/a1b2.mkv');
    shelf.put('xyz/c3d4.mkv');
    await writeFix(db, 'xyz', JSON.stringify({ title: 'Lost', year: 2004, kind: 'series', season: 2 }));
    await writeFix(db, 'xyz/a1b2.mkv', JSON.stringify({ episode: 7 }));
    await writeFix(db, 'xyz/c3d4.mkv', JSON.stringify({ episode: 8 }));
    await shelf.scan();
    const { id } = await only();
    expect(await names()).toEqual([['Lost', 2004, 7]]);
    shelf.move('xyz', 'new place');
    await shelf.scan();
    expect((await only()).id).toBe(id);
    const { items } = await get<{ items: Episode[] }>(`/movies/${id}/episodes`);
    expect(items.map(({ season, n }) => [season, n])).toEqual([
      [2, 7],
      [2, 8],
    ]);
  });

  test('changes nothing where its folder is empty or cannot be read, or another scan runs', async () => {
    shelf.put('Heat (1995).mkv');
    await shelf.scan();
    shelf.drop('Heat (1995).mkv');
    await expect(shelf.scan()).rejects.toThrow(/empty/);
    expect(await names()).toHaveLength(1);
    shelf.drop('');
    await expect(shelf.scan()).rejects.toThrow(/cannot be read/);
    await db
      .insertInto('meta')
      .values({ key: 'library_scan', value: `${String(shelf.clock.now + 1).padStart(15, '0')} other` })
      .execute();
    await expect(shelf.scan()).rejects.toThrow(/another scanner/);
  });

  test('goes on where a scan was cut off', async () => {
    for (let n = 0; n < 120; n++) shelf.put(`Film ${n} (2001).mkv`);
    for (const n of [0, 1]) shelf.put(`Film ${n} (2001).nfo`, '<movie><genre>Drama</genre></movie>');
    let seen = 0;
    await shelf.scan({ isStopping: () => seen > 0, progress: () => void seen++ });
    const half = shelf.read.length;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(120);
    expect((await get<CardPage>('/movies')).total.n).toBe(half);
    await shelf.scan();
    expect(new Set(shelf.read).size).toBe(120);
    expect(shelf.read).toHaveLength(120);
    expect((await get<CardPage>('/movies')).total.n).toBe(120);
    const alike = await db
      .selectFrom('similar')
      .innerJoin('title', 'title.id', 'other_id')
      .select('original')
      .execute();
    expect(alike.map(({ original }) => original).sort()).toEqual(['Film 0', 'Film 1']);
  });
});
