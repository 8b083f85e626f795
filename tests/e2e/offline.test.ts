import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from '../server/apiClient.ts';
import { casesOf } from './cases.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type ScreenKind, type Television } from './television.ts';
import { until } from './until.ts';

/** The browser's own console lines for requests that reached no server. */
const UNREACHABLE = /ERR_CONNECTION|Failed to load resource/;

let server: TestServer;
let browser: Television;

beforeAll(async () => {
  server = await serve();
});
afterEach(() => browser.close());
afterAll(() => server.dispose());

/** Opens the application and waits until its service worker is there. */
async function open(language: string, screen: ScreenKind = 'television'): Promise<void> {
  await server.start();
  const { session } = await signIn(server.origin);
  const storage = { ...storageOf(session), language };
  browser = await openTelevision(server.origin, '/movie', { screen, storage, hasWorker: true });
  await browser.waitForFocus(/^listing\.grid\.\d+$/);
  await browser.page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

const WORDS = [
  ['uk', 'Немає зв’язку із сервером', 'Спробувати зараз', 'Сервер поки не відповідає.'],
  ['en', 'No connection to the server', 'Try now', 'The server does not answer yet.'],
  ['ru', 'Нет связи с сервером', 'Попробовать сейчас', 'Сервер пока не отвечает.'],
] as const;

it.each(casesOf(WORDS, ([language]) => language === 'en'))(
  'says in the stored language %s that the server is gone, and goes on by itself',
  async (language, title, again, silent) => {
    await open(language);
    const { page } = browser;
    await server.kill();
    await page.reload();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    const button = page.getByRole('button', { name: again });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(silent).waitFor();

    await server.start();
    // The page is reloading meanwhile.
    await page.locator('[data-focused][data-focus-key^="listing.grid."]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/movie');
    // The application, its API and its media are never cached by the service worker.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    expect(browser.errors(UNREACHABLE)).toEqual([]);
  },
);

it('fits a phone, and is tried again by touch', async () => {
  await open('uk', 'phone');
  const { page } = browser;
  await page.setViewportSize({ width: 320, height: 568 });
  await server.kill();
  // The page also tries by itself, and would be gone before the button is touched.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  const button = page.getByRole('button', { name: 'Спробувати зараз' });
  await button.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const { height = 0 } = (await button.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await server.start();
  const reloaded = page.waitForEvent('domcontentloaded');
  await button.tap();
  await reloaded;
  await page.clock.resume();
  await until('the application', () => page.locator('#root > *').first().isVisible(), 20_000);
  expect(browser.errors(UNREACHABLE)).toEqual([]);
});
