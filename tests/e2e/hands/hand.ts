import type { Page } from 'playwright';
import { finger } from './finger.ts';
import { desk } from './desk.ts';
import { keys } from './keys.ts';
import type { Pointing, Source, Spot } from './pointing.ts';
import { openPage, type Screen, type ScreenKind, type ScreenOptions, SCREENS } from '../television.ts';
import { until } from '../until.ts';

/** The element with this focus key; if several match, the first one drawn. */
export type Target = string | RegExp;

/** A screen and its viewer's hand: nothing is reached by arrows, and only what is in view is pressed. */
export interface Hand extends Screen {
  kind: HandKind;
  /** Scrolls the target into view and presses it; a field is then ready for typing. */
  press: (target: Target) => Promise<void>;
  /** The same for its menu; resolves once `opens` is there. */
  hold: (target: Target, opens: Target) => Promise<void>;
  /** Presses beside the panel that is open, which closes it; a keyboard presses Escape. */
  pressBeside: () => Promise<void>;
  /** Presses a field and replaces its content with `text`. */
  write: (field: Target, text: string) => Promise<void>;
  /** Presses the keyboard's key for next or submit. */
  pressEnter: () => Promise<void>;
  /** Submits the form: by its button, or by Enter where the application's own keyboard replaces it. */
  send: (button: Target) => Promise<void>;
  scroll: (from: Target | 'page', by: { x?: number; y?: number }) => Promise<void>;
  drag: (from: { x: number; y: number }, to: { x: number; y: number }) => Promise<void>;
  /** Waits until the target is drawn; returns its focus key. */
  shown: (target: Target) => Promise<string>;
  /** Waits until nothing drawn has this focus key. */
  gone: (target: Target) => Promise<void>;
  /** Goes back as the browser or the phone does. */
  back: () => Promise<void>;
  /** Waits for the address: path and query. */
  at: (address: string | RegExp) => Promise<void>;
  spotOf: (target: Target) => Promise<Spot>;
}

/** A kind of hand, and the screen it uses. */
export interface HandKind {
  name: string;
  screen: ScreenKind;
  window: { width: number; height: number };
  isTouch: boolean;
  /** False for a keyboard alone, which can neither drag nor press a point. */
  hasPointer: boolean;
  pointing: Pointing;
}

const kindOf = (screen: ScreenKind, pointing: Pointing, name: string = screen): HandKind => ({
  name,
  screen,
  window: SCREENS[screen].viewport,
  isTouch: pointing === finger,
  hasPointer: pointing.reach === undefined,
  pointing,
});

/** Fingers on a phone, in portrait and landscape, and on a tablet; a mouse and a keyboard on a desktop. */
export const HANDS: readonly HandKind[] = [
  kindOf('phone', finger),
  kindOf('phone on its side', finger),
  kindOf('tablet', finger),
  kindOf('desktop', desk),
];

/** The same, and a desktop keyboard without a mouse, which uses Tab. */
export const HANDS_AND_KEYS: readonly HandKind[] = [...HANDS, kindOf('desktop', keys, 'desktop without a mouse')];

/** A place that no panel covers. */
const CORNER: Spot = { x: 6, y: 6, width: 1, height: 1, isOpen: true };

/** The part of the window scrolled at once: less than what a bar above or below leaves free. */
const STEP = 0.5;

/** How long a screen has, in ms, to draw its content before it is scrolled. */
const COMING_MS = 3000;

