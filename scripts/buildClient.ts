import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../server/host/refusal.ts';
import { program } from './program.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Everything the built client depends on. */
const SOURCES = [
  'src',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'scripts/television/packagedPage.ts',
  'scripts/television/polyfills.ts',
  'server/host/legacyPage.ts',
  'server/host/pagePolicy.ts',
  'server/host/sharedHead.ts',
  'package-lock.json',
  'server/contract',
];

/** Builds the client into dist/ unless it was already built from the same sources. */
export const buildClient = (): Promise<string> => build('client', 'dist', []);

/** Builds what packages for televisions contain into dist-tv/, in the same way. */
export const buildTelevision = (): Promise<string> => build('client for televisions', 'dist-tv', ['--mode', 'tv']);

/** Resolves to the path of the built folder. */
async function build(what: string, folder: string, options: readonly string[]): Promise<string> {
  const output = join(ROOT, folder);
  const stamp = join(output, '.sources');
  const digest = digestOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return output;
  process.stdout.write(`Building the ${what}, which takes a minute after each change…\n`);
  // A child process, so that the memory used for building is freed when it is done.
  const vite = spawn(process.execPath, [program('vite'), 'build', '--logLevel', 'warn', ...options], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let said = '';
  for (const stream of [vite.stdout, vite.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(vite, 'close')) as [number | null];
  if (code !== 0) throw new Refusal(`${said.trim()}\n\nThe client could not be built; the reason stands above.`);
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, digest);
  return output;
}

/** SHA-256 over the names and contents of all files in `paths`. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((one) => filesIn(join(ROOT, one)))) {
    const bytes = readFileSync(path);
    hash.update(`${relative(ROOT, path)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
