import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect } from '../../db/connect.ts';
import { hasTables, KNOWN_STEPS } from '../../db/migrate.ts';
import { prepareDataDirectory } from '../dataDirectory.ts';
import { lockDataDirectory } from '../lock.ts';
import { Refusal } from '../refusal.ts';
import { WORKING } from './makeBackup.ts';
import { Manifest, writeDescribed } from './manifest.ts';
import { type Place, SECRETS, sqliteFile } from './place.ts';
import { readDump, restoreDump } from './postgresPrograms.ts';
import { readTar } from './tar.ts';

const DATABASE = { sqlite: 'database.sqlite', postgresql: 'database.dump' } as const;

/**
 * Verifies a backup by a trial restore to a temporary folder: every checksum, and the whole database. Refuses a damaged
 * one, saying why.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  // Next to the backup there is more room than in a machine's temporary folder.
  const directory = mkdtempSync(join(dirname(resolve(file)), WORKING));
  try {
    return await unpack(file, directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Restores a backup where there is no service yet. Refuses if there is one or it runs, or if the backup is damaged,
 * from a newer version or of another kind of database; a refusal changes nothing.
 */
export async function restoreBackup(place: Place, file: string): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  prepareDataDirectory(dataDir);
  const unlock = lockDataDirectory(dataDir);
  const directory = join(dataDir, 'restoring');
  try {
    for (const path of [join(dataDir, SECRETS), sqliteFile(place)]) {
      if (existsSync(path)) throw new Refusal(`${path} is there already: choose another folder with --data-dir.`);
    }
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { mode: 0o700 });
    const manifest = await unpack(file, directory);
    if ((manifest.database === 'postgresql') !== (databaseUrl !== undefined)) {
      throw new Refusal(
        databaseUrl
          ? 'This backup is of a SQLite file: restore it without DATABASE_URL.'
          : 'This backup is of a PostgreSQL database: name an empty one with DATABASE_URL.',
      );
    }
    const database = join(directory, DATABASE[manifest.database]);
    if (databaseUrl) await restorePostgres(databaseUrl, database);
    renameSync(join(directory, SECRETS), join(dataDir, SECRETS));
    if (!databaseUrl) renameSync(database, sqliteFile(place));
    return manifest;
  } finally {
    rmSync(directory, { recursive: true, force: true });
    unlock();
  }
}

/** Unpacks a backup into an empty folder and verifies all of it. */
async function unpack(file: string, directory: string): Promise<Manifest> {
  const found: Manifest['files'] = [];
  const known = new Set<string>([SECRETS, 'manifest.json', ...Object.values(DATABASE)]);
  const manifest = await readTar(file, async (name, content) => {
    if (!known.delete(name)) throw new Error(`"${name}" does not belong in one`);
    found.push(await writeDescribed(name, content, join(directory, name)));
  })
    .then(() => Manifest.parse(JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'))))
    .catch((error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException;
      const isOurs = code === 'ENOSPC' || code === 'EACCES';
      throw new Refusal(isOurs ? `The backup cannot be unpacked: ${message}.` : `${file} is no whole backup.`);
    });
  for (const { name, bytes, sha256 } of manifest.files) {
    const same = found.find((one) => one.name === name && one.bytes === bytes && one.sha256 === sha256);
    if (!same) throw new Refusal(`${file} is damaged: ${name} is not what was backed up.`);
  }
  for (const name of [SECRETS, DATABASE[manifest.database]]) {
    if (!manifest.files.some((one) => one.name === name)) throw new Refusal(`${file} is damaged: it has no ${name}.`);
  }
  await proveDatabase(file, join(directory, DATABASE[manifest.database]), manifest);
  return manifest;
}

async function proveDatabase(file: string, path: string, { database, version, steps }: Manifest): Promise<void> {
  if (steps.some((step) => !KNOWN_STEPS.includes(step))) {
    throw new Refusal(`${file} was made by Promin ${version}, which is newer than this one: restore it with that one.`);
  }
  if (database === 'postgresql') return readDump(path);
  if (!isWhole(path)) throw new Refusal(`The database in ${file} is damaged.`);
}

/** Whether every page of a SQLite file is readable and every foreign key valid. */
function isWhole(path: string): boolean {
  const database = new DatabaseSync(path);
  try {
    const [said] = database.prepare('pragma integrity_check(1)').all();
    return said?.integrity_check === 'ok' && database.prepare('pragma foreign_key_check').all().length === 0;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

async function restorePostgres(url: string, dump: string): Promise<void> {
  const db = await connect({ url });
  try {
    if (await hasTables(db)) throw new Refusal('The database at DATABASE_URL is not empty: name an empty one.');
  } finally {
    await db.destroy();
  }
  await restoreDump(url, dump);
}
