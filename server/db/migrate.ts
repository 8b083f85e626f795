import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../ports.ts';
import * as catalogue from './migrations/001catalogue.ts';
import * as viewers from './migrations/002viewers.ts';
import * as accounts from './migrations/003accounts.ts';
import * as avatars from './migrations/004avatars.ts';
import * as listings from './migrations/005listings.ts';
import * as search from './migrations/006search.ts';
import * as social from './migrations/007social.ts';
import * as markers from './migrations/008markers.ts';
import * as stopped from './migrations/008stopped.ts';
import * as playQuality from './migrations/009playQuality.ts';
import * as plans from './migrations/010plans.ts';
import * as library from './migrations/011library.ts';
import * as epoch from './migrations/012epoch.ts';
import * as leases from './migrations/013leases.ts';
import * as revision from './migrations/014revision.ts';
import * as jobs from './migrations/015jobs.ts';
import * as libraryMarkers from './migrations/016libraryMarkers.ts';
import * as encodings from './migrations/017encodings.ts';
import * as metadata from './migrations/018metadata.ts';
import * as profiles from './migrations/019profiles.ts';
import * as together from './migrations/020together.ts';
import * as ratings from './migrations/021ratings.ts';
import * as airings from './migrations/022airings.ts';
import * as titleRequests from './migrations/022titleRequests.ts';
import * as receivers from './migrations/023receivers.ts';
import * as extras from './migrations/024extras.ts';
import * as nextJob from './migrations/025nextJob.ts';

/** In order, forward only; a list instead of a folder, so it runs in a browser too. */
const MIGRATIONS: Record<string, Migration> = {
  '001catalogue': catalogue,
  '002viewers': viewers,
  '003accounts': accounts,
  '004avatars': avatars,
  '005listings': listings,
  '006search': search,
  '007social': social,
  '008markers': markers,
  '008stopped': stopped,
  '009playQuality': playQuality,
  '010plans': plans,
  '011library': library,
  '012epoch': epoch,
  '013leases': leases,
  '014revision': revision,
  '015jobs': jobs,
  '016libraryMarkers': libraryMarkers,
  '017encodings': encodings,
  '018metadata': metadata,
  '019profiles': profiles,
  '020together': together,
  '021ratings': ratings,
  '022airings': airings,
  '022titleRequests': titleRequests,
  '023receivers': receivers,
  '024extras': extras,
  '025nextJob': nextJob,
};

/**
 * Brings the schema up to date, all pending steps in one transaction, under the migrator's lock: servers that start at
 * once on one database take turns. Returns the names of the steps run, up to `last` if given.
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** All steps of migration that this version knows, in order. */
export const KNOWN_STEPS: readonly string[] = Object.keys(MIGRATIONS).sort();

/** The steps applied to a database, in order; empty if it has no tables yet. */
export async function readSteps(db: Database): Promise<string[]> {
  if (!(await tablesOf(db)).includes('kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether there are any tables. */
export async function hasTables(db: Database): Promise<boolean> {
  return (await tablesOf(db)).length > 0;
}

async function tablesOf(db: Database): Promise<string[]> {
  return (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);
}
