import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const NOBODY = 65534;

/** A PostgreSQL server of the tests' own, reached through a socket in its own directory. */
export interface Cluster {
  /** The address of a database that did not exist before. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** The directory of initdb and postgres, on PATH or where Debian keeps them; null where there are none. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...versions.map((v) => join(debian, v, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
}

/** Starts a fresh server; PostgreSQL refuses root, so root runs it as nobody. */
export async function startPostgres(bin: string): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'promin-pg-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  const data = join(directory, 'data');
  const options = { ...as, cwd: directory, env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' } };
  // A collation by language, not by bytes: an order that leans on the database's own would show.
  const collation = ['--locale-provider=icu', '--icu-locale=en-US', '-E', 'UTF8'];
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'promin', '-A', 'trust', '--no-sync', ...collation],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`);
  const flags = ['listen_addresses=', 'fsync=off', 'max_connections=60'].flatMap((flag) => ['-c', flag]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', directory, ...flags], options);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(said)));
  });
  let databases = 0;
  return {
    async createDatabase() {
      const name = `promin${++databases}`;
      const { default: pg } = await import('pg');
      const client = new pg.Client({ host: directory, user: 'promin', database: 'postgres' });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://promin@localhost/${name}?host=${encodeURIComponent(directory)}`;
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
