import { spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket directory of the run's PostgreSQL server; null if PostgreSQL is not installed. */
    postgres: string | null;
  }
}

const NOBODY = 65534;

/** The directory of initdb and postgres, on PATH or where Debian keeps them; null if there is none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((v) => join(debian, v, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
}

/** Starts a fresh server that may lose data in a power cut. */
async function startPostgres(bin: string): Promise<{ directory: string; stop: () => Promise<void> }> {
  const { directory, start, remove } = makeCluster(bin, ['fsync=off', 'max_connections=200']);
  const server = await start();
  return {
    directory,
    async stop() {
      await server.end('SIGINT');
      remove();
    },
  };
}

/** A running PostgreSQL server. */
export interface RunningPostgres {
  /** Ends all its processes with a signal, and waits until they have exited. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/** A fresh data directory, with its socket's directory; PostgreSQL refuses root, so root runs it as nobody. */
export function makeCluster(
  bin: string,
  settings: readonly string[],
): { directory: string; start: () => Promise<RunningPostgres>; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'promin-pg-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const data = join(directory, 'data');
  const options = { ...as, cwd: directory, env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' } };
  // Collates by language, not by bytes, so that an order relying on the database's own is noticed.
  const collation = ['--locale-provider=icu', '--icu-locale=en-US', '-E', 'UTF8'];
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'promin', '-A', 'trust', '--no-sync', ...collation],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`);
  const flags = ['listen_addresses=', ...settings].flatMap((flag) => ['-c', flag]);
  const start = () =>
    runPostgres(join(bin, 'postgres'), ['-D', data, '-k', directory, ...flags], { ...options, detached: true });
  return { directory, start, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

async function runPostgres(program: string, args: string[], options: SpawnOptions): Promise<RunningPostgres> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(said)));
  });
  return {
    async end(signal) {
      // SIGKILL to the first process alone would leave the others running; on other signals it stops them itself.
      const isRunning = server.exitCode === null && server.signalCode === null;
      if (server.pid !== undefined && isRunning) process.kill(signal === 'SIGKILL' ? -server.pid : server.pid, signal);
      await ended;
    },
  };
}

/** Starts one PostgreSQL server for all files of a run. Returns the teardown. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = findPostgres();
  const server = bin ? await startPostgres(bin) : null;
  project.provide('postgres', server?.directory ?? null);
  return server?.stop;
}
