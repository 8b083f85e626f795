import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Profiles } from '../../../server/contract/profiles.ts';
import { LIMITED_TABLES, limitedTo } from '../../../server/db/ageLimit.ts';
import { indexForSearch } from '../../../server/db/searchIndex.ts';
import { readCatalogue } from '../../../server/queries/search/catalogueReads.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { listOperations, type Operation, placesOf, requestWith } from '../operations.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { createStore } from '../programme.ts';
import { catalogueOf, SMALL } from '../smallCatalogue.ts';
import { CATALOGUE } from '../../../server/db/seed/catalogue.ts';

type App = ReturnType<typeof createApp>;

/** Titles by id with their age limits: the last one has none. */
const AGES = new Map([
  [1, 18],
  [2, 12],
  [3, 6],
  [4, null],
]);
const AGE_LIMIT = 6;
const BEYOND = [1, 2, 4];
const SERIES = 2;
const OWN = 3;
/** In every text about the titles beyond the limit, and in no request. */
const MARK = /zzyzx/i;
/** The word that finds them. */
const WORD = 'Fobble';

/** Gives every title beyond the limit unique names and a unique key. */
async function markTitles({ db }: TestPorts): Promise<void> {
  for (const [id, age] of AGES) await db.updateTable('title').set({ age }).where('id', '=', id).execute();
  for (const id of BEYOND) {
    const name = `${WORD} Zzyzx ${id}`;
    await db
      .updateTable('title')
      .set({ key: `zzyzx-${id}`, art: null, original: name })
      .where('id', '=', id)
      .execute();
    await db.updateTable('title_i18n').set({ name, overview: name }).where('title_id', '=', id).execute();
  }
  const episodes = db.selectFrom('episode').select('id').where('title_id', '=', SERIES);
  await db.updateTable('episode_i18n').set({ name: 'Zzyzx part' }).where('episode_id', 'in', episodes).execute();
  const file = { size: 1, mtime: 1, state: 'ready' as const, facts: '{"durationS":60}', companions: '[]', found_at: 1 };
  const extra = {
    episode_id: 0,
    role: 'extra' as const,
    rank: 0,
    part: null,
    label: 'Zzyzx extra',
    extra: 'other' as const,
  };
  for (const id of BEYOND) {
    await db
      .insertInto('library_file')
      .values({ ...file, id, path: `zzyzx ${id}`, title_id: id })
      .execute();
    await db
      .insertInto('library_medium')
      .values({ ...extra, title_id: id, file_id: id })
      .execute();
  }
  const credits = db.selectFrom('credit').select('id').where('title_id', 'in', BEYOND);
  await db.updateTable('credit_i18n').set({ role: 'Zzyzx role' }).where('credit_id', 'in', credits).execute();
  const similar = BEYOND.map((other_id, rank) => ({ title_id: OWN, rank: 50 + rank, other_id }));
  await db.deleteFrom('similar').where('title_id', '=', OWN).execute();
  await db.insertInto('similar').values(similar).execute();
  await db.transaction().execute((trx) => indexForSearch(trx, [...AGES.keys()]));
}

