import type { Locator } from 'playwright';
import type { TestServer } from './serve.ts';
import { openTelevision, type ScreenKind, SCREENS, type Television } from './television.ts';
import { until } from './until.ts';

/** Requests that a page makes by itself, whatever is tapped: some of them after its first screen. */
const BY_ITSELF = /^\w+ \/api\/(events|auth\/device|health)\b|^GET \/api\/(me\/settings|receivers)$/;

/** Somebody at a screen who taps on a phone, clicks elsewhere, and types. */
export interface Writer extends Television {
  screen: ScreenKind;
  /** The application's keyboard is used, not the device's. */
  hasOwnKeyboard: boolean;
  /** The native input of the field with this focus key. */
  inputOf: (key: string) => Locator;
  /** Points at a target, at `share` of its width from its left edge. */
  pointAt: (target: Locator, share?: number) => Promise<void>;
  /** Points at the middle of the element with this focus key. */
  point: (key: string) => Promise<void>;
  /** Waits until the caret is in the field with this focus key. */
  untilWritten: (key: string) => Promise<void>;
  /** Points at a field, and replaces its content with `text`. */
  write: (key: string, text: string) => Promise<void>;
  /** Waits for the next frame. */
  frame: () => Promise<void>;
}

export async function openWriter(
  server: TestServer,
  screen: ScreenKind,
  path: string,
  storage: Record<string, string> = { language: 'uk' },
): Promise<Writer> {
  const television = await openTelevision(server.origin, path, { screen, storage });
  const { page } = television;
  const isTouch = 'hasTouch' in SCREENS[screen];
  const inputOf = (key: string) => page.locator(`input[data-focus-key="${key}"], [data-focus-key="${key}"] input`);
  const pointAt = async (target: Locator, share = 0.5) => {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    const position = { x: width * share, y: height / 2 };
    if (isTouch) await target.tap({ position });
    else await target.click({ position });
  };
  const untilWritten = (key: string) => until(`the caret in ${key}`, () => isWritten(inputOf(key)));
  return {
    ...television,
    screen,
    hasOwnKeyboard: !isTouch && storage['type-of-keyboard'] !== 'system',
    inputOf,
    pointAt,
    point: (key) => pointAt(page.locator(`[data-focus-key="${key}"]`).first()),
    untilWritten,
    write: async (key, text) => {
      await pointAt(inputOf(key));
      await untilWritten(key);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    frame: () => page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))),
  };
}

/** Whether an input has DOM focus. */
export const isWritten = (input: Locator) => input.evaluate((node) => node === document.activeElement);

/** Counts requests in flight, and records those that start after the last call of `begin`, except those of `byItself`. */
export function watchRequests({ page }: Television, byItself?: RegExp) {
  const underWay = new Set<unknown>();
  let begun: string[] = [];
  const end = (request: unknown) => void underWay.delete(request);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const asked = `${request.method()} ${pathname}`;
    if (!pathname.startsWith('/api/') || BY_ITSELF.test(asked) || byItself?.test(asked)) return;
    underWay.add(request);
    begun.push(asked);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    begin: async () => {
      await until('all answers', () => underWay.size === 0);
      begun = [];
    },
    begun: () => begun,
  };
}
