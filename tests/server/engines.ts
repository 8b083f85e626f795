import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import initSqlJs from 'sql.js';
import { afterAll, describe, inject } from 'vitest';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { sqlJsDatabase } from '../../server/db/sqlJs.ts';
import { sqliteKysely } from '../../server/db/sqlite.ts';
import type { Database } from '../../server/ports.ts';
import { temporaryDirectory } from './realServer.ts';

/** Databases that exist only for a test file: `open` returns an empty, migrated one each time, `openBare` one without tables. */
export interface Engine {
  name: string;
  open: () => Promise<Database>;
  openBare: () => Promise<Database>;
}

/** Whether PostgreSQL is installed here. */
export const hasPostgres = () => inject('postgres') !== null;

/** The address of a new database on the run's PostgreSQL server: empty, or a copy of `template`, which nobody may be using. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const host = inject('postgres');
  if (host === null) throw new Error('PostgreSQL is not installed here.');
  const name = `promin_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ host, user: 'promin', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return `postgres://promin@localhost/${name}?host=${encodeURIComponent(host)}`;
}

/** Runs a suite on node:sqlite and, if installed, PostgreSQL. */
export function describeEngines(name: string, suite: (engine: Engine) => void): void {
  describe(`${name} on node:sqlite`, () => withEngine('node:sqlite', SQLITE, suite));
  if (hasPostgres()) {
    describe(`${name} on PostgreSQL`, () => withEngine('PostgreSQL', POSTGRES, suite));
    return;
  }
  describe.skip(`${name} on PostgreSQL (initdb and postgres are not installed here)`, () =>
    withEngine('PostgreSQL', SQL_JS, suite));
}

/** Runs a suite on sql.js as well, the same SQLite behind the driver of the mocks, on which every story runs. */
export function describeEveryEngine(name: string, suite: (engine: Engine) => void): void {
  describeEngines(name, suite);
  describe(`${name} on sql.js`, () => withEngine('sql.js', SQL_JS, suite));
}

function withEngine(name: string, { connectBare, connectMigrated }: Databases, suite: (engine: Engine) => void): void {
  const opened: Database[] = [];
  afterAll(async () => {
    for (const db of opened) await db.destroy();
  });
  const keep = (connectNew: () => Promise<Database>) => async () => {
    const db = await connectNew();
    opened.push(db);
    return db;
  };
  suite({ name, open: keep(connectMigrated), openBare: keep(connectBare) });
}

/** Opens new databases of an engine. */
interface Databases {
  connectBare: () => Promise<Database>;
  connectMigrated: () => Promise<Database>;
}

/**
 * Only one database of an engine is migrated, `image`; the others are copies of it, which takes a fraction of the time of all
 * steps of migration.
 */
function copiesOf<Image>(connectNew: (image?: Image) => Promise<Database>, makeImage: () => Promise<Image>): Databases {
  let image: Promise<Image> | null = null;
  return {
    connectBare: () => connectNew(),
    connectMigrated: async () => connectNew(await (image ??= makeImage())),
  };
}

/** Copied by the server, from a database that nobody uses. */
const POSTGRES = copiesOf(
  async (template?: string) => connect({ url: await createDatabase(template) }),
  async () => {
    const url = await createDatabase();
    const db = await connect({ url });
    await migrate(db);
    await db.destroy();
    return new URL(url).pathname.slice(1);
  },
);

/** Copied as the content of a file. */
const SQLITE = copiesOf(
  async (content?: Uint8Array) => {
    const directory = temporaryDirectory();
    const file = join(directory.path, 'promin.db');
    if (content) writeFileSync(file, content);
    const db = await connect({ file });
    const destroy = db.destroy.bind(db);
    db.destroy = async () => {
      await destroy();
      directory.remove();
    };
    return db;
  },
  async () => {
    const directory = temporaryDirectory();
    const file = join(directory.path, 'promin.db');
    const db = await connect({ file });
    await migrate(db);
    await db.destroy();
    const content = readFileSync(file);
    directory.remove();
    return content;
  },
);

const SQL_JS = copiesOf(openSqlJs, async () => {
  const { Database: SqlJs } = await initSqlJs();
  const file = new SqlJs();
  await migrate(sqliteKysely(sqlJsDatabase(file)));
  return file.export();
});

/** An in-memory database of SQLite in WebAssembly, as in the browser mocks: empty, or the content of another. */
export async function openSqlJs(content?: Uint8Array): Promise<Database> {
  const { Database: SqlJs } = await initSqlJs();
  return sqliteKysely(sqlJsDatabase(new SqlJs(content)));
}
