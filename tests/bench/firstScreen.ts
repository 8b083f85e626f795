import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite's manifest says of one chunk, as far as it matters here. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The most JavaScript the first screen may bring, in bytes as the server sends them. */
export const BUDGET_BYTES = 198 * 1024;

/** The most files it may come in: each costs a request. */
export const BUDGET_FILES = 10;

/** The most that engines without modules get for it, polyfills included: a twelfth of it is what their language lacks. */
export const LEGACY_BUDGET_BYTES = 222 * 1024;

/** Where the first screen begins, by source file: chunks that are loaded on demand and yet belong to it are among them. */
const STARTS = {
  modern: [/^index\.html$/, /^_uk-(?!legacy-)/],
  legacy: [/^index-legacy\.html$/, /^vite\/legacy-polyfills-legacy$/, /^_uk-legacy-/],
} as const;

/** What browsers get is the file compressed by Brotli, but for the smallest. */
const sentBytes = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

export interface FirstScreen {
  /** Files of dist/ with their size as sent, in bytes, the largest first. */
  files: { file: string; bytes: number }[];
  bytes: number;
}

/**
 * Of one of the two builds the JavaScript between an empty cache and the home screen of the build in `dist`: the entry, the start
 * sequence, and the home screen, which is in the entry's own parts, with its words in one language, and all they import statically. The player, the help on keys, signing in
 * over a screen, the words of other screens and the other languages stay out.
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

/** The sizes as lines to read, the largest file first. */
export function sizesTable({ files, bytes }: FirstScreen): string {
  const line = (size: number, what: string) => `${(size / 1024).toFixed(1).padStart(8)} KiB  ${what}\n`;
  return files.map((file) => line(file.bytes, file.file)).join('') + line(bytes, `in all, of ${BUDGET_BYTES / 1024}`);
}
