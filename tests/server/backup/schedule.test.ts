import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { lastBackupAt, makeScheduledBackup, type Schedule } from '../../../server/host/backup/scheduledBackup.ts';
import { connectionOf } from '../../../server/host/backup/place.ts';
import { loadPepper } from '../../../server/host/secrets.ts';
import { verifyBackup } from '../../../server/host/backup/restoreBackup.ts';
import { startServer, temporaryDirectory } from '../realServer.ts';

const DAY_MS = 86_400_000;
const PAGE = 4096;
const NOON = Date.parse('2026-03-01T12:00:00Z');

const home = temporaryDirectory();
afterAll(home.remove);

async function scheduled(name: string): Promise<Schedule> {
  const place = { dataDir: join(home.path, `${name}-data`), databaseUrl: undefined };
  const directory = join(home.path, name);
  for (const path of [place.dataDir, directory]) mkdirSync(path);
  loadPepper(place.dataDir);
  const db = await connect(connectionOf(place));
  await migrate(db);
  await db.destroy();
  return { place, directory, kept: 2, version: '1.2.3' };
}

describe('Backups by schedule', () => {
  it('are named by their time, and the oldest go once a newer one is proved', async () => {
    const schedule = await scheduled('rotation');
    const { directory } = schedule;
    expect(lastBackupAt(directory)).toBeNull();
    writeFileSync(join(directory, 'my own.tar.gz'), '');
    for (const day of [0, 1, 2]) await makeScheduledBackup(schedule, NOON + day * DAY_MS);
    expect(readdirSync(directory).sort()).toEqual([
      'my own.tar.gz',
      'promin-2026-03-02T12-00-00Z.tar.gz',
      'promin-2026-03-03T12-00-00Z.tar.gz',
    ]);
    expect(lastBackupAt(directory)).toBe(NOON + 2 * DAY_MS);
  });

  it('stay as they are where a new one fails', async () => {
    const schedule = await scheduled('failure');
    const file = await makeScheduledBackup(schedule, NOON);
    await makeScheduledBackup(schedule, NOON + DAY_MS);
    // A torn page is copied as it is; the trial restore detects it.
    const path = join(schedule.place.dataDir, 'promin.db');
    const database = new DatabaseSync(path);
    const [index] = database.prepare("select rootpage from sqlite_schema where name = 'title_year'").all();
    database.close();
    const end = Number(index?.rootpage) * PAGE;
    writeFileSync(path, readFileSync(path).fill(7, end - PAGE, end));
    await expect(makeScheduledBackup(schedule, NOON + 2 * DAY_MS)).rejects.toThrow(/The database in .* is damaged/);
    expect(readdirSync(schedule.directory)).toHaveLength(2);
    expect(await verifyBackup(file)).toMatchObject({ version: '1.2.3' });
  });

  it('clear away what was left by a process that ended in the middle, and nothing that is under way', async () => {
    const schedule = await scheduled('left');
    const [old, young] = ['.promin-backup-old', '.promin-backup-young'].map((name) => join(schedule.directory, name));
    for (const path of [old ?? '', young ?? '']) mkdirSync(path);
    const now = Date.now();
    utimesSync(old ?? '', (now - 2 * DAY_MS) / 1000, (now - 2 * DAY_MS) / 1000);
    await makeScheduledBackup(schedule, now);
    expect(readdirSync(schedule.directory).filter((name) => name.startsWith('.'))).toEqual(['.promin-backup-young']);
  });

  it('are made by the server that is told a folder, and a folder that is gone is told', async () => {
    const directory = join(home.path, 'served');
    mkdirSync(directory);
    const server = await startServer(join(home.path, 'served-data'), { BACKUP_DIR: directory });
    const [, file = ''] = await server.said(/backed up, and restored on trial: (\S+)/);
    expect(await verifyBackup(file)).toMatchObject({ database: 'sqlite' });
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    rmSync(directory, { recursive: true });
    const without = await startServer(join(home.path, 'served-data'), { BACKUP_DIR: directory });
    await without.said(/the backup failed.*no such file/);
    without.process.kill('SIGTERM');
    expect(await without.ended).toBe(0);
  });
});
