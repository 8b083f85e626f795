import type { Page } from 'playwright';

/** Where something is on the page, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** One finger on a touch screen: the engine handles it like a real one, scrolling and clicks included. */
export interface Finger {
  tap: (at: Point) => Promise<void>;
  down: (at: Point) => Promise<void>;
  move: (to: Point) => Promise<void>;
  up: () => Promise<void>;
  /** Down at the first point, along the others, and up. */
  swipe: (...points: readonly Point[]) => Promise<void>;
}

/** A finger for a page that was opened with a touch screen. */
export async function fingerOn(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const down = async (at: Point) => void (await touch('touchStart', at));
  const move = async (to: Point) => void (await touch('touchMove', to));
  const up = async () => void (await touch('touchEnd'));
  return {
    down,
    move,
    up,
    async tap(at) {
      // Sent together: a page that is slow to handle the first would turn it into a long press.
      await Promise.all([down(at), up()]);
    },
    async swipe(...points) {
      const [first, ...others] = points;
      if (!first) return;
      await down(first);
      for (const point of others) await move(point);
      await up();
    },
  };
}
