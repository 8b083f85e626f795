import initSqlJs, { type SqlJsStatic } from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { migrate } from '../server/db/migrate.ts';
import { seedAirings } from '../server/db/seed/airings.ts';
import { seedDemo } from '../server/db/seed/seed.ts';
import { sqliteKysely } from '../server/db/sqlite.ts';
import { sqlJsDatabase } from '../server/db/sqlJs.ts';
import type { Database } from '../server/ports.ts';

let engine: Promise<SqlJsStatic> | null = null;

/** SQLite in memory: empty, or restored from an image that `image` returned. */
export async function openDatabase(image?: Uint8Array): Promise<{ db: Database; image: () => Uint8Array }> {
  engine ??= initSqlJs({ locateFile: () => wasm });
  const { Database: SqlJs } = await engine;
  const file = new SqlJs(image);
  return { db: sqliteKysely(sqlJsDatabase(file)), image: () => file.export() };
}

/** Migrates an empty database and fills it with the demo's catalogue. */
export async function fillDatabase(db: Database, now: number): Promise<void> {
  await migrate(db);
  await seedDemo(db, now);
  await seedAirings(db, now);
}
