import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../server/realServer.ts';
import { ROOT } from '../source/readSources.ts';
import { buildClient } from '../../scripts/buildClient.ts';
import { until } from './until.ts';

/** The real server for the built client, with its own data directory. */
export interface TestServer {
  origin: string;
  dataDir: string;
  /** The last part of its output. */
  output: () => string;
  /** Stops it as an operator would, and waits until it has exited. */
  stop: () => Promise<void>;
  /** Kills it. */
  kill: () => Promise<void>;
  /** Starts it on the same port and data unless it is running, and waits until it responds. */
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  dispose: () => Promise<void>;
}

/** The environment variable with a data directory that contains the demo, of which each server gets a copy. */
export const SEEDED_DATA = 'PROMIN_SEEDED_DATA';

/** Options that change the initial catalogue. */
const SEED_OPTIONS = ['DEMO', 'LIBRARY_DIR'];

/** The passwords of the demo's accounts are sealed with the secret of the service that wrote them. */
const SEEDED_FILES = ['promin.db', 'secrets.json'];

/** How a server prints its address. */
const GREETED = /http:\/\/127\.0\.0\.1:(\d+)(\/\S*)/;

/**
 * Starts the server on a free port, which it keeps across restarts; builds the client first if its sources have changed.
 * `options` are its environment variables.
 */
export async function serve(options: Record<string, string> = {}): Promise<TestServer> {
  await buildClient();
  const dataDir = mkdtempSync(join(tmpdir(), 'promin-e2e-'));
  const seeded = globalThis.process.env[SEEDED_DATA];
  if (seeded && !SEED_OPTIONS.some((name) => name in options)) {
    for (const file of SEEDED_FILES) copyFileSync(join(seeded, file), join(dataDir, file));
  }
  /** From its first greeting. */
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
