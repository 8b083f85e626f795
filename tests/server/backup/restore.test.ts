import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { KNOWN_STEPS, migrate, readSteps } from '../../../server/db/migrate.ts';
import { makeBackup } from '../../../server/host/backup/makeBackup.ts';
import { type Place, connectionOf } from '../../../server/host/backup/place.ts';
import { restoreBackup, verifyBackup } from '../../../server/host/backup/restoreBackup.ts';
import { lockDataDirectory } from '../../../server/host/lock.ts';
import { openDatabase } from '../../../server/host/openDatabase.ts';
import { loadPepper } from '../../../server/host/secrets.ts';
import type { Database } from '../../../server/ports.ts';
import { createDatabase, hasPostgres } from '../engines.ts';
import { temporaryDirectory } from '../realServer.ts';

const VERSION = '1.2.3';

const directory = temporaryDirectory();
let count = 0;
afterAll(() => directory.remove());

const newPath = (name: string) => join(directory.path, `${name}${++count}`);
const sqlite = async (): Promise<Place> => ({ dataDir: newPath('data'), databaseUrl: undefined });
const postgres = async (): Promise<Place> => ({
  dataDir: newPath('data'),
  databaseUrl: await createDatabase(),
});

async function withDb<Answer>(place: Place, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const db = await connect(connectionOf(place));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A service that has been started, with one row of its own. */
async function started(place: Place): Promise<Place> {
  mkdirSync(place.dataDir);
  loadPepper(place.dataDir);
  await withDb(place, async (db) => {
    await migrate(db);
    await db.insertInto('meta').values({ key: 'own', value: 'світло' }).execute();
  });
  return place;
}

const ownRow = (place: Place) =>
  withDb(place, (db) => db.selectFrom('meta').select('value').where('key', '=', 'own').executeTakeFirst());

async function backedUp(place: Place): Promise<string> {
  const file = newPath('backup');
  await makeBackup(place, file, VERSION);
  return file;
}

/** Records a migration that no version knows, or forgets the last one. */
const mark = (place: Place, steps: 'newer' | 'older') =>
  withDb(place, async (db) => {
    const table = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
    if (steps === 'newer') {
      await table.insertInto('kysely_migration').values({ name: '999later', timestamp: 'now' }).execute();
      return;
    }
    const last = KNOWN_STEPS.at(-1) ?? '';
    await table.deleteFrom('kysely_migration').where('name', '=', last).execute();
  });

describe.each([
  { name: 'SQLite', open: sqlite, isHere: true },
  { name: 'PostgreSQL', open: postgres, isHere: hasPostgres() },
])('A backup of $name', ({ open, isHere }) => {
  it.skipIf(!isHere)('puts the database and the secrets elsewhere, for their owner alone', async () => {
    const place = await started(await open());
    const file = await backedUp(place);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const manifest = await verifyBackup(file);
    expect(manifest).toMatchObject({ version: VERSION, steps: KNOWN_STEPS });
    const target = await open();
    expect(await restoreBackup(target, file)).toEqual(manifest);
    expect(await ownRow(target)).toEqual({ value: 'світло' });
    expect(loadPepper(target.dataDir)).toEqual(loadPepper(place.dataDir));
    expect(statSync(join(target.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(target.dataDir)).not.toContain('restoring');
  });

  it.skipIf(!isHere)('is refused where a service is, and changes nothing', async () => {
    const file = await backedUp(await started(await open()));
    const occupied = await started(await open());
    await withDb(occupied, (db) => db.updateTable('meta').set({ value: 'mine' }).where('key', '=', 'own').execute());
    await expect(restoreBackup(occupied, file)).rejects.toThrow(/is there already: choose another folder/);
    if (occupied.databaseUrl) {
      const elsewhere = { ...occupied, dataDir: newPath('data') };
      await expect(restoreBackup(elsewhere, file)).rejects.toThrow(/is not empty/);
      expect(existsSync(join(elsewhere.dataDir, 'secrets.json'))).toBe(false);
    }
    expect(await ownRow(occupied)).toEqual({ value: 'mine' });
  });

  it.skipIf(!isHere)('is refused by a version that is older than it', async () => {
    const place = await started(await open());
    await mark(place, 'newer');
    const file = await backedUp(place);
    await expect(verifyBackup(file)).rejects.toThrow(/made by Promin 1\.2\.3, which is newer than this one/);
    await expect(openDatabase(place, { version: VERSION, tell: () => {} })).rejects.toThrow(
      /of a newer Promin than this one \(1\.2\.3\), which does not know its 999later/,
    );
  });

  it.skipIf(!isHere)('is made before the database is brought up to date', async () => {
    const place = await started(await open());
    await mark(place, 'older');
    const said: string[] = [];
    const db = await openDatabase(place, { version: VERSION, tell: (line) => said.push(line) });
    expect(await readSteps(db)).toEqual(KNOWN_STEPS);
    await db.destroy();
    const [file = ''] = readdirSync(join(place.dataDir, 'upgrades'));
    expect(said).toEqual([expect.stringContaining(file)]);
    const { steps } = await verifyBackup(join(place.dataDir, 'upgrades', file));
    expect(steps).toEqual(KNOWN_STEPS.slice(0, -1));
  });
});

describe('A backup file', () => {
  it('is a tar that any program opens', async () => {
    const file = await backedUp(await started(await sqlite()));
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names).toEqual(['secrets.json', 'database.sqlite', 'manifest.json']);
  });

  it('is not written over', async () => {
    const place = await started(await sqlite());
    const file = await backedUp(place);
    await expect(makeBackup(place, file, VERSION)).rejects.toThrow(/is there already/);
    await expect(makeBackup(place, join(newPath('none'), 'x'), VERSION)).rejects.toThrow(/cannot be made/);
    await expect(makeBackup(await sqlite(), newPath('none'), VERSION)).rejects.toThrow(/no data directory/);
  });

  it('is refused where it is cut off, changed or none', async () => {
    const whole = readFileSync(await backedUp(await started(await sqlite())));
    const changed = Buffer.from(whole);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 0xff;
    for (const bytes of [whole.subarray(0, -1), whole.subarray(0, whole.length >> 1), changed, Buffer.from('no'), '']) {
      const file = newPath('broken');
      writeFileSync(file, bytes);
      const target = await sqlite();
      await expect(restoreBackup(target, file)).rejects.toThrow(/is no whole backup|is damaged/);
      expect(readdirSync(target.dataDir)).toEqual(['server.lock']);
    }
    await expect(restoreBackup(await sqlite(), newPath('none'))).rejects.toThrow(/There is no file/);
  });

  it('is refused where a server runs, and with another kind of database', async () => {
    const file = await backedUp(await started(await sqlite()));
    const target = await sqlite();
    await expect(restoreBackup({ ...target, databaseUrl: 'postgres://none' }, file)).rejects.toThrow(
      /restore it without DATABASE_URL/,
    );
    const unlock = lockDataDirectory(target.dataDir);
    await expect(restoreBackup(target, file)).rejects.toThrow(/Another Promin server/);
    unlock();
    expect(await restoreBackup(target, file)).toMatchObject({ database: 'sqlite' });
  });
});
