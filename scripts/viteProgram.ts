import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The path of Vite's command, to be run by the same Node as this. */
export function viteProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
}