/** Adds rows of every kind about the titles beyond the limit; returns the values by which others might reach them. */
async function furnish({ db }: TestPorts, ask: Ask, profileId: string): Promise<(string | number)[]> {
  const at = new Date(NOON - 60_000).toISOString();
  const episodes = await db.selectFrom('episode').select('id').where('title_id', '=', SERIES).limit(1).execute();
  const [episode] = episodes;
  const beat = { positionS: 700, durationS: 3000, event: 'pause', at };
  for (const id of [1, 4, OWN]) await ask('PUT', `/me/progress/${id}`, beat);
  await ask('PUT', `/me/progress/${SERIES}`, { ...beat, episodeId: episode?.id });
  for (const id of AGES.keys()) {
    for (const list of ['favorite', 'watch-later', 'watch-list']) await ask('PUT', `/me/lists/${list}/${id}`);
    await ask('PUT', `/me/follows/${id}`, { kinds: ['new_quality'] });
  }
  await ask('PUT', '/me/history/4/hidden');
  const notice = { profile_id: profileId, kind: 'new_quality', at: NOON, read: 0, quality: '2160' } as const;
  const told = BEYOND.map((title_id) => ({
    ...notice,
    title_id,
    id: `01a20108-92cd-77f7-9fc8-b7321adbba0${title_id}`,
  }));
  await db.insertInto('notification').values(told).execute();
  const comment = (await ask('POST', '/movies/1/comments', { text: 'Zzyzx words' })) as { id: string };
  const { next } = (await ask('GET', '/movies?limit=1')) as { next: string };
  const people = await db
    .selectFrom('credit')
    .innerJoin('person', 'person.id', 'credit.person_id')
    .select('slug')
    .where('title_id', 'in', BEYOND)
    .where('job', '=', 'actor')
    .orderBy('credit.id')
    .limit(1)
    .execute();
  const texts = [told[0]?.id ?? '', comment.id, next, WORD, BEYOND.join(',')];
  return [...BEYOND, ...episodes.map(({ id }) => id), ...texts, ...people.map(({ slug }) => slug)];
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** A regular request of an operation, and one with each of `values` in each place that accepts it. */
function attemptsAt(operation: Operation, values: readonly (string | number)[]) {
  const attempts = placesOf(operation).flatMap(({ place, schema }) => {
    if (schema.enum) return [];
    const types = new Set([schema.type].flat());
    const isText = types.has('string');
    return values
      .filter((value) => isText || typeof value === 'number')
      .map((value) => requestWith(operation, place, isText ? String(value) : value));
  });
  return [requestWith(operation, [], null), ...attempts];
}

/** Operations that would end the session. */
const ENDING = ['POST /logout', 'DELETE /me', 'POST /me/password', 'DELETE /me/devices/{id}'];

/** The operations whose responses reveal a title beyond the limit, with any of `values`. */
async function tellingOf(
  ports: TestPorts,
  token: string,
  values: readonly (string | number)[],
  skipped: string[] = [],
) {
  const telling = new Set<string>();
  let attempts = 0;
  for (const operation of await listOperations(createApp(ports))) {
    const name = `${operation.method} ${operation.path}`;
    if (skipped.includes(name)) continue;
    // A new application, so that no rate limit responds instead of the rule.
    const app = createApp(ports);
    for (const { path, body } of attemptsAt(operation, values)) {
      // Slow enough for every rate limit, and too short for a session to end.
      ports.clock.now += 120;
      attempts++;
      const answer = await send(app, operation.method, path, { body, token });
      const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
      const text = isStream ? '' : await answer.text();
      if (isStream) await answer.body?.cancel();
      if (MARK.test(text)) telling.add(name);
    }
  }
  expect((await send(createApp(ports), 'GET', '/me', { token })).status).toBe(200);
  return { telling: [...telling], attempts };
}

/** Answers every second question, so that the application itself answers the others. */
function everySecond(db: TestPorts['db']): TestPorts['reader'] {
  let asked = 0;
  return {
    read: async (question, ageLimit) => {
      if ((asked += 1) % 2 === 0) return null;
      const visible = ageLimit === undefined ? db : limitedTo(db, ageLimit);
      return readCatalogue(visible, question).catch(() => null);
    },
  };
}

async function startService(open: () => ReturnType<typeof createPorts>['db'] | Promise<TestPorts['db']>) {
  const ports = createPorts(await open());
  ports.media = createStore();
  ports.reader = everySecond(ports.db);
  const more = CATALOGUE.titles.find((title) => !title.seasons && !SMALL.titles.includes(title));
  if (!more) throw new Error('the catalogue has four titles');
  await seedDemo(ports.db, NOON, catalogueOf([...SMALL.titles, more]));
  await markTitles(ports);
  return ports;
}

const askWith =
  (app: App, token: string): Ask =>
  async (method, path, body) => {
    const answer = await send(app, method, path, { body, token });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };

describeEngines("A child's profile", ({ open }) => {
  test('reaches no title beyond its age, by any operation', { timeout: 600_000 }, async () => {
    const ports = await startService(open);
    const app = createApp(ports);
    const userId = await addAccount(ports, 'Petro');
    const { accessToken: token } = await signIn(app, 'Petro');
    const ask = askWith(app, token);
    const { items } = (await ask('POST', '/me/profiles', { name: 'Ivas', picture: 'fox' })) as Profiles;
    const childId = items.find(({ isMain }) => !isMain)?.id ?? '';
    // Everything belongs to the profile, from before a limit was set.
    await ask('POST', `/me/profiles/${childId}/choose`, {});
    const values = await furnish(ports, ask, childId);

    const grownUp = await tellingOf(ports, token, values, ENDING);
    for (const name of [
      'GET /home',
      'GET /movies',
      'GET /movies/{id}',
      'GET /movies/{id}/similar',
      'GET /movies/{id}/episodes',
      'GET /movies/{id}/extras',
      'GET /movies/{id}/comments',
      'GET /people/{slug}',
      'GET /people/{slug}/movies',
      'GET /search',
      'GET /search/suggest',
      'GET /me/lists/{list}',
      'GET /me/notifications',
    ]) {
      expect(grownUp.telling).toContain(name);
    }

    const again = await signIn(app, 'Petro');
    const main = askWith(app, again.accessToken);
    await main('POST', `/me/profiles/${userId}/choose`, {});
    await main('PATCH', `/me/profiles/${childId}`, { ageLimit: AGE_LIMIT });
    await main('PATCH', `/me/profiles/${userId}`, { pin: '2580' });
    await ports.db.deleteFrom('notification').where('profile_id', '=', childId).execute();
    const child = askWith(app, token);
    const furnished = (await child('GET', '/me/profiles')) as Profiles;
    expect(furnished.current).toBe(childId);
    // Restores what was removed above.
    await main('POST', `/me/profiles/${childId}/choose`, {});
    await main('POST', `/me/profiles/${userId}/choose`, { pin: '2580' });
    await main('PATCH', `/me/profiles/${childId}`, { ageLimit: null });
    const anew = await furnish(ports, child, childId);
    await main('PATCH', `/me/profiles/${childId}`, { ageLimit: AGE_LIMIT });

    const { telling, attempts } = await tellingOf(ports, token, anew);
    expect(telling).toEqual([]);
    expect(attempts).toBeGreaterThan(300);

    // Titles for its age are there, and the rest is as if it did not exist.
    expect(JSON.stringify(await child('GET', '/home'))).toContain(`"id":${OWN}`);
    const fresh = createApp(ports);
    for (const id of BEYOND) {
      const bodies: [string, string, unknown][] = [
        ['GET', `/movies/${id}`, undefined],
        ['POST', '/playback', { movieId: id }],
        ['PUT', `/me/lists/favorite/${id}`, undefined],
        ['GET', `/me/progress/${id}`, undefined],
      ];
      for (const [method, path, body] of bodies) {
        expect([method, path, (await send(fresh, method, path, { body, token })).status]).toEqual([method, path, 404]);
      }
    }
    expect((await send(fresh, 'POST', '/playback', { body: { movieId: OWN }, token })).status).toBe(200);
  });

  test('has the answers of its own age alone, whoever asked before', async () => {
    const ports = await startService(open);
    const app = createApp(ports);
    await addAccount(ports, 'Petro');
    const { accessToken: token } = await signIn(app, 'Petro');
    const ask = askWith(app, token);
    const before = await ask('GET', '/movies?limit=4');
    expect(JSON.stringify(before)).toMatch(MARK);
    const { items } = (await ask('POST', '/me/profiles', { name: 'Ivas', picture: 'fox', ageLimit: 6 })) as Profiles;
    await ask('POST', `/me/profiles/${items[1]?.id}/choose`, {});
    expect(JSON.stringify(await ask('GET', '/movies?limit=4'))).not.toMatch(MARK);
    expect(await ask('GET', '/movies/count')).toEqual({ total: { n: 1, exact: true } });
  });

  test('is limited in every table that names a title', async () => {
    const db = await open();
    const tables = await db.introspection.getTables();
    const named = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'title_id'))
      .map(({ name }) => name);
    expect([...LIMITED_TABLES].sort()).toEqual([...named, 'title'].sort());
  });
});
