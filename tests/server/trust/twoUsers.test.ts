import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { DeviceCode, Session } from '../../../server/contract/account.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { listOperations, type Operation, placesOf, requestWith } from '../operations.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { createStore } from '../programme.ts';
import { SMALL } from '../smallCatalogue.ts';
import { isThorough } from '../thorough.ts';

type App = ReturnType<typeof createApp>;

/** What only Petro has written, and nobody else may read. */
const SECRETS = [
  'petro@example.org',
  'Petrova-wheel',
  'Petrova-filter',
  'Petrova-search',
  'petrova-shelf',
  'Petrova-note',
];

/** The tables whose rows have an owner, and the owner's column; an account's main profile has the account's id. */
async function ownedTables(db: Database): Promise<{ name: string; column: 'id' | 'user_id' | 'profile_id' }[]> {
  const tables = await db.introspection.getTables();
  const owned = tables.flatMap(({ name, columns }) => {
    const column = (['user_id', 'profile_id'] as const).find((one) => columns.some((other) => other.name === one));
    return column ? [{ name, column }] : [];
  });
  return [{ name: 'user', column: 'id' as const }, ...owned];
}

/** Every row that belongs to an account, by table; sorted by its text. */
async function rowsOf(db: Database, tables: Awaited<ReturnType<typeof ownedTables>>, userId: string) {
  const rows = new Map<string, string[]>();
  for (const { name, column } of tables) {
    const found = await db
      .selectFrom(name as 'device')
      .selectAll()
      .where(column, '=', userId)
      .execute();
    rows.set(name, found.map((row) => JSON.stringify(row)).sort());
  }
  return rows;
}

