import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../db/connect.ts';
import { KNOWN_STEPS, migrate, readSteps } from '../db/migrate.ts';
import type { Database } from '../ports.ts';
import { makeBackup } from './backup/makeBackup.ts';
import { connectionOf, type Place } from './backup/place.ts';
import { Refusal } from './refusal.ts';

interface Opening {
  /** The version of Promin that opens it. */
  version: string;
  /** Called with a sentence when the database is migrated, which says where its backup is. */
  tell: (sentence: string) => void;
  onError?: (error: Error) => void;
  /** Page cache of a SQLite file in megabytes. */
  cacheMB?: number;
}

/**
 * Opens a service's database at this version's schema: an older one is backed up to `upgrades` in the data directory
 * and migrated. Refuses a newer one, and any that cannot be opened or backed up, saying why.
 */
export async function openDatabase(place: Place, { version, tell, onError, cacheMB }: Opening): Promise<Database> {
  let db: Database | undefined;
  try {
    db = await connect({ ...connectionOf(place), onError, cacheMB });
    const done = await readSteps(db);
    const foreign = done.filter((step) => !KNOWN_STEPS.includes(step));
    if (foreign.length > 0) {
      throw new Refusal(
        `The database is of a newer Promin than this one (${version}), which does not know its ${foreign.join(', ')}: run the newer one, or restore a backup from before.`,
      );
    }
    if (done.length > 0 && done.length < KNOWN_STEPS.length) await backUpFirst(place, done, { version, tell });
    await migrate(db);
    return db;
  } catch (error) {
    await db?.destroy();
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The database cannot be opened: ${String((error as Error).message).split('\n')[0]}.`);
  }
}

/** One backup per old schema: a start after a failure needs no second one. */
async function backUpFirst(
  place: Place,
  done: readonly string[],
  { version, tell }: Pick<Opening, 'version' | 'tell'>,
): Promise<void> {
  const folder = join(place.dataDir, 'upgrades');
  const file = join(folder, `promin-${done.at(-1)}.tar.gz`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    try {
      await makeBackup(place, file, version);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(
        `The database is older and has to be backed up before it is brought up to date. ${error.message}`,
      );
    }
  }
  tell(`The database is brought up to date; as it was before, it is kept in ${file}.`);
}
