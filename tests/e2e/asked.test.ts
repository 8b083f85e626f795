import type { Page, Request } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openPage } from './television.ts';
import { until } from './until.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
});
afterAll(() => server.dispose());

/** Opens `path` with the application's code held back until `release`; `asked` lists the requests before and after. */
async function openHeld(path: string, storage: Record<string, string>) {
  const { page, close, errors } = await openPage(server.origin, '/robots.txt', { storage });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname));
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  return { page, close, errors, release, asked };
}

const answersIn = (asked: readonly string[]) =>
  asked.filter((path) => path.startsWith('/api/') && !/\/art\//.test(path));
const focused = (page: Page, prefix: string) => page.locator(`[data-focus-key^="${prefix}"]:focus`).waitFor();
/** The most requests for the application itself, fonts included, before the first picture. */
const MOST_REQUESTS = 10;
const HOME = ['/api/home', '/api/me', '/api/me/continue', '/api/me/home', '/api/me/shelves'];

it('the page asks for home, its code and its words before any code has come, and each once', async () => {
  const { page, close, errors, release, asked } = await openHeld('/', storageOf(api.session));
  try {
    await until('the answers are asked for', () => HOME.every((path) => asked.includes(path)));
    // Home's code comes in the chunk that all screens share, and its words in one file.
    await until('the code is asked for', () => asked.some((path) => /\/parts-/.test(path)));
    await until('its words are asked for', () => asked.some((path) => /\/assets\/uk-/.test(path)));
    expect(await page.locator('#root > *').count()).toBe(0);
    release();
    await focused(page, 'home.');
    expect(
      answersIn(asked)
        .filter((path) => HOME.includes(path))
        .toSorted(),
    ).toEqual(HOME);
    const code = asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
    expect(code.length).toBe(new Set(code).size);
    const own = asked
      .slice(
        0,
        asked.findIndex((path) => /\/art\//.test(path)),
      )
      .filter((path) => !path.startsWith('/api/'));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(errors()).toEqual([]);
  } finally {
    await close();
  }
});

it('a title is asked for by its address', async () => {
  const { page, close, release, asked } = await openHeld('/movie/31', storageOf(api.session));
  try {
    await until('the title is asked for', () => asked.includes('/api/movies/31'));
    expect(await page.locator('#root > *').count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(asked.filter((path) => path === '/api/movies/31')).toHaveLength(1);
  } finally {
    await close();
  }
});

it('a token that is over is renewed once, and home opens', async () => {
  const guest = await signIn(server.origin);
  const token = guest.session.accessToken.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
  const { page, close, release, asked } = await openHeld('/', { ...storageOf(guest.session), token });
  try {
    await until('home is asked for', () => asked.includes('/api/home'));
    release();
    // Home is refetched with its focus already placed.
    await until('home is asked for again', () => asked.filter((path) => path === '/api/home').length > 1);
    await focused(page, 'home.');
    expect(asked.filter((path) => path === '/api/refresh')).toHaveLength(1);
    expect(asked.filter((path) => path === '/api/home')).toHaveLength(2);
  } finally {
    await close();
  }
});

it('nothing is asked for a stranger', async () => {
  const { page, close, release, asked } = await openHeld('/', {});
  try {
    await page.locator('#root').waitFor({ state: 'attached' });
    await until('the page has been read', () =>
      page.evaluate(() => document.readyState !== 'loading' || 'prominAsked' in window),
    );
    expect(answersIn(asked)).toEqual([]);
    release();
    await page.waitForURL(/\/auth\/login/);
    expect(asked).not.toContain('/api/home');
  } finally {
    await close();
  }
});
