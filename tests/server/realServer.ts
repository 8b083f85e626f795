import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALLOCATOR_ENV } from '../../scripts/allocator.ts';
import { ROOT } from '../source/readSources.ts';

const MAIN = join(ROOT, 'server/main.ts');

/** Where Node keeps what it has compiled of the product: the tests start it hundreds of times. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/promin-compile');

/** The environment of a program of the product, without the one the tests run in. */
export const PROGRAM_ENV = { ...ALLOCATOR_ENV, PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE };

/** Node's flags wherever the product is started (docs/decisions/037-memory.md). */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=65'];

/** A process running server/main.ts, and its output. */
export interface RealServer {
  process: ChildProcess;
  /** Standard output and error so far. */
  output: () => string;
  /** Waits until the output matches; rejects if the process exits first. */
  said: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves on exit with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Runs the server with this command line and environment. */
export function runServer(args: string[], env: Record<string, string> = {}): RealServer {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN, ...args], { env: { ...PROGRAM_ENV, ...env } });
  let text = '';
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (!found) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`the server ended (${code}) before it said ${pattern}: ${text}`)));
    });
  return { process: child, output: () => text, said, ended };
}

/** Runs the server on a free loopback port with `dataDir` and waits until it responds; `url` has no trailing slash. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RealServer & { url: string }> {
  const server = runServer(['--host', '127.0.0.1', '--port', '0', '--data-dir', dataDir], env);
  const [, url = ''] = await server.said(/(http:\/\/127\.0\.0\.1:\d+)\//);
  return { ...server, url };
}

/** A temporary directory for the test, and how to remove it. */
export function temporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'promin-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
