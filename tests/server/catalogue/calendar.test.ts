import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { type Airing, Calendar } from '../../../server/contract/calendar.ts';
import { CALENDAR_DAYS } from '../../../server/contract/tables/requests.ts';
import { seedAirings } from '../../../server/db/seed/airings.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { openShelf } from '../library/shelf.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { SMALL } from '../smallCatalogue.ts';

/** The titles of `SMALL`. */
const FILM = 1;
const SERIES = 2;
const OTHER = 3;

describeEngines('the calendar', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let viewer: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await db.deleteFrom('airing').execute();
    await seedDemo(db, NOON, SMALL);
    ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, String(++accounts));
  });

  const put = (...rows: [title: number, season: number, n: number, day: string][]) =>
    db
      .insertInto('airing')
      .values(rows.map(([title_id, season, n, day]) => ({ title_id, season, n, day })))
      .execute();
  const read = async (from: string, to: string) =>
    Calendar.parse(await viewer.get(`/me/calendar?from=${from}&to=${to}`)).items;
  const brief = (items: readonly Airing[]) =>
    items.map(({ day, movie, season, n, isMine }) => [day.slice(8), movie.id, season, n, isMine]);

  test('tells what comes on each day, both ends included, and which of it is there', async () => {
    await put([SERIES, 1, 1, '2026-12-01'], [SERIES, 9, 99, '2026-12-03'], [FILM, 0, 0, '2026-12-02']);
    await put([SERIES, 9, 100, '2026-12-04'], [SERIES, 9, 98, '2026-11-30']);
    const items = await read('2026-12-01', '2026-12-03');
    expect(brief(items)).toEqual([
      ['01', SERIES, 1, 1, false],
      ['02', FILM, null, null, false],
      ['03', SERIES, 9, 99, false],
    ]);
    expect(items.map(({ episode }) => episode && [episode.season, episode.n])).toEqual([[1, 1], null, null]);
  });

  test('puts first what the viewer follows: by a list, by watching, or by choice', async () => {
    const day = '2026-12-01';
    await put([FILM, 0, 0, day], [SERIES, 9, 99, day], [OTHER, 0, 0, day]);
    const order = async () => (await read(day, day)).map(({ movie, isMine }): [number, boolean] => [movie.id, isMine]);
    const [first, second, third] = (await order()).map(([id]) => id);
    await viewer.call('PUT', `/me/lists/watch-list/${third}`);
    expect(await order()).toEqual([
      [third, true],
      [first, false],
      [second, false],
    ]);
    await viewer.call('PUT', `/me/follows/${third}`, { body: { kinds: ['new_voice'] } });
    await viewer.call('PUT', `/me/follows/${second}`, { body: { kinds: ['new_episode'] } });
    expect((await order())[0]).toEqual([second, true]);
    expect((await order()).filter(([, isMine]) => isMine)).toHaveLength(1);
    const at = new Date(ports.now() - 1000).toISOString();
    const beat = { positionS: 60, durationS: 3600, event: 'stop', at };
    expect((await viewer.call('PUT', `/me/progress/${first}`, { body: beat })).status).toBeLessThan(300);
    expect((await order()).filter(([, isMine]) => isMine).map(([id]) => id)).toEqual([first, second]);
    await db
      .updateTable('progress')
      .set({ at: ports.now() - 181 * 86_400_000 })
      .where('title_id', '=', first!)
      .execute();
    expect((await order()).filter(([, isMine]) => isMine).map(([id]) => id)).toEqual([second]);
  });

  test('says nothing of a title that is hidden, nor to a child of one above its age', async () => {
    await put([FILM, 0, 0, '2026-12-01'], [OTHER, 0, 0, '2026-12-01']);
    await db.updateTable('title').set({ age: 18 }).where('id', '=', FILM).execute();
    await db.updateTable('title').set({ age: 6 }).where('id', '=', OTHER).execute();
    const { body } = await viewer.call<{ items: { id: string }[] }>('POST', '/me/profiles', {
      body: { name: 'Малий', picture: 'sun', ageLimit: 12 },
    });
    const ids = async () => (await read('2026-12-01', '2026-12-01')).map(({ movie }) => movie.id).sort();
    expect(await ids()).toEqual([FILM, OTHER]);
    await viewer.call('POST', `/me/profiles/${body.items.at(-1)?.id}/choose`, { body: {} });
    expect(await ids()).toEqual([OTHER]);
    await db.updateTable('title').set({ section: -1 }).where('id', '=', OTHER).execute();
    expect(await ids()).toEqual([]);
    await db.updateTable('title').set({ section: 0 }).where('id', '=', OTHER).execute();
  });

  test.each([
    ['2026-12-02', '2026-12-01'],
    ['2026-12-01', new Date(Date.parse('2026-12-01') + CALENDAR_DAYS * 86_400_000).toISOString().slice(0, 10)],
    ['2026-02-30', '2026-03-01'],
    ['1', '2'],
  ])('refuses days from %s to %s', async (from, to) => {
    expect((await viewer.call('GET', `/me/calendar?from=${from}&to=${to}`)).status).toBe(422);
  });

  test('of the demo begins today and says the same at the next start', async () => {
    await seedAirings(db, NOON);
    const day = (days: number) => new Date(NOON + days * 86_400_000).toISOString().slice(0, 10);
    const items = await read(day(0), day(CALENDAR_DAYS - 1));
    expect(items[0]).toMatchObject({ day: day(0), movie: { id: SERIES }, isMine: false });
    expect(items[0]?.episode).not.toBeNull();
    await seedAirings(db, NOON);
    expect(await read(day(0), day(CALENDAR_DAYS - 1))).toEqual(items);
    expect(await db.selectFrom('airing').select('title_id').execute()).toHaveLength(items.length);
  });
});

describeEngines('the calendar of own films', ({ open }) => {
  test('is read from what an .nfo says, else from the day in a name, and follows both', async () => {
    const db = await open();
    const shelf = openShelf(db);
    const airings = () => db.selectFrom('airing').select(['season', 'n', 'day']).orderBy('day').execute();
    shelf.put('Series/Lost/Season 1/Lost S01E01.mkv');
    const nfo = (aired: string) =>
      shelf.put(
        'Series/Lost/Season 1/Lost S01E01.nfo',
        `<episodedetails><season>1</season><episode>1</episode><aired>${aired}</aired></episodedetails>`,
      );
    nfo('2026-12-05');
    shelf.put('Series/News/News 2026-12-07.mkv');
    await shelf.scan();
    expect(await airings()).toEqual([
      { season: 1, n: 1, day: '2026-12-05' },
      { season: 2026, n: 1207, day: '2026-12-07' },
    ]);
    nfo('2026-12-06');
    await shelf.scan();
    expect((await airings()).map(({ day }) => day)).toEqual(['2026-12-06', '2026-12-07']);
    shelf.drop('Series/Lost/Season 1/Lost S01E01.nfo');
    shelf.drop('Series/News/News 2026-12-07.mkv');
    await shelf.scan();
    expect((await airings()).map(({ day }) => day)).not.toContain('2026-12-06');
  });
});
