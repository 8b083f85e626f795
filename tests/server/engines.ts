import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import initSqlJs from 'sql.js';
import { afterAll, describe, inject } from 'vitest';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { sqlJsDatabase } from '../../server/db/sqlJs.ts';
import { sqliteKysely } from '../../server/db/sqlite.ts';
import type { Database } from '../../server/ports.ts';

/** Databases that exist only for a test file: `open` returns an empty, migrated one each time, `openBare` one without tables. */
export interface Engine {
  name: string;
  open: () => Promise<Database>;
  openBare: () => Promise<Database>;
}

/** Whether PostgreSQL is installed here. */
export const hasPostgres = () => inject('postgres') !== null;

/** The address of a new database on the run's PostgreSQL server. */
export async function createDatabase(): Promise<string> {
  const host = inject('postgres');
  if (host === null) throw new Error('PostgreSQL is not installed here.');
  const name = `promin_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ host, user: 'promin', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `postgres://promin@localhost/${name}?host=${encodeURIComponent(host)}`;
}

/** Runs a suite on node:sqlite and, if installed, PostgreSQL. */
export function describeEngines(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} on node:sqlite`, () => withEngine('node:sqlite', openSqlite, suite));
  if (!hasPostgres()) {
    describe.skip(`${name} on PostgreSQL (initdb and postgres are not installed here)`, () =>
      withEngine('PostgreSQL', openSqlJs, suite));
    return;
  }
  describe(`${name} on PostgreSQL`, () =>
    withEngine('PostgreSQL', async () => connect({ url: await createDatabase() }), suite));
}

/** Runs a suite on sql.js as well, the same SQLite behind the driver of the mocks, on which every story runs. */
export function describeEveryEngine(name: string, suite: (engine: Engine) => void): void {
  describeEngines(name, suite);
  describe(`${name} on sql.js`, () => withEngine('sql.js', openSqlJs, suite));
}

function withEngine(name: string, connectNew: () => Promise<Database>, suite: (engine: Engine) => void): void {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const db of opened) await db.destroy();
  });
  const openBare = async () => {
    const db = await connectNew();
    opened.push(db);
    return db;
  };
  const open = async () => {
    const db = await openBare();
    await migrate(db);
    return db;
  };
  suite({ name, open, openBare });
}

async function openSqlite(): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), 'promin-sqlite-'));
  const db = await connect({ file: join(directory, 'promin.db') });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    rmSync(directory, { recursive: true, force: true });
  };
  return db;
}

/** An in-memory database of SQLite in WebAssembly, as in the browser mocks. */
export async function openSqlJs(): Promise<Database> {
  const { Database: SqlJs } = await initSqlJs();
  return sqliteKysely(sqlJsDatabase(new SqlJs()));
}
