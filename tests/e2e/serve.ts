import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../source/readSources.ts';
import { buildClient } from '../../scripts/buildClient.ts';
import { until } from './until.ts';

/** The real server over the built client, with a data directory of its own. */
export interface TestServer {
  origin: string;
  dataDir: string;
  /** What it has printed, the last of it. */
  output: () => string;
  /** Ends it as an operator does, and waits until it has gone. */
  stop: () => Promise<void>;
  /** Ends it without a warning. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and data where it does not run, and waits until it answers. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  dispose: () => Promise<void>;
}

/** The environment variable that names a data directory with the demo in it, which each server begins with a copy of. */
export const SEEDED_DATA = 'PROMIN_SEEDED_DATA';

/** What changes the catalogue that a service begins with. */
const SEED_OPTIONS = ['DEMO', 'LIBRARY_DIR'];

/** The passwords of the demo's accounts are sealed with the secret of the service that wrote them. */
const SEEDED_FILES = ['promin.db', 'secrets.json'];

/** How a server's greeting says where it is. */
const GREETED = /http:\/\/127\.0\.0\.1:(\d+)(\/\S*)/;

/** Reading a server's sources takes as long as all else at its start, and dozens of servers start. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/promin-compile');

/**
 * Starts the server on a port that the system gives it and that it keeps when it is started again; the client is built first where its sources have changed. `options`
 * are its environment variables.
 */
export async function serve(options: Record<string, string> = {}): Promise<TestServer> {
  await buildClient();
  const dataDir = mkdtempSync(join(tmpdir(), 'promin-e2e-'));
  const seeded = globalThis.process.env[SEEDED_DATA];
  if (seeded && !SEED_OPTIONS.some((name) => name in options)) {
    for (const file of SEEDED_FILES) copyFileSync(join(seeded, file), join(dataDir, file));
  }
  /** Named by its first greeting. */
  let port = 0;
  let basePath = '/';
  let process: ChildProcess | null = null;
  let output = '';

  const start = async () => {
    if (process) return;
    const child = spawn(
      globalThis.process.execPath,
      ['server/main.ts', '--port', String(port), '--host', '127.0.0.1'],
      {
        cwd: ROOT,
        env: {
          ...globalThis.process.env,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          PLANS: 'on',
          NODE_ENV: 'production',
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          ...options,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    process = child;
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    await until('the server answers', async () => {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
      const [, greeted = '0', path = basePath] = GREETED.exec(output) ?? [];
      port ||= Number(greeted);
      if (port === 0) return false;
      basePath = path;
      const answer = await fetch(`http://127.0.0.1:${port}${basePath}api/health`).catch(() => null);
      return answer?.ok === true;
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const child = process;
    process = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const stop = () => end('SIGTERM');
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    start,
    stop,
    kill: () => end('SIGKILL'),
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
