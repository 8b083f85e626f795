import { join } from 'node:path';
import { type ColumnMetadata, type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { connect, type ConnectOptions } from '../../../server/db/connect.ts';
import { KNOWN_STEPS, migrate, readSteps } from '../../../server/db/migrate.ts';
import { hasFewCases } from '../../../scripts/testPlan.ts';
import { createDatabase, hasPostgres } from '../engines.ts';
import { temporaryDirectory } from '../realServer.ts';

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** What an earlier version may have stored: a viewer, a title, and what the viewer did with it. */
const TABLES = ['meta', 'title', 'user', 'profile', 'device', 'progress', 'list_item', 'comment', 'code'] as const;

const directory = temporaryDirectory();
afterAll(directory.remove);
let opened = 0;

const KNOWN: Record<string, unknown> = {
  title_id: 1,
  user_id: 'olena',
  profile_id: 'olena',
  login: 'Olena',
  section: 0,
};

/** A value for a required column, always the same for the same column. */
function valueFor(table: string, { name, dataType }: ColumnMetadata): unknown {
  if (name === 'id') return table === 'title' ? 1 : ['user', 'profile'].includes(table) ? 'olena' : `${table}-1`;
  if (name in KNOWN) return KNOWN[name];
  return /int|real|float|double|numeric/i.test(dataType) ? 7 : `${table} ${name}`;
}

/** Inserts a row into each of the tables that exist at this step; returns the rows by table. */
async function fill(db: AnyDatabase): Promise<Map<string, Record<string, unknown>>> {
  const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const rows = new Map<string, Record<string, unknown>>();
  for (const table of TABLES) {
    // SQLite reports a text primary key as nullable.
    const needed = (tables.get(table) ?? []).filter(
      ({ name, isNullable, hasDefaultValue }) =>
        ['id', 'user_id', 'profile_id'].includes(name) || (!isNullable && !hasDefaultValue),
    );
    if (needed.length === 0) continue;
    const row = Object.fromEntries(needed.map((column) => [column.name, valueFor(table, column)]));
    await db.insertInto(table).values(row).execute();
    rows.set(table, row);
  }
  return rows;
}

/** A row of an earlier version in its present form: what a viewer stored belongs to their main profile, which has their id. */
function asItStands(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const { user_id, ...rest } = row;
  if (table === 'user') return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'settings_rev'));
  if (user_id === undefined || !['progress', 'list_item'].includes(table)) return row;
  return { ...rest, profile_id: user_id };
}

async function upgrade(options: ConnectOptions, step: string): Promise<void> {
  const old = await connect(options);
  await migrate(old, step);
  expect((await readSteps(old)).at(-1)).toBe(step);
  const rows = await fill(old as unknown as AnyDatabase);
  expect(rows.has('title')).toBe(true);
  await old.destroy();
  const db = await connect(options);
  const done = await migrate(db);
  expect(done).toEqual(KNOWN_STEPS.slice(KNOWN_STEPS.indexOf(step) + 1));
  for (const [table, row] of rows) {
    const [kept] = await (db as unknown as AnyDatabase).selectFrom(table).selectAll().execute();
    expect(kept, `${table} of ${step}`).toMatchObject(asItStands(table, row));
  }
  const profiles = await (db as unknown as AnyDatabase).selectFrom('profile').select(['id', 'user_id']).execute();
  expect(profiles).toEqual(rows.has('user') ? [{ id: 'olena', user_id: 'olena' }] : []);
  if ('file' in options) {
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  }
  await db.destroy();
}

/** The steps tried on PostgreSQL: in a run of all tests the latest alone, since SQLite tries each. */
const onPostgres = new Set(hasFewCases ? KNOWN_STEPS.slice(-5) : KNOWN_STEPS);

describe.each(KNOWN_STEPS)('A database of %s is brought up to date with what it holds', (step) => {
  test('on SQLite', () => upgrade({ file: join(directory.path, `${++opened}.db`) }, step));
  test.skipIf(!hasPostgres() || !onPostgres.has(step))('on PostgreSQL', async () =>
    upgrade({ url: await createDatabase() }, step),
  );
});