/** Opens `origin` + `path` before a viewer with this hand. */
export async function openHand(kind: HandKind, origin: string, path = '/', options: ScreenOptions = {}): Promise<Hand> {
  const { screen: kindOfScreen, window, isTouch, pointing } = kind;
  const screen = await openPage(origin, path, { ...options, screen: kindOfScreen });
  const { page } = screen;

  const spot = (target: Target) => page.evaluate(findSpot, sourceOf(target));
  const shown = async (target: Target) => {
    let key: string | null = null;
    await until(
      `${target} at ${page.url()}`,
      async () => (key = (await spot(target))?.key ?? null) !== null,
      20_000,
    ).catch(async (error: Error) => {
      const keys = await page.evaluate(() =>
        [...document.querySelectorAll('[data-focus-key]')].map((node) => node.getAttribute('data-focus-key')),
      );
      throw new Error(`${error.message}; there are ${keys.join(' ')}`);
    });
    return key ?? '';
  };

  /** Waits for the target as long as a screen takes to load; further down a list it is not drawn yet. */
  const shownUnlessFar = (target: Target) =>
    until('', async () => (await spot(target)) !== null, COMING_MS).catch(() => undefined);

  /** Scrolls until the middle of the target is in view and uncovered; returns where that is. */
  async function spotOf(target: Target): Promise<Spot> {
    let found: Spot | null = null;
    if (pointing.reach) {
      await shownUnlessFar(target);
      await pointing.reach(page, sourceOf(target));
      found = await spot(target);
      if (!found) throw new Error(`${target} has gone`);
      return found;
    }
    let way = 1;
    let passed = '';
    // What a list has not drawn yet is searched for by scrolling, but only once the screen has had time to load.
    await shownUnlessFar(target);
    await until(
      `${target} in sight at ${page.url()}`,
      async () => {
        await settled(page);
        found = await spot(target);
        if (found?.isOpen) return true;
        // Nothing moved, so this is an end: the target must be in the other direction.
        const places = await page.evaluate(placesOf);
        if (places === passed) way = -way;
        passed = places;
        const by = found ? towards(found, window) : { x: 0, y: window.height * STEP * way };
        await pointing.scroll(page, await originOf(page, found, by, window), by);
        return false;
      },
      20_000,
    ).catch(async (error: Error) => {
      const keys = await page.evaluate(() =>
        [...document.querySelectorAll('[data-focus-key]')].map((node) => node.getAttribute('data-focus-key')),
      );
      throw new Error(`${error.message}; it is at ${JSON.stringify(found)} among ${keys.join(' ')}`);
    });
    return found!;
  }

  const press = async (target: Target) => {
    await pointing.press(page, await spotOf(target));
  };
  return {
    ...screen,
    kind,
    press,
    shown,
    spotOf,
    hold: async (target, opens) => {
      await pointing.hold(page, await spotOf(target), async () => void (await shown(opens)));
    },
    pressBeside: () => (pointing.reach ? page.keyboard.press('Escape') : pointing.press(page, CORNER)),
    write: async (field, text) => {
      await press(field);
      await until('a field that is written into', () => page.evaluate(isWriting));
      await page.keyboard.press('ControlOrMeta+a');
      await pointing.type(page, text);
    },
    pressEnter: () => page.keyboard.press('Enter'),
    send: async (button) => {
      if (isTouch) await press(button);
      else await page.keyboard.press('Enter');
    },
    scroll: async (from, { x = 0, y = 0 }) => {
      const at = from === 'page' ? middleOf(window) : await spotOf(from);
      await pointing.scroll(page, at, { x, y });
      await settled(page);
    },
    drag: (from, to) => pointing.drag(page, from, to),
    gone: (target) => until(`no ${target}`, async () => (await spot(target)) === null, 20_000),
    back: async () => {
      await page.goBack({ waitUntil: 'commit' });
    },
    at: (address) =>
      until(
        `${address} (at ${page.url()})`,
        () => {
          const { pathname, search } = new URL(page.url());
          const here = pathname + decodeURIComponent(search);
          return typeof address === 'string' ? here === address : address.test(here);
        },
        20_000,
      ),
  };
}

/** Where a hand scrolls from: in the open panel, at the height of the target's row and in its column. */
async function originOf(
  page: Page,
  found: Spot | null,
  by: { x: number; y: number },
  window: HandKind['window'],
): Promise<{ x: number; y: number }> {
  const panel = await page.evaluate(() => {
    const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].at(-1);
    const { left = 0, top = 0, right = 0, bottom = 0 } = open?.getBoundingClientRect() ?? {};
    return open ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
  });
  const { x, y } = panel ?? middleOf(window);
  const isInside = found && found.x > 0 && found.x < window.width;
  return by.x === 0 ? { x: isInside ? found.x : x, y } : { x, y: found?.y ?? y };
}

const middleOf = ({ width, height }: HandKind['window']) => ({ x: width / 2, y: height / 2 });

/** How far the content must move for a target out of view, at most a part of the window at once. */
function towards({ x, y, width }: Spot, window: HandKind['window']): { x: number; y: number } {
  const limit = (by: number, most: number) => Math.max(-most, Math.min(most, by));
  if (x < 0 || x > window.width || (width < window.width && (x - width / 2 < 0 || x + width / 2 > window.width))) {
    if (y > 0 && y < window.height) return { x: limit(x - window.width / 2, window.width * STEP), y: 0 };
  }
  return { x: 0, y: limit(y - window.height / 2, window.height * STEP) || 40 };
}

const sourceOf = (target: Target): Source =>
  typeof target === 'string' ? { text: target, isPattern: false } : { text: target.source, isPattern: true };

/** Runs in the page: whether keys are typed into a field. */
function isWriting(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
    ? true
    : document.querySelector('[data-focus-key*=".keyboard."]') !== null;
}

/** Runs in the page: the first drawn element whose focus key matches. */
function findSpot({ text, isPattern }: Source): (Spot & { key: string }) | null {
  const pattern = isPattern ? new RegExp(text) : null;
  const fitting = [...document.querySelectorAll('[data-focus-key]')].flatMap((node) => {
    const key = node.getAttribute('data-focus-key') ?? '';
    if (pattern ? !pattern.test(key) : key !== text) return [];
    const box = node.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || getComputedStyle(node).visibility === 'hidden') return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const isOpen = top !== null && (node.contains(top) || (top.contains(node) && top.matches('label')));
    return [{ key, x, y, width: box.width, height: box.height, isOpen }];
  });
  return fitting.find(({ isOpen }) => isOpen) ?? fitting[0] ?? null;
}

/** Runs in the page: where everything stands that can be focused. */
function placesOf(): string {
  return [...document.querySelectorAll('[data-focus-key]')]
    .map((node) => {
      const { left, top } = node.getBoundingClientRect();
      return `${Math.round(left)},${Math.round(top)}`;
    })
    .join(' ');
}

/** Waits until what is drawn stands still: nothing scrolls or animates. */
async function settled(page: Page): Promise<void> {
  let before = '';
  for (let still = 0, looks = 0; still < 3 && looks < 240; looks += 1) {
    const now = await page.evaluate(placesOf);
    const isLoading = await page.evaluate(afterFrame);
    still = now === before && !isLoading ? still + 1 : 0;
    before = now;
  }
}

/** Runs in the page: whether anything is still loading after the next frame. */
async function afterFrame(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return document.querySelector('[data-focus-key][aria-busy="true"]') !== null;
}
