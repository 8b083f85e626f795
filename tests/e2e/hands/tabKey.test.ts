import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Furnished, openFurnished } from '../geometry/furnished.ts';
import { PLACES } from '../geometry/screens.ts';
import type { Television } from '../television.ts';
import { until } from '../until.ts';

/** More than any screen has. */
const MOST_STOPS = 150;

let furnished: Furnished;

beforeAll(async () => {
  furnished = await openFurnished();
});
afterAll(() => furnished?.close());

/** Presses a key of a computer and answers the focus key, or what is wrong with the focus as it is seen. */
async function press({ page }: Television, key: 'Tab' | 'Shift+Tab'): Promise<string> {
  await page.keyboard.press(key);
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const focused = document.querySelectorAll('[data-focused]');
    const [node] = focused;
    const active = document.activeElement;
    if (!node || focused.length !== 1) return `${focused.length} elements have focus`;
    const key = node.getAttribute('data-focus-key') ?? '';
    if (!node.contains(active)) return `${key} has focus, the document gives it to ${active?.outerHTML.slice(0, 200)}`;
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const isSeen = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
    return isSeen ? key : `${key} is out of sight`;
  });
}

/** The stops from where focus is until it comes round. */
async function round(television: Television, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    const stop = await press(television, key);
    if (stop === stops[0]) break;
    stops.push(stop);
  }
  return stops;
}

/** What can be seen and focused and is neither among the stops nor in one list with one of them. */
function missing({ page }: Television, stops: readonly string[]): Promise<string[]> {
  return page.evaluate((visited) => {
    const find = (key: string | null) => document.querySelector(`[data-focus-key="${CSS.escape(key ?? '')}"]`);
    const boxes = new Set(visited.map((key) => find(key)?.closest('[data-tab="one"]')).filter(Boolean));
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document.body;
    return [...scope.querySelectorAll<HTMLElement>('[data-focus-key]')]
      .filter((node) => !node.querySelector('[data-focus-key]') && node.getClientRects().length > 0)
      .filter((node) => node.matches('button, input, [role]') && node.getAttribute('aria-disabled') !== 'true')
      .filter((node) => !(node as HTMLButtonElement).disabled && !boxes.has(node.closest('[data-tab="one"]')))
      .map((node) => node.getAttribute('data-focus-key') ?? '')
      .filter((key) => !visited.includes(key));
  }, stops);
}

/** The player's controls come and go. */
const places = PLACES.filter(({ name }) => !name.startsWith('watch'));

it.each(places.map((place) => ({ place, name: place.name })))('Tab goes round $name', async ({ place }) => {
  const television = await furnished.visit(place);
  await until('all of it', () => television.page.evaluate(() => !document.querySelector('[aria-busy="true"]')));
  const stops = await round(television, 'Tab');
  expect(stops.length, stops.slice(0, 60).join(' ')).toBeLessThan(MOST_STOPS);
  expect(stops.filter((stop) => / /.test(stop))).toEqual([]);
  expect(await missing(television, stops)).toEqual([]);
  // As it is drawn: the menu, the header, the screen.
  const parts = stops.map((key) =>
    key.startsWith('menu.') ? 'menu' : /^(header\.|language-)/.test(key) ? 'header' : 'screen',
  );
  const passed = parts.filter((part, at) => part !== parts[at - 1]);
  const from = passed.indexOf('menu');
  if (from >= 0)
    expect([...passed.slice(from), ...passed.slice(0, from)].slice(0, 3)).toEqual(['menu', 'header', 'screen']);
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
