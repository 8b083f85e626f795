import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The fields used here of a chunk in Vite's manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The most JavaScript the first screen may load, in bytes as sent. */
export const BUDGET_BYTES = 190 * 1024;

/** The most files it may load: each costs a request. */
export const BUDGET_FILES = 4;

/** The budget for engines without modules, polyfills included: a twelfth of it is what their language lacks. */
export const LEGACY_BUDGET_BYTES = 213 * 1024;

/** The entries of the first screen, by source file, including the chunks that it loads on demand. */
const STARTS = {
  modern: [/^index\.html$/, /^_uk-(?!legacy-)/],
  legacy: [/^index-legacy\.html$/, /^vite\/legacy-polyfills-legacy$/, /^_uk-legacy-/],
} as const;

/** Browsers get the Brotli-compressed file, except for the smallest. */
const sentBytes = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

export interface FirstScreen {
  /** Files of dist/ with their size as sent, in bytes, the largest first. */
  files: { file: string; bytes: number }[];
  bytes: number;
}

/**
 * The JavaScript that one of the two builds in `dist` loads between an empty cache and the home screen: the entry, the start
 * sequence, and the home screen, which is part of the entry, with its words in one language, and everything they import
 * statically. The player, the help on keys, signing in over a screen, the words of other screens and the other languages are
 * excluded.
 */
export function firstScreen(dist: string, build: keyof typeof STARTS = 'modern'): FirstScreen {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const starts = Object.keys(manifest).filter((source) => STARTS[build].some((pattern) => pattern.test(source)));
  const found = new Set<string>();
  const walk = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(walk);
  };
  starts.forEach(walk);
  const files = [...found]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: sentBytes(join(dist, file)) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The sizes as printable lines, the largest file first. */
export function sizesTable({ files, bytes }: FirstScreen): string {
  const line = (size: number, what: string) => `${(size / 1024).toFixed(1).padStart(8)} KiB  ${what}\n`;
  return files.map((file) => line(file.bytes, file.file)).join('') + line(bytes, `in all, of ${BUDGET_BYTES / 1024}`);
}
