import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../server/contract/account.ts';
import { createDatabase, hasPostgres } from '../engines.ts';
import { PROGRAM_ENV, startServer, temporaryDirectory } from '../realServer.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILMS = [1, 2, 3, 4];
/** Positions saved for each film before the backup begins. */
const BEATS_BEFORE = 20;

const directory = temporaryDirectory();
afterAll(() => directory.remove());

async function admin(args: string[], env: Record<string, string>): Promise<Record<string, unknown>> {
  const command = ['scripts/admin.ts', ...args, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: ROOT,
    env: { ...PROGRAM_ENV, ...env },
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Writes to a service continuously, backs it up meanwhile, restores the backup elsewhere and compares. */
async function moveUnderLoad(name: string, from: Record<string, string>, to: Record<string, string>): Promise<void> {
  const [old, fresh] = [join(directory.path, `${name}-old`), join(directory.path, `${name}-new`)];
  const file = join(directory.path, `${name}.tar.gz`);
  const server = await startServer(old, from);
  const opened = await fetch(`${server.url}/api/auth/demo`, { method: 'POST' });
  const headers = {
    Authorization: `Bearer ${((await opened.json()) as Session).accessToken}`,
    'Content-Type': 'application/json',
  };
  const began = Date.now() - 3_600_000;
  const acknowledged = new Map(FILMS.map((film) => [film, 0]));
  const load = { isOver: false };
  let tellEnough = () => {};
  const enough = new Promise<void>((resolve) => {
    tellEnough = resolve;
  });
  const write = async (film: number) => {
    for (let positionS = 1; !load.isOver; positionS++) {
      const at = new Date(began + positionS).toISOString();
      const body = JSON.stringify({ positionS, durationS: 100_000, event: 'beat', at });
      const response = await fetch(`${server.url}/api/me/progress/${film}`, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      acknowledged.set(film, positionS);
      if (Math.min(...acknowledged.values()) >= BEATS_BEFORE) tellEnough();
    }
  };
  const writing = Promise.all(FILMS.map(write));
  await Promise.race([enough, writing]);
  const before = new Map(acknowledged);
  await admin(['backup', file], { DATA_DIR: old, ...from });
  load.isOver = true;
  await writing;
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  for (const film of FILMS)
    expect(acknowledged.get(film)).toBeGreaterThan(before.get(film) ?? Number.POSITIVE_INFINITY);

  await admin(['restore', file], { DATA_DIR: fresh, ...to });
  const restored = await startServer(fresh, to);
  for (const film of FILMS) {
    const answer = await fetch(`${restored.url}/api/me/progress/${film}`, { headers });
    const { items } = (await answer.json()) as { items: { positionS: number }[] };
    const positionS = items[0]?.positionS ?? 0;
    expect(positionS).toBeGreaterThanOrEqual(before.get(film) ?? Number.POSITIVE_INFINITY);
    expect(positionS).toBeLessThanOrEqual(acknowledged.get(film) ?? 0);
  }
  restored.process.kill('SIGTERM');
  expect(await restored.ended).toBe(0);
}

describe('A service that moves while it is written to loses nothing that was acknowledged before', () => {
  it('as a SQLite file', () => moveUnderLoad('sqlite', {}, {}));

  it.skipIf(!hasPostgres())('in PostgreSQL', async () => {
    const [from, to] = [await createDatabase(), await createDatabase()];
    await moveUnderLoad('postgres', { DATABASE_URL: from }, { DATABASE_URL: to });
  });
});
