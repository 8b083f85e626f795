import { resolve } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import type { Place } from '../server/host/backup/place.ts';
import { openDatabase } from '../server/host/openDatabase.ts';
import type { Database } from '../server/ports.ts';

/** Where the service keeps its data, from the command line and the environment. */
export function placeOf(values: { 'data-dir'?: string }): Place {
  return {
    dataDir: resolve(values['data-dir'] ?? (process.env.DATA_DIR || './data')),
    databaseUrl: process.env.DATABASE_URL || undefined,
  };
}

/** Opens the service's database while `work` runs, even if a server is using it. */
export async function withDatabase(
  place: Place,
  work: (db: Database) => Promise<void> | void,
  cacheMB?: number,
): Promise<void> {
  const db = await openDatabase(place, {
    version: packageJson.version,
    cacheMB,
    tell: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
