import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type ScreenOptions } from './television.ts';
import { until } from './until.ts';

const BASE = '/promin';
/** A Samsung television of 2019. */
const OLD = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.0) AppleWebKit/537.36 Chrome/63.0.3239.84 TV Safari/537.36';
let server: TestServer;
let storage: Record<string, string>;

beforeAll(async () => {
  server = await serve({ BASE_PATH: BASE });
  storage = storageOf((await signIn(server.origin + BASE)).session);
});
afterAll(() => server.dispose());

/** Opens an address below the base path, and records requests outside it. */
async function openBelow(path: string, options: ScreenOptions = {}) {
  const television = await openTelevision(server.origin, BASE + path, { storage, ...options });
  const outside: string[] = [];
  television.page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol === 'http:' && !pathname.startsWith(`${BASE}/`)) outside.push(pathname);
  });
  await television.page.reload();
  return { ...television, outside };
}

it('starts below a path, and the host itself leads there', async () => {
  const { page, waitForFocus, outside, errors, close } = await openBelow('/');
  await waitForFocus(/^home\./);
  expect(outside).toEqual([]);
  await page.goto(server.origin);
  await waitForFocus(/^home\./);
  expect(new URL(page.url()).pathname).toBe(`${BASE}/`);
  await page.goto(`${server.origin}/movie/1`);
  expect(await page.textContent('body')).toContain('Not found.');
  expect(errors(/404/)).toEqual([]);
  await close();
});

it('opens the address of a title, of which the page asks ahead, and goes back to home by keys', async () => {
  const { page, waitForFocus, press, outside, errors, close } = await openBelow('/movie/1');
  await waitForFocus(/^movie\./);
  expect(outside).toEqual([]);
  await press('Escape');
  await until('home is there', () => new URL(page.url()).pathname === `${BASE}/`);
  await waitForFocus(/^home\./);
  expect(errors()).toEqual([]);
  await close();
});

it('plays a film', async () => {
  const { page, outside, errors, close } = await openBelow('/watch?title=1');
  await until('the film plays', () =>
    page.evaluate(() => (document.querySelector<HTMLVideoElement>('video')?.currentTime ?? 0) > 0.5),
  );
  expect(outside).toEqual([]);
  expect(errors()).toEqual([]);
  await close();
});

it('has its worker there and for nothing else', async () => {
  const { page, close } = await openBelow('/', { hasWorker: true });
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${server.origin}${BASE}/`);
  await server.kill();
  await page.reload();
  await page.getByRole('heading', { name: 'Немає зв’язку із сервером' }).waitFor();
  await server.start();
  await page.locator('[data-focused][data-focus-key^="home."]').waitFor();
  await close();
});

it('gives old engines their files there as well', async () => {
  const answer = await fetch(`${server.origin}${BASE}/`, {
    headers: { 'User-Agent': OLD },
  });
  const scripts = [...(await answer.text()).matchAll(/\s(?:src|data-src)="([^"]+)"/g)].map(([, address]) => address);
  expect(scripts.length).toBeGreaterThan(2);
  for (const address of scripts) {
    expect(address).toMatch(/^\/promin\//);
    expect((await fetch(server.origin + address)).status).toBe(200);
  }
});
