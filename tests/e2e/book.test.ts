import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../source/readSources.ts';
import { openTelevision, type Television } from './television.ts';

/** Where the book stands: not at the top of its host. */
const SUB_PATH = '/some/sub/path/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

let book = '';
let server: Server;
let origin = '';

/** Hands out the files below the sub-path as any static host does, and nothing else. */
function serveBook(): Server {
  return createServer((request, response) => {
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
}

beforeAll(async () => {
  book = mkdtempSync(join(tmpdir(), 'promin-book-'));
  await promisify(execFile)('npx', ['storybook', 'build', '--quiet', '--output-dir', book], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  server = serveBook().listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 600_000);

afterAll(() => {
  server?.close();
  server?.closeAllConnections();
  rmSync(book, { recursive: true, force: true });
});

/** Opens a page of the book by itself, looks at it, and holds that nothing went wrong and nobody else was asked. */
async function onPage(query: string, look: (television: Television) => Promise<void>): Promise<void> {
  const television = await openTelevision(origin, `${SUB_PATH}iframe.html?${query}`, { hasWorker: true });
  try {
    await look(television);
    expect(television.errors()).toEqual([]);
    expect(television.strangers()).toEqual([]);
  } finally {
    await television.close();
  }
}

it('shows a widget, in its own fonts', () =>
  onPage('viewMode=story&id=ui-button--focused', async ({ page, waitForFocus }) => {
    await waitForFocus('button');
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded).toContain('Onest');
  }));

it('shows a screen over its server in the browser, with the pictures', () =>
  onPage('viewMode=story&id=screens-homescreen--default', async ({ page, waitForFocus }) => {
    await waitForFocus(/^home\./);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('img')].some((image) => image.src.endsWith('.webp') && image.naturalWidth > 0),
    );
  }));

it('shows a page of the guide, with stories alive in it', () =>
  onPage('viewMode=docs&id=guide-long-titles--docs', async ({ page }) => {
    await page.locator('h1#long-titles').waitFor();
    const story = page.frameLocator('iframe').first();
    await story.locator('[data-focused]').first().waitFor({ timeout: 60_000 });
  }));

it('opens as a whole on its first page', async () => {
  const television = await openTelevision(origin, SUB_PATH, { hasWorker: true });
  try {
    await television.page.getByRole('link', { name: 'Start here' }).waitFor({ timeout: 60_000 });
    await television.page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }).waitFor();
    expect(television.errors()).toEqual([]);
    expect(television.strangers()).toEqual([]);
  } finally {
    await television.close();
  }
});
