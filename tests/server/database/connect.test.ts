import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { findForgetful } from '../../../server/db/durability.ts';
import { KNOWN_STEPS, migrate } from '../../../server/db/migrate.ts';
import { connectionOf, sqliteFile } from '../../../server/host/backup/place.ts';
import type { Database } from '../../../server/ports.ts';
import { createDatabase, describeEveryEngine, hasPostgres } from '../engines.ts';
import { plainTitle } from '../smallCatalogue.ts';

const directory = mkdtempSync(join(tmpdir(), 'promin-connect-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a SQLite file waits for the disk at every commit, checks references and is shared with patience', async () => {
  const db = await connect({ file: join(directory, 'a.db') });
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(5000);
  await db.destroy();
});

// Only Linux lists the locks of files.
test.skipIf(!existsSync('/proc/locks'))('a SQLite file stays locked while its path is found again', async () => {
  const place = { dataDir: mkdtempSync(join(directory, 'place-')), databaseUrl: undefined };
  const db = await connect(connectionOf(place));
  await migrate(db);
  const { ino } = statSync(sqliteFile(place));
  const locks = () =>
    readFileSync('/proc/locks', 'utf8')
      .split('\n')
      .filter((line) => line.includes(`:${ino} `)).length;
  expect(locks()).toBe(1);
  connectionOf(place);
  expect(locks()).toBe(1);
  await db.destroy();
});

test('what was committed is there for the next process', async () => {
  const file = join(directory, 'b.db');
  const first = await connect({ file });
  expect(await migrate(first)).toEqual(KNOWN_STEPS);
  await first.insertInto('meta').values({ key: 'a', value: 'b' }).execute();
  await first.destroy();
  const second = await connect({ file });
  expect(await migrate(second)).toEqual([]);
  expect(await value(second, 'a')).toBe('b');
  await second.destroy();
});

test('a PostgreSQL that is not there is told at once', async () => {
  await expect(
    connect({ url: `postgres://nobody@localhost/none?host=${encodeURIComponent(directory)}` }),
  ).rejects.toThrow();
});

async function value(db: Database, key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

test.skipIf(!hasPostgres())('a PostgreSQL that may forget in a power cut is found out', async () => {
  const db = await connect({ url: await createDatabase() });
  // The one for tests runs without fsync.
  expect(await findForgetful(db)).toEqual(['fsync = off']);
  await sql`alter role current_user set synchronous_commit = off`.execute(db);
  await db.destroy();
  const again = await connect({ url: await createDatabase() });
  expect(await findForgetful(again)).toEqual(['fsync = off', 'synchronous_commit = off']);
  await sql`alter role current_user reset synchronous_commit`.execute(again);
  await again.destroy();
});

test.skipIf(!hasPostgres())('a statement of PostgreSQL has an end', async () => {
  const db = await connect({ url: await createDatabase() });
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '1min' }]);
  await db.destroy();
});

describe.skipIf(!hasPostgres())('statements of PostgreSQL', () => {
  let db: Database;
  beforeAll(async () => {
    db = await connect({ url: await createDatabase() });
    await sql`create table thing (id integer, name text)`.execute(db);
    await sql`insert into thing values (1, 'one'), (2, 'two, "2" {}'), (3, null)`.execute(db);
  });
  afterAll(() => db.destroy());

  interface Things {
    thing: { id: number; name: string | null };
  }
  const things = (trx: Database) => (trx as unknown as Kysely<Things>).selectFrom('thing').orderBy('id');
  /** What the connection has prepared. */
  const prepared = async (trx: Database) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx);
    return rows.map(({ statement }) => statement).filter((statement) => statement.includes('"thing"'));
  };

  test('are prepared once for lists of any length', async () => {
    await db.transaction().execute(async (trx) => {
      const among = async (ids: number[]) =>
        (await things(trx).select('id').where('id', 'in', ids).execute()).map((row) => row.id);
      expect(await among([2])).toEqual([2]);
      expect(await among([3, 1, 1, 7])).toEqual([1, 3]);
      expect(await among([])).toEqual([]);
      expect(await prepared(trx)).toEqual(['select "id" from "thing" where "id" = any($1) order by "id"']);
      const outside = await things(trx).select('id').where('id', 'not in', [1, 3]).execute();
      expect(outside).toEqual([{ id: 2 }]);
      const named = await things(trx).select('id').where('name', 'in', ['two, "2" {}', "o'ne", '\\']).execute();
      expect(named).toEqual([{ id: 2 }]);
    });
  });

  test('are not prepared where they select whatever columns there are, which another node may add to', async () => {
    await db.transaction().execute(async (trx) => {
      const all = () => things(trx).selectAll().where('id', '=', 1).execute();
      expect(await all()).toEqual([{ id: 1, name: 'one' }]);
      await sql`alter table thing add column size integer`.execute(trx);
      expect(await all()).toEqual([{ id: 1, name: 'one', size: null }]);
    });
  });

  test('are prepared up to a number, and work beyond it', async () => {
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 320; n += 1) {
        const rows = await things(trx)
          .select('id')
          .where('id', '=', 1)
          .where(sql<boolean>`${sql.lit(n)} = ${sql.lit(n)}`)
          .execute();
        expect(rows).toEqual([{ id: 1 }]);
      }
      const count = (await prepared(trx)).length;
      expect(count).toBeGreaterThan(250);
      expect(count).toBeLessThanOrEqual(300);
    });
  });
});