/** An account with rows of every kind; returns the ids by which others might try to reach it. */
async function furnish(
  app: App,
  ports: TestPorts,
  { accessToken: token, hash, user: { id: userId } }: Session,
): Promise<Record<string, string>> {
  const ask = async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await send(app, method, path, { body, token, headers: { Hash: hash } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  };
  const { items } = await ask<{ items: { id: string }[] }>('GET', '/me/devices');
  const device = items[0]?.id ?? '';
  await ask('PATCH', `/me/devices/${device}`, { name: 'Petrova-wheel' });
  const at = new Date(NOON - 60_000).toISOString();
  await ask('PUT', '/me/progress/1', { positionS: 700, durationS: 3000, event: 'pause', at });
  await ask('PUT', '/me/lists/favorite/1', {});
  await ask('PUT', '/me/history/1/hidden');
  await ask('POST', '/me/filters', { name: 'Petrova-filter', path: '/movie', query: 'genre=g3' });
  await ask('POST', '/me/searches', { text: 'Petrova-search' });
  await ask('PUT', '/me/home', { order: ['petrova-shelf'], hidden: [] });
  await ask('PUT', '/me/follows/1', { kinds: ['new_voice'] });
  await ask('PATCH', '/me/notifications/settings', { comment_like: false });
  // The name that every operation is tried with, so that others join it.
  const wish = { name: 'x', section: 0, note: 'Petrova-note' };
  const request = await ask<{ id: string }>('POST', '/me/requests', wish);
  await ask('PATCH', '/me/settings', { language: 'ru' });
  const comment = await ask<{ id: string }>('POST', '/movies/1/comments', { text: 'Words for all' });
  const { sid } = await ask<{ sid: string }>('POST', '/playback', { movieId: 1 });
  const pair = (await (
    await send(app, 'POST', '/auth/device', { body: {}, address: '192.0.2.9' })
  ).json()) as DeviceCode;
  await ask('POST', '/me/devices/pair', { userCode: pair.userCode, allow: true });
  const filters = await ask<{ items: { id: string }[] }>('GET', '/me/filters');
  const searches = await ask<{ items: { id: string }[] }>('GET', '/me/searches');
  return {
    device,
    comment: comment.id,
    request: request.id,
    sid,
    filter: filters.items[0]?.id ?? '',
    search: searches.items[0]?.id ?? '',
    notification: await notify(ports, userId),
  };
}

/** Tells an account something. */
async function notify({ db }: TestPorts, userId: string): Promise<string> {
  const id = '01a20108-92cd-77f7-9fc8-b7321adbba01';
  const row = { id, profile_id: userId, kind: 'new_quality', at: NOON, read: 0, title_id: 1, quality: '2160' } as const;
  await db.insertInto('notification').values(row).execute();
  return id;
}

/** Whether a place is for an id by its name or format; the long run takes every place of a text for one. */
const isForId = ({ place, schema }: ReturnType<typeof placesOf>[number]) =>
  isThorough || schema.format === 'uuid' || place.some((name) => /^s?id$|Ids?$|^ids$|^after$|^cursor$/.test(name));

/** The requests of an operation, once as it is meant and once with each id of somebody else's in each place for one. */
function attemptsAt(operation: Operation, ids: Record<string, string>) {
  const texts = placesOf(operation).filter(({ schema }) => [schema.type].flat().includes('string') && !schema.enum);
  const places = texts.filter(isForId);
  const foreign = places.flatMap(({ place }) => Object.values(ids).map((id) => requestWith(operation, place, id)));
  return [requestWith(operation, [], null), ...foreign];
}

describeEngines('Of two users', ({ open }) => {
  test('neither reads or changes anything of the other, by any operation', { timeout: 600_000 }, async () => {
    const ports = createPorts(await open());
    ports.media = createStore();
    await seedDemo(ports.db, NOON, SMALL);
    const petroId = await addAccount(ports, 'Petro', { email: 'petro@example.org' });
    const first = createApp(ports);
    const petro = await signIn(first, 'Petro');
    const ids = await furnish(first, ports, petro);
    const tables = await ownedTables(ports.db);
    let kept = await rowsOf(ports.db, tables, petroId);
    const filled = [...kept].filter(([, rows]) => rows.length > 0).map(([name]) => name);
    expect(filled.length).toBeGreaterThanOrEqual(14);
    const secrets = [...SECRETS, ids.device, ids.sid, ids.filter, ids.search, ids.notification];

    let attempts = 0;
    const leaks: string[] = [];
    for (const operation of await listOperations(first)) {
      const app = createApp(ports);
      for (const { path, body } of attemptsAt(operation, ids)) {
        // Somebody new each time: she may have changed or left her own account.
        const login = `Olena${++attempts}`;
        const address = `2001:db8:${attempts}::1`;
        await addAccount(ports, login);
        const { accessToken: token, hash } = await signIn(app, login, { address });
        const answer = await send(app, operation.method, path, { body, token, address, headers: { Hash: hash } });
        const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
        const text = isStream ? '' : await answer.text();
        if (isStream) await answer.body?.cancel();
        // What she sent may come back to her.
        const sent = `${path} ${JSON.stringify(body)}`;
        const read = secrets.filter((secret) => secret && text.includes(secret) && !sent.includes(secret));
        leaks.push(...read.map((secret) => `${operation.method} ${path} ${JSON.stringify(body)} tells ${secret}`));
      }
      const now = await rowsOf(ports.db, tables, petroId);
      for (const [table, rows] of kept) {
        // She may like what he wrote and answer it, of which he is told.
        const lost = rows.filter((row) => !now.get(table)?.includes(row));
        const isMore = table !== 'notification' && (now.get(table)?.length ?? 0) > rows.length;
        if (lost.length > 0 || isMore) leaks.push(`${operation.method} ${operation.path} changes ${table}`);
      }
      kept = now;
    }
    expect(leaks).toEqual([]);
    expect(attempts).toBeGreaterThan(150);

    // All of it is there to be read by himself.
    const own = createApp(ports);
    const paths = [
      '/me',
      '/me/devices',
      '/me/filters',
      '/me/searches',
      '/me/home',
      '/me/notifications',
      '/me/requests',
      '/playback',
    ];
    const all = await Promise.all(
      paths.map(async (path) => (await send(own, 'GET', path, { token: petro.accessToken })).text()),
    );
    for (const secret of SECRETS) expect(all.join('')).toContain(secret);
  });
});
