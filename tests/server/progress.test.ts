import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Continue, Progress, States } from '../../server/contract/library.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { seededRandom } from '../../mocks/random.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';

const MINUTE = 60_000;
const FILM = 1;

describeEngines('progress', ({ open }) => {
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
    const longest = await db
      .selectFrom('episode')
      .select(['title_id', (eb) => eb.fn.countAll<number>().as('n')])
      .groupBy('title_id')
      .orderBy('n', 'desc')
      .orderBy('title_id')
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('episode')
      .select('id')
      .where('title_id', '=', longest.title_id)
      .orderBy('id')
      .execute();
    series = { id: longest.title_id, episodes: rows.map((row) => row.id) };
  });

  const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();
  const beat = (positionS: number, minutes: number, rest: object = {}) => ({
    positionS,
    durationS: 6000,
    event: 'beat',
    at: at(minutes),
    ...rest,
  });
  const put = async (movieId: number, body: object) =>
    (await viewer.call('PUT', `/me/progress/${movieId}`, { body })).status;
  const stored = async (movieId = FILM) => (await viewer.get<{ items: Progress[] }>(`/me/progress/${movieId}`)).items;
  const going = async () => (await viewer.get<Continue>('/me/continue')).items;

  test('the later position stays, in whatever order they arrive, and an equal moment overwrites', async () => {
    expect(await put(FILM, beat(600, -10))).toBe(204);
    expect(await put(FILM, beat(300, -20))).toBe(204);
    expect(await stored()).toEqual([{ episodeId: null, positionS: 600, durationS: 6000, watched: false, at: at(-10) }]);
    await put(FILM, beat(700, -10));
    expect((await stored())[0]?.positionS).toBe(700);
  });

  test('two hundred writes at once leave the latest', async () => {
    const order = Array.from({ length: 200 }, (_, index) => index);
    const random = seededRandom(9);
    order.sort(() => (random(1)[0] ?? 0) - 128);
    const statuses = await Promise.all(order.map((index) => put(FILM, beat(index + 1, -300 + index))));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await stored()).toMatchObject([{ positionS: 200, at: at(-101) }]);
  });

  test('those of one moment are checked and written together, and one in an unknown title is refused alone', async () => {
    let queries = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => ((queries += 1), node),
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const counted = createPorts(db.withPlugin(counter));
    const other = await signUp(createApp(counted), counted, String(++accounts));
    const save = (movieId: number) => other.call('PUT', `/me/progress/${movieId}`, { body: beat(600, -10) });
    await save(FILM);
    queries = 0;
    const answers = await Promise.all([...Array.from({ length: 100 }, () => save(FILM)), save(999_999)]);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 100 }, () => 204), 404]);
    expect(queries).toBeLessThan(100);
  });

  test('a moment more than five minutes ahead counts as now, a lesser one as it is', async () => {
    await put(FILM, beat(100, 4));
    expect((await stored())[0]?.at).toBe(at(4));
    await put(series.id, beat(100, 60 * 24 * 365, { episodeId: series.episodes[0] }));
    expect((await stored(series.id))[0]?.at).toBe(at(0));
  });

  test('watched from 90 % or at the end, and no longer when one goes back', async () => {
    await put(FILM, beat(5399, -9));
    expect((await stored())[0]?.watched).toBe(false);
    await put(FILM, beat(5400, -8));
    expect((await stored())[0]?.watched).toBe(true);
    await put(FILM, beat(60, -7, { event: 'seek' }));
    expect((await stored())[0]).toMatchObject({ watched: false, positionS: 60 });
    await put(FILM, beat(10, -6, { event: 'end' }));
    expect((await stored())[0]?.watched).toBe(true);
    await put(FILM, beat(9000, -5));
    expect((await stored())[0]).toMatchObject({ watched: true, positionS: 6000 });
  });

  test('a series needs an episode of its own, a film has none, and an unknown title is not found', async () => {
    expect(await put(series.id, beat(1, -1))).toBe(422);
    expect(await put(series.id, beat(1, -1, { episodeId: 999 }))).toBe(422);
    expect(await put(FILM, beat(1, -1, { episodeId: series.episodes[0] }))).toBe(422);
    expect(await put(999_999, beat(1, -1))).toBe(404);
    expect((await viewer.call('GET', '/me/progress/999999')).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test.each([
    { positionS: -1 },
    { positionS: Number.NaN },
    { durationS: 0 },
    { event: 'begin' },
    { at: 'yesterday' },
    { at: '2026-13-01T00:00:00Z' },
    { episodeId: 2 ** 31 },
    { episodeId: 1.5 },
  ])('%j is refused', async (wrong) => {
    expect(await put(FILM, beat(1, -1, wrong))).toBe(422);
  });

  test('a queue is stored in one go: the latest of each place, without what is no more', async () => {
    const items = [
      { movieId: FILM, ...beat(100, -30) },
      { movieId: FILM, ...beat(300, -10) },
      { movieId: FILM, ...beat(200, -20) },
      { movieId: 999_999, ...beat(200, -20) },
      { movieId: series.id, ...beat(50, -20, { episodeId: 999 }) },
      ...series.episodes
        .slice(0, 3)
        .map((episodeId, i) => ({ movieId: series.id, ...beat(60 + i, -i, { episodeId }) })),
    ];
    expect((await viewer.call('POST', '/me/progress', { body: { items } })).status).toBe(204);
    expect(await stored()).toMatchObject([{ positionS: 300 }]);
    expect((await stored(series.id)).map((row) => [row.episodeId, row.positionS])).toEqual(
      series.episodes.slice(0, 3).map((id, i) => [id, 60 + i]),
    );
    expect((await viewer.call('POST', '/me/progress', { body: { items: [] } })).status).toBe(204);
    const many = Array.from({ length: 101 }, () => items[0]);
    expect((await viewer.call('POST', '/me/progress', { body: { items: many } })).status).toBe(422);
  });

  test('one viewer sees nothing of another', async () => {
    await put(FILM, beat(600, -10));
    const other = await signUp(createApp(ports), ports, String(++accounts));
    expect((await other.get<{ items: Progress[] }>(`/me/progress/${FILM}`)).items).toEqual([]);
    expect((await other.get<Continue>('/me/continue')).items).toEqual([]);
    expect((await other.get<States>(`/me/states?ids=${FILM}`))[FILM]).toEqual({ lists: [], progress: null });
  });

  test('while nothing can be written, 503 says when to come back, and reading goes on', async () => {
    ports.canWrite = () => false;
    for (const [method, path, body] of [
      ['PUT', `/me/progress/${FILM}`, beat(1, -1)],
      ['POST', '/me/progress', { items: [] }],
      ['PUT', `/me/lists/favorite/${FILM}`, undefined],
      ['DELETE', `/me/lists/favorite/${FILM}`, undefined],
    ] as const) {
      const answer = await viewer.call(method, path, { body });
      expect([answer.status, answer.body.code, answer.headers.get('Retry-After')], path).toEqual([
        503,
        'unavailable',
        '30',
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  test('a film is continued from 5 % and a minute until it is watched', async () => {
    const cases: [positionS: number, durationS: number, isShown: boolean][] = [
      [299, 6000, false],
      [300, 6000, true],
      [59, 1200, false],
      [60, 1200, true],
      [59, 1199, false],
      [60, 1199, true],
      [29, 600, false],
      [30, 600, true],
      [5399, 6000, true],
      [5400, 6000, false],
    ];
    for (const [index, [positionS, durationS, isShown]] of cases.entries()) {
      await put(FILM, beat(positionS, index - 20, { durationS }));
      expect((await going()).length, `${positionS} of ${durationS}`).toBe(isShown ? 1 : 0);
    }
  });

  test('what was watched last comes first, and each title once', async () => {
    await put(2, beat(600, -30));
    await put(3, beat(600, -20));
    await put(series.id, beat(600, -25, { episodeId: series.episodes[1] }));
    await put(series.id, beat(700, -15, { episodeId: series.episodes[0] }));
    const items = await going();
    expect(items.map((item) => item.card.id)).toEqual([series.id, 3, 2]);
    expect(items[0]?.episode?.id).toBe(series.episodes[0]);
    expect(items[0]?.progress).toMatchObject({ episodeId: series.episodes[0], positionS: 700 });
    expect(items[1]?.episode).toBeNull();
  });

  test('after an episode comes the next unwatched one, with its position where it was begun', async () => {
    const [first, second, third, fourth] = series.episodes;
    const watch = (episodeId: number | undefined, minutes: number) =>
      put(series.id, beat(6000, minutes, { episodeId, event: 'end' }));
    await watch(first, -50);
    expect(await going()).toMatchObject([{ episode: { id: second }, progress: null }]);
    await put(series.id, beat(20, -45, { episodeId: second }));
    expect(await going()).toMatchObject([{ episode: { id: second }, progress: null }]);
    await put(series.id, beat(900, -40, { episodeId: third }));
    expect(await going()).toMatchObject([{ episode: { id: third }, progress: { positionS: 900 } }]);
    await watch(second, -35);
    expect(await going()).toMatchObject([{ episode: { id: third }, progress: { positionS: 900 } }]);
    await watch(third, -30);
    await watch(first, -20);
    expect(await going()).toMatchObject([{ episode: { id: fourth }, progress: null }]);
    for (const [index, id] of series.episodes.entries()) await watch(id, -19 + index * 0.1);
    expect(await going()).toEqual([]);
  });

  test('states tell lists and the latest position of the titles asked for', async () => {
    await put(FILM, beat(600, -10));
    await put(series.id, beat(100, -9, { episodeId: series.episodes[3] }));
    await put(series.id, beat(200, -8, { episodeId: series.episodes[0] }));
    await viewer.call('PUT', `/me/lists/watch-list/${FILM}`);
    await viewer.call('PUT', `/me/lists/favorite/${FILM}`);
    const states = await viewer.get<States>(`/me/states?ids=${FILM},${series.id},3,999999,3`);
    expect(
      Object.keys(states)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([FILM, 3, series.id, 999_999].toSorted((a, b) => a - b));
    expect(states[FILM]).toMatchObject({ lists: ['favorite', 'watch-list'], progress: { positionS: 600 } });
    expect(states[series.id]?.progress?.episodeId).toBe(series.episodes[0]);
    expect(states[3]).toEqual({ lists: [], progress: null });
    for (const ids of ['', 'x', '1,', '1234567890', Array.from({ length: 101 }, (_, i) => i).join(',')]) {
      expect((await viewer.call('GET', `/me/states?ids=${ids}`)).status, ids).toBe(422);
    }
  });
});