describeEveryEngine('transactions', ({ name, open, openBare }) => {
  test('concurrent ones never see each other half done, and a failed one leaves nothing', async () => {
    const db = await open();
    await db.insertInto('meta').values({ key: 'count', value: '0' }).execute();
    const add = (isFailing: boolean) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('meta')
          .select('value')
          .where('key', '=', 'count')
          .$if(name === 'PostgreSQL', (rows) => rows.forUpdate())
          .executeTakeFirstOrThrow();
        await sql`select 1`.execute(trx);
        await trx
          .updateTable('meta')
          .set({ value: String(Number(row.value) + 1) })
          .where('key', '=', 'count')
          .execute();
        if (isFailing) throw new Error('changed my mind');
      });
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => add(index % 3 === 0)));
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(20);
    expect(await value(db, 'count')).toBe('40');
  });

  test('a statement beside a transaction waits for it or stays out of it', async () => {
    const db = await open();
    let outside: Promise<unknown> = Promise.resolve();
    await db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('meta').values({ key: 'inside', value: '1' }).execute();
        outside = db.insertInto('meta').values({ key: 'outside', value: '1' }).execute();
        await sql`select 1`.execute(trx);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await outside;
    expect([await value(db, 'inside'), await value(db, 'outside')]).toEqual([undefined, '1']);
  });

  test('numbers come back as numbers: counts, milliseconds, ratings', async () => {
    const db = await open();
    await db.insertInto('title').values(title).execute();
    const row = await db
      .selectFrom('title')
      .select((eb) => ['added_at', 'imdb', 'year', eb.fn.countAll<number>().as('n')])
      .groupBy(['added_at', 'imdb', 'year'])
      .executeTakeFirst();
    expect({ ...row }).toEqual({ added_at: 1_795_176_000_123, imdb: 7.3, year: null, n: 1 });
  });

  test('logins, addresses and device hashes are unique, and rows of nobody are refused', async () => {
    const db = await open();
    await db.insertInto('user').values(user).execute();
    for (const other of [{ login_ci: 'b' }, { email_ci: 'b' }]) {
      await expect(
        db
          .insertInto('user')
          .values({ ...user, id: 'other', ...other })
          .execute(),
      ).rejects.toThrow();
    }
    await db.insertInto('device').values(device).execute();
    await expect(
      db
        .insertInto('device')
        .values({ ...device, id: 'e' })
        .execute(),
    ).rejects.toThrow();
    const item = { profile_id: 'nobody', list: 'favorite', title_id: 1, at: 0 };
    await expect(db.insertInto('list_item').values(item).execute()).rejects.toThrow();
    await db.deleteFrom('user').execute();
    expect(await db.selectFrom('device').selectAll().execute()).toEqual([]);
  });

  test('migrating at once from several places runs every step once', async () => {
    const db = await openBare();
    const steps = await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(steps.flat()).toEqual(KNOWN_STEPS);
  });
});

const title = plainTitle({ id: 1, imdb: 7.3, added_at: 1_795_176_000_123 });

const user = {
  id: 'u',
  login: 'A',
  login_ci: 'a',
  email: 'A',
  email_ci: 'a',
  password: '',
  role: 'user',
  tier: 'free',
  tier_until: null,
  status: 'active',
  created_at: 0,
} as const;

const device = {
  id: 'd',
  user_id: 'u',
  hash_id: 'h',
  name: '',
  kind: 'tv',
  secret: '',
  gen: 0,
  rotated_at: 0,
  access_expires_at: 0,
  created_at: 0,
  last_seen_at: 0,
  revoked_at: null,
} as const;
