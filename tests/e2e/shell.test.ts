import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../server/contract/account.ts';
import { signIn, storageOf } from '../server/apiClient.ts';
import { curtainOf, hadCurtain, WATCH_CURTAIN } from './curtain.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

let server: TestServer;
let session: Session;
let opened: Television[] = [];

beforeAll(async () => {
  server = await serve({ SHARE_PREVIEWS: 'on' });
  session = (await signIn(server.origin)).session;
});
afterEach(async () => {
  await Promise.all(opened.map((television) => television.close()));
  opened = [];
});
afterAll(() => server.dispose());

async function open(path: string, options: Parameters<typeof openTelevision>[2] = {}): Promise<Television> {
  const television = await openTelevision(server.origin, path, { storage: storageOf(session), ...options });
  opened.push(television);
  return television;
}

const addressOf = ({ page }: Television) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

describe('The intro', () => {
  it('covers the start for a moment, and is shown once per session', async () => {
    const television = await open('/movie', { hasIntro: true, script: WATCH_CURTAIN });
    await television.waitForFocus(/^listing\.grid\.\d+$/);
    await curtainOf(television.page).waitFor({ state: 'detached' });
    expect(await hadCurtain(television.page)).toBe(true);
    await television.page.reload();
    await television.waitForFocus(/^listing\.grid\.\d+$/);
    expect(await hadCurtain(television.page)).toBe(false);
    expect(television.errors()).toEqual([]);
  });

  it('is skipped by any key, which does nothing else', async () => {
    const full = { ...storageOf(session), 'lighter-version': 'false' };
    const television = await open('/movie', { hasIntro: true, storage: full });
    await curtainOf(television.page).waitFor();
    await television.press('Enter');
    await curtainOf(television.page).waitFor({ state: 'detached', timeout: 1_000 });
    await television.waitForFocus(/^listing\.grid\.\d+$/);
    expect(addressOf(television)).toBe('/movie');
  });
});

describe('Addresses that are none', () => {
  it.each(['/nowhere', '/movie/abc', '/404', '/people', '/movie/31/more'])(
    '%s says so, and leads home',
    async (path) => {
      const television = await open(path);
      await television.waitForFocus('notFound.home');
      expect(await television.page.title()).toBe('Сторінку не знайдено · Промінь');
      await television.press('Enter');
      await television.waitForFocus('home.hero.play');
    },
  );

  it.each([
    ['/movie/999999', 'movie.gone'],
    ['/people/nobody', /^person\./],
  ] as const)('%s says that it is gone, and leads on', async (path, first) => {
    const television = await open(path);
    await television.waitForFocus(first);
    await television.press('Enter');
    await until('another place', () => addressOf(television) !== path);
    expect(television.errors(/status of 404/)).toEqual([]);
  });

  it('are the same to a stranger', async () => {
    const television = await open('/nowhere', { storage: { language: 'uk' } });
    await television.waitForFocus('notFound.home');
    expect(addressOf(television)).toBe('/nowhere');
  });
});

describe('A server in trouble', () => {
  it.each([500, 503])('that answers the start with %i is said so, and left behind when it is well', async (status) => {
    const television = await open('/auth/reset');
    let isWell = false;
    await television.page.route('**/api/**', (route) =>
      isWell ? route.continue() : route.fulfill({ status, body: '' }),
    );
    await television.page.goto(`${server.origin}/movie?sort=year`);
    await television.waitForFocus('serverError.retry');
    expect(await television.page.getByRole('heading', { name: 'Тривають технічні роботи' }).isVisible()).toBe(true);
    expect(await television.page.getByText('Сервер не відповідає').count()).toBe(0);
    isWell = true;
    await television.waitForFocus(/^listing\.grid\.\d+$/);
    expect(addressOf(television)).toBe('/movie?sort=year');
  });
});

describe('An update while the page is open', () => {
  const CHUNK = /\/assets\/SettingsScreen-(?!legacy)[\w-]+\.js$/;
  const GONE = /status of 404|dynamically imported module|OutdatedError|React Router/;

  async function openSettings(television: Television) {
    await television.waitForFocus(/^home\./);
    await television.reach(/^menu\./, 'ArrowLeft');
    await television.reach('menu./settings', 'ArrowDown', 12);
    await television.press('Enter');
  }

  it('takes a screen away: the page is loaded anew, once, where one was going', async () => {
    const television = await open('/auth/reset');
    const { page } = television;
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await page.route(CHUNK, (route) => (documents > 1 ? route.continue() : route.fulfill({ status: 404, body: '' })));
    await page.goto(`${server.origin}/`);
    const reloaded = page.waitForEvent('load');
    await openSettings(television);
    await reloaded;
    await television.waitForFocus(/^settings\./);
    expect(new URL(page.url()).pathname).toBe('/settings');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type)).toBe('reload');
    expect(television.errors(GONE)).toEqual([]);
  });

  it('that never gets well is told, and the page is not loaded over and over', async () => {
    const television = await open('/auth/reset');
    let documents = 0;
    television.page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await television.page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
    await television.page.goto(`${server.origin}/`);
    const reloaded = television.page.waitForEvent('load');
    await openSettings(television);
    await reloaded;
    await television.waitForFocus('failure.home');
    expect(documents).toBe(2);
    expect(await television.page.getByText('Щось пішло не так.').isVisible()).toBe(true);
    expect(await television.page.getByRole('navigation').count()).toBeGreaterThan(0);
    // Going home loads a new page.
    const home = television.page.waitForEvent('load');
    await television.page.keyboard.press('Enter');
    await home;
    await television.waitForFocus('home.hero.play');
  });
});

