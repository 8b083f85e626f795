import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FILES = { vite: 'bin/vite.js', vitest: 'vitest.mjs' };

/** The path of a package's command, to be run with the current Node. */
export function program(name: keyof typeof FILES): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), FILES[name]);
}
