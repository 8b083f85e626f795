import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Furnished, openFurnished } from '../geometry/furnished.ts';
import { PLACES } from '../geometry/screens.ts';
import type { Television } from '../television.ts';
import { until } from '../until.ts';

/** More than any screen has. */
const MOST_STOPS = 150;

/** Windows used with a keyboard: a television's, and a desktop's, which shows more of a screen at once. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const;

let furnished: Furnished;

beforeAll(async () => {
  furnished = await openFurnished();
});
afterAll(() => furnished?.close());

/** How many frames focus may take to move: what a list has unmounted is drawn first. */
const MOST_FRAMES = 60;

/** Presses a key of a computer; returns the focus key, or what is wrong with the visible focus. */
async function pressOnce(television: Television, key: 'Tab' | 'Shift+Tab'): Promise<string> {
  const { page } = television;
  const before = await television.focused();
  await page.keyboard.press(key);
  return page.evaluate(
    async ([last, frames]) => {
      const isThere = () => document.querySelector('[data-focused]')?.getAttribute('data-focus-key') === last;
      for (let n = 0; n === 0 || (n < frames && document.hasFocus() && isThere()); n += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      if (!document.hasFocus()) return 'around the page';
      const focused = document.querySelectorAll('[data-focused]');
      const [node] = focused;
      const active = document.activeElement;
      if (!node || focused.length !== 1) return `${focused.length} elements have focus`;
      const key = node.getAttribute('data-focus-key') ?? '';
      if (!node.contains(active))
        return `${key} has focus, the document gives it to ${active?.outerHTML.slice(0, 200)}`;
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const isSeen = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
      return isSeen ? key : `${key} is out of sight`;
    },
    [before, MOST_FRAMES] as const,
  );
}

/** The same, but skips the page's surroundings: Shift+Tab gives them focus, which in a headless browser is nothing. */
async function press(television: Television, key: 'Tab' | 'Shift+Tab'): Promise<string> {
  const stop = await pressOnce(television, key);
  return stop === 'around the page' ? pressOnce(television, key) : stop;
}

/**
 * Whether one stop is drawn before another once it has focus: above it in its column, or left of it in its line. A list that is
 * a single stop has the position of the whole list; what a long list has unmounted has none.
 */
function isDrawnBefore({ page }: Television, stop: string, other: string): Promise<boolean> {
  return page.evaluate(
    ([one, two]) => {
      const boxOf = (key: string | undefined) => {
        const node = document.querySelector(`[data-focus-key="${CSS.escape(key ?? '')}"]`);
        const list = node?.parentElement?.closest('[data-tab]');
        return (list?.getAttribute('data-tab') === 'one' ? list : node)?.getBoundingClientRect();
      };
      const [here, there] = [boxOf(one), boxOf(two)];
      if (!here || !there) return false;
      const isInColumn = here.left < there.right && there.left < here.right;
      const isInLine = here.top < there.bottom && there.top < here.bottom;
      return (isInColumn && here.bottom <= there.top) || (isInLine && !isInColumn && here.right <= there.left);
    },
    [stop, other],
  );
}

/** The part of a screen that a stop is in: the menu, the header, or the screen itself. */
const partOf = (key: string) =>
  key.startsWith('menu.') ? 'menu' : /^(header\.|language-)/.test(key) ? 'header' : 'screen';

/** The stops from the current focus until it comes round, and those drawn before the one that led to them. */
async function round(television: Television, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: string[]; early: string[] }> {
  const stops: string[] = [];
  const early: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    const [stop, last] = [await press(television, key), stops.at(-1)];
    if (last && partOf(last) === partOf(stop) && (await isDrawnBefore(television, stop, last))) {
      early.push(`${stop} after ${last}`);
    }
    if (stop === stops[0]) break;
    stops.push(stop);
  }
  return { stops, early };
}

/** What is visible and focusable but neither a stop nor in the same single-stop list as one. */
function missing({ page }: Television, stops: readonly string[]): Promise<string[]> {
  return page.evaluate((visited) => {
    const find = (key: string | null) => document.querySelector(`[data-focus-key="${CSS.escape(key ?? '')}"]`);
    const boxes = new Set(visited.map((key) => find(key)?.closest('[data-tab="one"]')).filter(Boolean));
    const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [data-tab="each"]');
    const scope = layers[layers.length - 1] ?? document.body;
    return [...scope.querySelectorAll<HTMLElement>('[data-focus-key]')]
      .filter((node) => !node.querySelector('[data-focus-key]') && node.getClientRects().length > 0)
      .filter((node) => node.matches('button, input, [role]') && node.getAttribute('aria-disabled') !== 'true')
      .filter((node) => !(node as HTMLButtonElement).disabled && !boxes.has(node.closest('[data-tab="one"]')))
      .map((node) => node.getAttribute('data-focus-key') ?? '')
      .filter((key) => !visited.includes(key));
  }, stops);
}

describe.each(WINDOWS)('In a window of $width to $height', (size) => {
  it.each(PLACES.map((place) => ({ place, name: place.name })))(
    'Tab goes round $name as it is read, and with Shift the same way back',
    async ({ place }) => {
      const television = await furnished.visit(place);
      await television.page.setViewportSize(size);
      await until('all of it', () => television.page.evaluate(() => !document.querySelector('[aria-busy="true"]')));
      const { stops, early } = await round(television, 'Tab');
      expect(stops.length, stops.slice(0, 60).join(' ')).toBeLessThan(MOST_STOPS);
      expect(stops.filter((stop) => / /.test(stop))).toEqual([]);
      expect(await missing(television, stops)).toEqual([]);
      // In the order drawn: menu, header, screen.
      const parts = stops.map(partOf);
      const passed = parts.filter((part, at) => part !== parts[at - 1]);
      const from = passed.indexOf('menu');
      if (from >= 0)
        expect([...passed.slice(from), ...passed.slice(0, from)].slice(0, 3)).toEqual(['menu', 'header', 'screen']);
      // Without menu and header, Tab wraps from the end to the beginning once.
      expect(early.slice(from < 0 ? 1 : 0)).toEqual([]);
      const { stops: back } = await round(television, 'Shift+Tab');
      expect(back).toEqual(stops.toReversed());
    },
  );
});

it('Shift and Tab go the same way back, rows and grid at the item one was on', async () => {
  const viewer = await furnished.visit({ name: 'home', path: '/', first: 'home.hero.play' });
  await viewer.press('ArrowDown');
  await viewer.waitForFocus(/^home\.(?!hero)/);
  await viewer.press('ArrowRight', 2);
  const there = await viewer.focused();
  const stops = [there ?? ''];
  for (let presses = 0; presses < 6; presses += 1) stops.push(await press(viewer, 'Tab'));
  expect(new Set(stops.map((key) => key.split('.')[1])).size).toBe(7);
  const back: string[] = [];
  for (let presses = 0; presses < 6; presses += 1) back.push(await press(viewer, 'Shift+Tab'));
  expect(back).toEqual(stops.slice(0, 6).toReversed());
  expect(await press(viewer, 'Shift+Tab')).toMatch(/^home\.hero\./);
});