describe('A television', () => {
  const tell = ({ page }: Television, name: string, visibility: boolean) =>
    page.evaluate(([type, detail]) => document.dispatchEvent(new CustomEvent(type, { detail })), [
      name,
      { visibility },
    ] as const);
  const isWriting = ({ page }: Television) => page.evaluate(() => document.activeElement instanceof HTMLInputElement);

  it('puts its keyboard away, and the field is left as by Back', async () => {
    const television = await open('/search-page', { storage: { ...storageOf(session), 'type-of-keyboard': 'system' } });
    await television.waitForFocus(/^search\./);
    await television.reach('search.box.text', 'ArrowUp');
    await television.press('Enter');
    await until('a caret', () => isWriting(television));
    // Its listener is loaded after the first screen.
    await until('a field that is left', async () => {
      for (const isShown of [true, false]) await tell(television, 'keyboardStateChange', isShown);
      return !(await isWriting(television));
    });
    expect(await television.focused()).toBe('search.box.text');
    expect(addressOf(television)).toBe('/search-page');
  });

  it('loses its network and has it back, which is told without a key', async () => {
    const television = await open('/');
    const { page } = television;
    await television.waitForFocus(/^home\./);
    const says = () =>
      page
        .getByText(/^Немає з’єднання/)
        .first()
        .isVisible();
    await until('words about the network', async () => {
      await page.context().setOffline(false);
      await page.context().setOffline(true);
      return says();
    });
    await page.context().setOffline(false);
    await until('the words to go', async () => !(await says()));
  });

  it('was in the background for an hour, and asks again for what it shows', async () => {
    const television = await open('/');
    const { page } = television;
    const asked: string[] = [];
    await television.waitForFocus(/^home\./);
    await until('all that accompanies the application', () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/events'))),
    );
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      const show = (value: string) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      };
      show('hidden');
      const { now } = Date;
      Date.now = () => now() + 3_600_000;
      show('visible');
    });
    await until('the rows', () => asked.includes('/api/home'));
    await television.waitForFocus(/^home\./);
    expect(television.errors()).toEqual([]);
  });
});

describe('The document', () => {
  const text = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(server.origin + path, { headers })).text();

  it('can be installed: its manifest and icons are where they say', async () => {
    const page = await text('/');
    for (const [, href = ''] of page.matchAll(/<link rel="(?:icon|manifest|apple-touch-icon)" href="([^"]+)"/g)) {
      expect((await fetch(server.origin + href)).status, href).toBe(200);
    }
    const manifest = JSON.parse(await text('/manifest.webmanifest')) as {
      icons: { src: string; type: string; sizes: string; purpose?: string }[];
      [field: string]: unknown;
    };
    expect(manifest).toMatchObject({ start_url: '.', scope: '.', display: 'standalone', theme_color: '#08080c' });
    for (const { src, type } of manifest.icons) {
      const answer = await fetch(new URL(src, `${server.origin}/manifest.webmanifest`));
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    }
    const kinds = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    );
  });

  it('asks not to be indexed, and tells what a link leads to in the language of whoever asks', async () => {
    const page = await text('/movie/31', { 'Accept-Language': 'uk-UA,uk;q=0.9' });
    expect(page).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(page).toContain('<meta property="og:title" content="Метрополіс (1927)" />');
    expect(await text('/movie/31', { 'Accept-Language': 'en' })).toContain('content="Metropolis (1927)"');
    expect(await text('/settings')).not.toContain('og:');
    expect(await text('/robots.txt')).toContain('Disallow: /\n');
  });

  it('is named after the screen, and takes the dark of the style', async () => {
    const television = await open('/movie/31');
    await television.waitForFocus('movie.play');
    await until('the name', async () => (await television.page.title()) === 'Метрополіс · Промінь');
    const dark = () => television.page.getAttribute('meta[name="theme-color"]', 'content');
    expect(await dark()).toBe('#08080c');
    await television.page.evaluate(() => localStorage.setItem('dark-style', 'black'));
    await television.page.reload();
    await television.waitForFocus('movie.play');
    expect(await dark()).toBe('#000000');
  });
});

it('A browser that is too old is told so, in its language, and nothing else happens', async () => {
  const television = await open('/movie/31', {
    storage: { language: 'uk' },
    script: 'CSS.supports = function () { return false; };',
  });
  await television.page.getByText('Цей браузер застарий').waitFor();
  expect(await television.page.getByText(`${server.origin}/movie/31`).isVisible()).toBe(true);
});
