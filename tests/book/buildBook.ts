import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../source/readSources.ts';

/** Where the book is hosted: not at the root of its host. */
export const SUB_PATH = '/some/sub/path/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Serves only the files below the sub-path, as any static host does. */
const serveBook = (book: string) =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://book');
    const inside = pathname.startsWith(SUB_PATH) ? pathname.slice(SUB_PATH.length) || 'index.html' : null;
    const file = inside === null ? null : join(book, inside);
    if (!file?.startsWith(book) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });

/** The built book on its own host. */
export interface BuiltBook {
  folder: string;
  origin: string;
  close: () => void;
}

/** Serves a built book below a sub-path. */
export async function hostBook(folder: string): Promise<BuiltBook> {
  const server = serveBook(folder).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    folder,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Builds a book into a folder; `root` is where its package.json stands. */
export async function buildInto(folder: string, root: string): Promise<void> {
  const command = ['storybook', 'build', '--quiet', '--output-dir', folder];
  // Vitest sets NODE_ENV for itself, and Vite would make a development build: larger, slower, with other rules.
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)('npx', command, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
}

/** Builds the book and serves it; BOOK names a folder with one that is already built. */
export async function buildBook(): Promise<BuiltBook> {
  if (process.env.BOOK) return hostBook(process.env.BOOK);
  const folder = mkdtempSync(join(tmpdir(), 'promin-book-'));
  await buildInto(folder, ROOT);
  const book = await hostBook(folder);
  return {
    ...book,
    close: () => {
      book.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A story or a page of the book, as in its index. */
export interface BookEntry {
  id: string;
  type: string;
  /** Where it is written, such as `./stories/ui/Tag.stories.tsx`. */
  importPath: string;
  tags?: string[];
}

/** Every story and page of a built book. */
export function entriesOf({ folder }: Pick<BuiltBook, 'folder'>): BookEntry[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, BookEntry> };
  return Object.values(index.entries);
}

/** The ids of its pages: those of the guide, and one of each widget and screen. */
export const pagesOf = (book: Pick<BuiltBook, 'folder'>): string[] =>
  entriesOf(book).flatMap(({ id, type }) => (type === 'docs' ? [id] : []));

/** The environment for commands that run tests of their own, without the variables that the current run sets. */
export const ownEnv = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|NODE_ENV|TEST$)/.test(name)));
