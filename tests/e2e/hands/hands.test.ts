import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageOf } from '../../server/apiClient.ts';
import { furnish, type Furniture } from '../geometry/furnish.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { finger as pointing } from './finger.ts';

const PHONE = { width: 390, height: 844 };
const SIDE = { width: 844, height: 390 };
const TABLET = { width: 820, height: 1180 };

let server: TestServer;
let furniture: Furniture;
let desk: Television;
let phone: Television;
let finger: CDPSession;

beforeAll(async () => {
  server = await serve();
  furniture = await furnish(server);
  const storage = storageOf(furniture.session);
  desk = await openTelevision(server.origin, '/500', { storage });
  phone = await openTelevision(server.origin, '/500', { storage, screen: 'tablet' });
  await phone.page.setViewportSize(PHONE);
  finger = await phone.page.context().newCDPSession(phone.page);
});
afterAll(async () => {
  await desk.close();
  await phone.close();
  await server.dispose();
});

const card = ({ page }: Television, key: string) => page.locator(`[data-focus-key="${key}"]`);

/** The centre of the element with a focus key. */
async function middleOf(television: Television, key: string): Promise<{ x: number; y: number }> {
  const box = await card(television, key).boundingBox();
  if (!box) throw new Error(`${key} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const pathOf = ({ page }: Television) => new URL(page.url()).pathname;

/** Whether the element that looks focused also has DOM focus. */
const isHonest = ({ page }: Television) =>
  page.evaluate(() => document.querySelector('[data-focused]')?.contains(document.activeElement) ?? false);

/** Pauses the film, so that its controls stay. */
async function stopFilm({ page }: Television): Promise<void> {
  await until('the film', () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3));
  await page.keyboard.press('k');
  await page.locator('main[data-state="paused"][data-controls="all"]').waitFor();
}

describe('A mouse', () => {
  it.each([
    ['/', 'home.hero.play', 20],
    ['/movie', /^listing\.grid\.\d+$/, 20],
    ['/movie/31', 'movie.play', 8],
    ['/settings', /^settings\./, 10],
    ['/watch?title=31', /^player\./, 5],
  ] as const)('shows by hovering what focus shows at %s, and moves nothing', async (path, first, least) => {
    const { page } = desk;
    await page.goto(server.origin + path);
    await desk.waitForFocus(first);
    if (path.startsWith('/watch')) await stopFilm(desk);
    await until('all of it', () => page.evaluate(() => !document.querySelector('[aria-busy="true"]')));
    const keys = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-focus-key]')]
        .filter((node) => node.matches('button') && node.getAttribute('aria-disabled') !== 'true')
        .filter((node) => {
          const { left, top, width, height } = node.getBoundingClientRect();
          return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((node) => node.getAttribute('data-focus-key') ?? ''),
    );
    expect(keys.length).toBeGreaterThan(least);
    // A page ignores the first mouse event as a movement: the pointer may have been there before the page.
    await page.mouse.move(640, 5);
    for (const key of keys) {
      const before = await middleOf(desk, key);
      await page.mouse.move(before.x, before.y);
      await desk.waitForFocus(key);
      expect(await isHonest(desk), key).toBe(true);
      expect(await middleOf(desk, key), key).toEqual(before);
    }
    await page.mouse.move(1279, 719);
    const last = await desk.focused();
    await page.mouse.move(1278, 718);
    expect(await desk.focused()).toBe(last);
  });

  it('opens a card by a click, not by a drag', async () => {
    const { page } = desk;
    await page.goto(`${server.origin}/movie`);
    const key = await desk.waitForFocus(/^listing\.grid\.\d/);
    const { x, y } = await middleOf(desk, key);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.move(x + 2, y, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(x + 3, y + 3);
    expect(pathOf(desk)).toBe('/movie');
    await page.mouse.click(x, y);
    await until('the title', () => Promise.resolve(pathOf(desk).startsWith('/movie/')));
  });

  it('leaves focus where it is when it presses beside everything', async () => {
    const { page } = desk;
    await page.goto(`${server.origin}/movie`);
    const key = await desk.waitForFocus(/^listing\.grid\.\d/);
    for (const [x, y] of [
      [640, 20],
      [100, 715],
      [1275, 400],
    ] as const) {
      await page.mouse.click(x, y);
      await until('the same focus', () => isHonest(desk));
      expect(await desk.focused()).toBe(key);
    }
  });

  it('marks text in a dialog past its edge without closing it', async () => {
    const { page } = desk;
    await page.goto(`${server.origin}/movie`);
    await desk.waitForFocus(/^listing\.grid\.\d/);
    await card(desk, 'header.user').click();
    await desk.waitForFocus(/^header\.menu\./);
    const title = await page.locator('[role="dialog"] h2').boundingBox();
    await page.mouse.move(title!.x + 40, title!.y + 10);
    await page.mouse.down();
    await page.mouse.move(60, 300, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(70, 310);
    expect(await page.locator('[role="dialog"]').count()).toBe(1);
    await page.mouse.click(60, 300);
    await desk.waitForFocus('header.user');
  });

  it.each(['right', 'ContextMenu', 'Shift+F10'] as const)(
    'or a keyboard opens the menu of a card by %s',
    async (by) => {
      const { page } = desk;
      await page.goto(`${server.origin}/history`);
      const key = await desk.waitForFocus(/^history\.\d/);
      if (by === 'right') await card(desk, key).click({ button: 'right' });
      else await page.keyboard.press(by);
      await page.locator('[role="dialog"]').waitFor();
      expect(pathOf(desk)).toBe('/history');
      await page.keyboard.press('Escape');
      await desk.waitForFocus(key);
    },
  );
});

describe('A finger', () => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

  async function pan(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', { x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 });
    }
    await touch('touchEnd');
  }

  it('scrolls a page and its rows, and opens nothing on its way', async () => {
    const { page } = phone;
    await page.goto(`${server.origin}/`);
    await phone.waitForFocus(/^home\./);
    await page.locator('[data-index] [data-focus-key]').first().waitFor();
    const scrollOf = () => page.evaluate(() => document.querySelector('main')!.scrollTop);
    await pointing.scroll(page, { x: 200, y: 500 }, { x: 0, y: 400 });
    await until('a scrolled page', async () => (await scrollOf()) > 100);
    const row = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('[data-index]')].map((cell) => cell.getBoundingClientRect());
      const box = cells.find(({ top, bottom, left }) => top > 60 && bottom < 760 && left >= 0);
      return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
    });
    await pointing.scroll(page, row!, { x: 120, y: 0 });
    await until('a scrolled row', () =>
      page.evaluate(() => [...document.querySelectorAll('ul')].some((list) => list.parentElement!.scrollLeft > 20)),
    );
    expect(pathOf(phone)).toBe('/');
  });

  it('opens by a tap, and by resting the menu alone', async () => {
    const { page } = phone;
    await page.goto(`${server.origin}/history`);
    await phone.waitForFocus(/./);
    const first = page.locator('button[data-focus-key^="history.2"]').first();
    await first.waitFor();
    const key = (await first.getAttribute('data-focus-key')) ?? '';
    await card(phone, key).scrollIntoViewIfNeeded();
    const at = await middleOf(phone, key);
    await touch('touchStart', at);
    await page.locator('[role="dialog"]').waitFor();
    await touch('touchEnd');
    // Anything triggered by letting go has happened by the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.locator('[role="dialog"]').count()).toBe(1);
    expect(pathOf(phone)).toBe('/history');
    await page.keyboard.press('Escape');
    await phone.waitForFocus(key);
    await page.touchscreen.tap(at.x, at.y);
    await until('what was tapped', () => Promise.resolve(pathOf(phone) !== '/history'));
  });

  it.each([PHONE, SIDE, TABLET])('pulls a page of $width to $height down to load it anew', async (size) => {
    const { page } = phone;
    await page.setViewportSize(size);
    for (const path of ['/', '/movie', '/settings', '/history']) {
      await page.goto(server.origin + path);
      await phone.waitForFocus(/./);
      const kept = await page.evaluate(() => {
        const found: string[] = [];
        for (let node = document.querySelector('main') as Element | null; node; node = node.parentElement) {
          const { overscrollBehaviorY, position, overflowY, touchAction } = getComputedStyle(node);
          if (overscrollBehaviorY !== 'auto') found.push(`${node.tagName} overscroll-behavior-y`);
          if (touchAction === 'none') found.push(`${node.tagName} touch-action`);
          // Chrome for Android needs this on the page itself.
          const isPage = node === document.body || node === document.documentElement;
          if (isPage && overflowY === 'hidden') found.push(`${node.tagName} overflow`);
          if (isPage && position === 'fixed') found.push(`${node.tagName} position`);
        }
        return found;
      });
      expect(kept, path).toEqual([]);
      await page.evaluate(() => {
        const seen = window as unknown as { isRefused: boolean };
        seen.isRefused = false;
        const note = (event: Event) => (seen.isRefused ||= event.defaultPrevented);
        for (const type of ['touchstart', 'touchmove']) document.addEventListener(type, note);
      });
      await pan({ x: 200, y: 120 }, { x: 0, y: 200 });
      expect(await page.evaluate(() => (window as unknown as { isRefused: boolean }).isRefused), path).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight), path).toBe(true);
    }
    await page.setViewportSize(PHONE);
  });

  it('keeps a panel of the settings and what is filled in there as the device is turned', async () => {
    const { page } = phone;
    await page.goto(`${server.origin}/settings?panel=password`);
    const current = page.locator('[data-focus-key="settings.password.current"] input');
    await current.fill('kalyna7');
    for (const size of [SIDE, PHONE, TABLET, PHONE]) {
      await page.setViewportSize(size);
      await until('the panel', () => current.isVisible());
      expect(await current.inputValue()).toBe('kalyna7');
    }
  });

  it('keeps focus and place as the device is turned', async () => {
    const { page } = phone;
    await page.goto(`${server.origin}/movie`);
    await phone.waitForFocus(/./);
    const title = page.locator('button[data-focus-key^="listing.grid."]').nth(7);
    await until('titles', async () => /\.\d+$/.test((await title.getAttribute('data-focus-key')) ?? ''));
    const key = (await title.getAttribute('data-focus-key')) ?? '';
    await title.focus();
    await phone.waitForFocus(key);
    for (const size of [SIDE, PHONE]) {
      await page.setViewportSize(size);
      await until('the same title in sight', () =>
        page.evaluate((focusKey) => {
          const node = document.querySelector('[data-focused]');
          const box = node?.getBoundingClientRect();
          const isSame = node?.getAttribute('data-focus-key') === focusKey && node.contains(document.activeElement);
          return isSame && box!.top > -box!.height / 2 && box!.top < window.innerHeight;
        }, key),
      );
    }
  });
});

it('Nothing stands under the edges of a device', async () => {
  const { page } = phone;
  await page.goto(`${server.origin}/`);
  await phone.waitForFocus(/^home\./);
  const edges = () =>
    page.evaluate(() => ({
      header: document.querySelector('[data-focus-key="header.user"]')!.getBoundingClientRect().top,
      menu: document.querySelector('[data-focus-key="menu./"]')!.getBoundingClientRect().bottom,
      play: document.querySelector('[data-focus-key="home.hero.play"]')!.getBoundingClientRect().left,
    }));
  const before = await edges();
  await finger.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34, left: 20, right: 20 } });
  await until('room at the edges', async () => (await edges()).header > before.header);
  const after = await edges();
  expect(after.header).toBeCloseTo(before.header + 47, 0);
  expect(after.menu).toBeCloseTo(before.menu - 34, 0);
  expect(after.play).toBeCloseTo(before.play + 20, 0);
  await finger.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
});
