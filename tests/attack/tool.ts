import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Colours and cursor movements, which some tools print even when not writing to a terminal. */
// oxlint-disable-next-line no-control-regex
const ESCAPES = /\u001b\[[\d;]*[a-zA-Z]/g;

/**
 * Runs a tool until it exits or its time is up, with `folder` as its home and working directory, and returns its output.
 * `isWhole` tells that it exited by itself. Proxies are bypassed: tests stay on the loopback address.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { seconds, folder }: { seconds: number; folder: string },
): Promise<{ output: string; isWhole: boolean }> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', NO_PROXY: '*', PYTHONUNBUFFERED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let isWhole = true;
  const timer = setTimeout(() => {
    isWhole = false;
    child.kill('SIGKILL');
  }, seconds * 1_000);
  await once(child, 'close');
  clearTimeout(timer);
  return { output: output.replaceAll(ESCAPES, ''), isWhole };
}
