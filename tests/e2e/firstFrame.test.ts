import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, signIn, storageOf } from '../server/apiClient.ts';
import { casesOf } from './cases.ts';
import { serve, type TestServer } from './serve.ts';
import { openPage, SCREENS, type ScreenKind } from './television.ts';
import { until } from './until.ts';

/** The tolerance of a box, in px: browsers round to whole pixels. */
const OFF_PX = 1.5;

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
});
afterAll(() => server.dispose());

/** Opens `path` with the application's code held back until `release`, and its API requests never answered. */
async function openHeld(screen: ScreenKind, path: string, storage: Record<string, string> = {}) {
  const opened = await openPage(server.origin, '/robots.txt', {
    screen,
    storage: { ...storageOf(api.session), ...storage },
  });
  const { page } = opened;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.route(/\/api\/(home|movies|me)(\/|\?|$)/, () => {});
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  await page.locator('#first-frame').waitFor({ state: 'attached' });
  return { ...opened, release };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Visible boxes in the colour of skeletons, except entries of the menu. */
const boxesOf = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => !element.closest('nav') && getComputedStyle(element).backgroundColor === 'rgb(27, 27, 37)')
        .map((element) => element.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height }))
        .filter(({ x, y, width, height }) => width * height > 0 && x < innerWidth && y < innerHeight),
    selector,
  );

const isNear = (one: Box, other: Box) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= OFF_PX);

const LOOKS: readonly [screen: ScreenKind, size: string][] = [
  ['television', '100'],
  ['television', '150'],
  ['desktop', '100'],
  ['phone', '100'],
  ['phone', '75'],
  ['phone on its side', '100'],
  ['tablet', '75'],
];

const PATHS = ['/', '/movie/31', '/movie'];
const places = LOOKS.flatMap(([screen, size], look) =>
  PATHS.map((path, at) => ({ screen, size, path, isAmongFew: (look + at) % PATHS.length === 0 })),
);

// In the reduced set, each look gets one of the addresses.
it.each(casesOf(places, ({ isAmongFew }) => isAmongFew))(
  'the page itself draws the places of $path on a $screen at $size %, where the application has them',
  async ({ screen, size, path }) => {
    const { page, release, close, errors } = await openHeld(screen, path, { 'interface-size': size });
    try {
      const drawn = await boxesOf(page, '#first-frame i');
      expect(drawn.length).toBeGreaterThan(4);
      // Hidden from screen readers, and nothing in it is focusable.
      expect(await page.getByRole('main').count()).toBe(0);
      release();
      await page.locator('#first-frame').waitFor({ state: 'detached' });
      const waiting = '#root *';
      await until('the loading screen', async () => (await boxesOf(page, waiting)).length > 4);
      const loading = await boxesOf(page, waiting);
      // A picture may extend beyond the window, where the first one is clipped.
      const { width } = SCREENS[screen].viewport;
      const whole = loading.filter((box) => box.x + box.width <= width);
      expect(whole.filter((box) => !drawn.some((one) => isNear(one, box)))).toEqual([]);
      expect(errors(/ERR_|Failed to load/)).toEqual([]);
    } finally {
      await close();
    }
  },
);

it('a stranger, a film that is asked for and an unknown address begin without it', async () => {
  for (const [path, storage] of [
    ['/', {}],
    ['/watch?title=31', storageOf(api.session)],
    ['/nowhere', storageOf(api.session)],
  ] as const) {
    const { page, close } = await openPage(server.origin, '/robots.txt', { storage });
    await page.route(/\/assets\/.*\.js/, () => {});
    await page.goto(server.origin + path, { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    expect(await page.locator('#first-frame').count(), path).toBe(0);
    await close();
  }
});
