import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Continue, Progress } from '../../server/contract/library.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';

const FILM = 1;

describeEngines('marking as watched', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let viewer: Client;
  let series: { id: number; episodes: number[] };
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, String(++accounts));
    const rows = await db.selectFrom('episode').select(['id', 'title_id']).orderBy('id').execute();
    const id = rows[0]?.title_id ?? 0;
    series = { id, episodes: rows.filter((row) => row.title_id === id).map((row) => row.id) };
  });

  const mark = async (movieId: number, body: object) =>
    (await viewer.call('POST', `/me/watched/${movieId}`, { body })).status;
  const stored = async (movieId: number) => (await viewer.get<{ items: Progress[] }>(`/me/progress/${movieId}`)).items;
  const going = async () => (await viewer.get<Continue>('/me/continue')).items;

  test('a film stands at its end, now; not watched, it stands nowhere', async () => {
    const { duration_s } = await db
      .selectFrom('title')
      .select('duration_s')
      .where('id', '=', FILM)
      .executeTakeFirstOrThrow();
    const length = { positionS: duration_s, durationS: duration_s };
    expect(await mark(FILM, { watched: true })).toBe(204);
    const now = new Date(NOON).toISOString();
    expect(await stored(FILM)).toEqual([{ ...length, episodeId: null, watched: true, at: now }]);
    expect(await mark(FILM, { watched: false })).toBe(204);
    expect(await stored(FILM)).toEqual([]);
    expect(await mark(FILM, { watched: false })).toBe(204);
  });

  test('what was watched already keeps its moment, what is ahead of the clock is still overwritten', async () => {
    const ahead = new Date(NOON + 60_000).toISOString();
    const body = { positionS: 60, durationS: 6000, event: 'pause', at: ahead };
    await viewer.call('PUT', `/me/progress/${FILM}`, { body });
    await mark(FILM, { watched: true });
    expect(await stored(FILM)).toMatchObject([{ watched: true, at: ahead }]);
    ports.clock.now += 600_000;
    await mark(FILM, { watched: true });
    expect(await stored(FILM)).toMatchObject([{ watched: true, at: ahead }]);
  });

  test('a series means all its episodes, or those given, and goes on after them', async () => {
    const [first, second, third] = series.episodes;
    expect(await mark(series.id, { watched: true, episodeIds: [second, first, second] })).toBe(204);
    expect((await stored(series.id)).map((row) => [row.episodeId, row.watched])).toEqual([
      [second, true],
      [first, true],
    ]);
    expect(await going()).toMatchObject([{ card: { id: series.id }, episode: { id: third }, progress: null }]);
    expect(await mark(series.id, { watched: true })).toBe(204);
    expect(await stored(series.id)).toHaveLength(series.episodes.length);
    expect(await going()).toEqual([]);
    expect(await mark(series.id, { watched: false, episodeIds: [third] })).toBe(204);
    expect(await stored(series.id)).toHaveLength(series.episodes.length - 1);
    expect(await mark(series.id, { watched: false })).toBe(204);
    expect(await stored(series.id)).toEqual([]);
  });

  test('an unknown title is not found, an episode of another not valid, and then nothing is written', async () => {
    expect(await mark(999_999, { watched: true })).toBe(404);
    expect(await mark(series.id, { watched: true, episodeIds: [series.episodes[0], 999] })).toBe(422);
    expect(await mark(FILM, { watched: true, episodeIds: [series.episodes[0]] })).toBe(422);
    expect(await mark(FILM, { watched: true, episodeIds: [] })).toBe(422);
    expect(await mark(FILM, {})).toBe(422);
    expect(await mark(FILM, { watched: 'yes' })).toBe(422);
    expect([...(await stored(FILM)), ...(await stored(series.id))]).toEqual([]);
  });

  test('twenty at once leave one row an episode', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => mark(series.id, { watched: true })));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await stored(series.id)).toHaveLength(series.episodes.length);
  });
});
