import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { Kysely, SqliteDatabase, SqliteStatement } from 'kysely';
import { Pool, types } from 'pg';
import type { Schema } from '../schema.ts';
import { postgresKysely } from './postgres.ts';
import { bindable, sqliteKysely } from './sqlite.ts';

/** A SQLite file (`:memory:` for none) with its page cache in megabytes, or a PostgreSQL 15+ address. */
export type ConnectOptions =
  | { file: string; cacheMB?: number; isReadOnly?: boolean }
  | { url: string; onError?: (error: Error) => void };

/** Opens the database and checks that it responds; `migrate` brings the schema up to date. */
export async function connect(options: ConnectOptions): Promise<Kysely<Schema>> {
  if ('file' in options) return sqliteKysely(openFile(options));
  const db = postgresKysely(openPool(options));
  try {
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** With synchronous FULL every commit waits for the disk: anything reported as saved is. */
function openFile({
  file,
  cacheMB = 32,
  isReadOnly = false,
}: Extract<ConnectOptions, { file: string }>): SqliteDatabase {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: 5000,
    readOnly: isReadOnly,
  });
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${cacheMB}000`);
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = statementOf(database.prepare(sql));
      // Afterwards `select *` may have other columns.
      if (CHANGES_SCHEMA.test(sql)) {
        statements.clear();
        return statement;
      }
      if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '');
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      if (!isReadOnly) database.exec('pragma optimize');
      database.close();
    },
  };
}

const STATEMENTS_KEPT = 300;
const CHANGES_SCHEMA = /^\s*(?:alter|create|drop)\b/i;

/** Rows are read as arrays: an object made by Node has no shape, and takes twice as long as one made from an array here. */
function statementOf(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true);
  const names = statement.columns().map(({ name }) => name);
  const rowOf = (values: unknown) => {
    const row: Record<string, SQLOutputValue | undefined> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at]!] = (values as SQLOutputValue[])[at];
    return row;
  };
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)).map(rowOf),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    *iterate(parameters) {
      for (const values of statement.iterate(...parameters.map(bindable))) yield rowOf(values);
    },
  };
}

/** Maximum time for one statement, in requests and in migrations. */
const STATEMENT_MS = 60_000;
/** PostgreSQL cancels statements sooner; this is for a server that has gone silent. */
const SILENCE_MS = 65_000;

/** A connection lost while idle is reported, not thrown: the pool opens a new one on demand. */
function openPool({ url, onError }: { url: string; onError?: (error: Error) => void }): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: SILENCE_MS,
    types: { getTypeParser },
  });
  pool.on('error', (error) => onError?.(error));
  // The pool handles only idle connections: without this, one lost between two statements of a transaction would end
  // the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

const INT8 = 20;

/** Counts and milliseconds fit a number; pg would return them as text. */
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  Number(oid) === INT8 ? Number : types.getTypeParser(oid, format);
