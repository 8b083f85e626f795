import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { connect } from '../../db/connect.ts';
import { readSteps } from '../../db/migrate.ts';
import { Refusal } from '../refusal.ts';
import { describeFile, type Manifest } from './manifest.ts';
import { type Place, SECRETS, sqliteFile } from './place.ts';
import { dumpPostgres } from './postgresPrograms.ts';
import { type Member, writeTar } from './tar.ts';

/** Prefix of the working folder beside a backup. */
export const WORKING = '.promin-backup-';
/** A page-by-page backup would restart whenever another process writes. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Writes everything of a running service that cannot be recreated to one new file, including all that was acknowledged
 * before the call. Refuses if there is nothing to back up, the file exists, or it cannot be made.
 */
export async function makeBackup(place: Place, file: string, version: string): Promise<Manifest> {
  const begunAt = new Date().toISOString();
  const target = resolve(file);
  const secrets = join(place.dataDir, SECRETS);
  if (!existsSync(secrets) || !(place.databaseUrl || existsSync(sqliteFile(place)))) {
    throw new Refusal(`${place.dataDir} is no data directory of a service that was started: name it with --data-dir.`);
  }
  if (existsSync(target)) throw new Refusal(`${target} is there already: name a new file.`);
  let working: string | undefined;
  try {
    working = mkdtempSync(join(dirname(target), WORKING));
    const database = await copyDatabase(place, working);
    const contents: Member[] = [
      { name: SECRETS, path: secrets },
      { name: database.name, path: join(working, database.name) },
    ];
    const manifest: Manifest = {
      format: 1,
      version,
      begunAt,
      database: database.kind,
      steps: database.steps,
      files: await Promise.all(contents.map(({ name, path }) => describeFile(name, path))),
    };
    const listing = { name: 'manifest.json', path: join(working, 'manifest.json') };
    writeFileSync(listing.path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    const whole = join(working, 'backup');
    await writeTar([...contents, listing], whole);
    renameSync(whole, target);
    return manifest;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof Refusal || code === undefined) throw error;
    throw new Refusal(`The backup ${target} cannot be made: ${message}.`);
  } finally {
    if (working) rmSync(working, { recursive: true, force: true });
  }
}

async function copyDatabase(
  place: Place,
  directory: string,
): Promise<{ name: string; kind: Manifest['database']; steps: string[] }> {
  if (place.databaseUrl) {
    const name = 'database.dump';
    const steps = await stepsOf({ url: place.databaseUrl });
    await dumpPostgres(place.databaseUrl, join(directory, name));
    return { name, kind: 'postgresql', steps };
  }
  const name = 'database.sqlite';
  const copy = join(directory, name);
  const source = new DatabaseSync(sqliteFile(place), { timeout: 5000 });
  try {
    await backup(source, copy, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  return { name, kind: 'sqlite', steps: await stepsOf({ file: copy }) };
}

async function stepsOf(options: Parameters<typeof connect>[0]): Promise<string[]> {
  const db = await connect(options);
  try {
    return await readSteps(db);
  } finally {
    await db.destroy();
  }
}
