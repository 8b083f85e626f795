import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { type Finger, fingerOn, type Point } from '../finger.ts';
import { serve, type TestServer } from '../serve.ts';
import { openPage, openTelevision, SCREENS, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The target size for a fingertip, in CSS px. */
const TARGET_PX = 44;
/** The notice after signing in. */
const SIGNED_IN = 'Ви успішно увійшли';
/** The tolerance of a seek, in seconds: it goes to about a key frame, and the film continues meanwhile. */
const NEAR_S = 3.5;

let server: TestServer;
let storage: Record<string, string>;

beforeAll(async () => {
  server = await serve();
  storage = storageOf((await signIn(server.origin)).session);
});
afterAll(() => server.dispose());

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

describe.each(['phone', 'phone on its side'] as const)('a %s', (screen) => {
  const size = SCREENS[screen].viewport;
  const { width, height } = size;
  const middle = { x: width / 2, y: height / 2 };
  /** A point with only the picture, whatever is shown: above the middle button, below the title. */
  const side = (share: number): Point => ({ x: width * share, y: height * 0.36 });
  let phone: Television;
  let finger: Finger;

  beforeAll(async () => {
    phone = await openTelevision(server.origin, '/watch?title=1', { storage, screen });
    finger = await fingerOn(phone.page);
    await until('the film', async () => (await film()).timeS > 0.5);
  });
  afterAll(() => phone.close());

  const film = () =>
    phone.page.evaluate(() => {
      const { currentTime = 0, duration = 0, paused = true, volume = 0 } = document.querySelector('video') ?? {};
      return { timeS: currentTime, durationS: duration, isPaused: paused, volume };
    });
  const shown = () => phone.page.locator('main[data-controls]').getAttribute('data-controls');
  const untilShown = (what: string) => until(`controls: ${what}`, async () => (await shown()) === what, 20_000);
  const untilNear = (timeS: number) =>
    until(`second ${Math.round(timeS)}`, async () => Math.abs((await film()).timeS - timeS) < NEAR_S, 20_000);
  const centre = async (key: string): Promise<Point> => {
    const box = (await phone.page.locator(`[data-focus-key="${key}"]`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Shows the controls, whatever is shown now, and pauses the film so that they stay. */
  async function rest() {
    if (!(await film()).isPaused) {
      if ((await shown()) !== 'all') await finger.tap(side(0.5));
      await untilShown('all');
      await finger.tap(await centre('player.middle'));
      await until('a pause', async () => (await film()).isPaused);
    }
    if ((await shown()) !== 'all') await finger.tap(side(0.5));
    await untilShown('all');
  }

  /** Retries, since a busy machine may hold the finger down too long for a tap. */
  const openMore = () =>
    until('the menu', async () => {
      if ((await phone.focused())?.startsWith('player.menu.')) return true;
      await finger.tap(await centre('player.more'));
      return false;
    });

  it('a tap shows the controls and touches none, a tap on the middle pauses, a tap beside hides them', async () => {
    await untilShown('nothing');
    // Where the pause button will be.
    await finger.tap(middle);
    await untilShown('all');
    expect((await film()).isPaused).toBe(false);
    await finger.tap(await centre('player.middle'));
    await until('a pause', async () => (await film()).isPaused);
    expect(await shown()).toBe('all');
    await finger.tap(side(0.5));
    await untilShown('nothing');
    expect((await film()).isPaused).toBe(true);
    await finger.tap(middle);
    await untilShown('all');
    await finger.tap(await centre('player.middle'));
    await until('play', async () => !(await film()).isPaused);
    await untilShown('nothing');
  });

  it('two taps at a side seek ten seconds, each further one ten more, and say so', async () => {
    const { page } = phone;
    await rest();
    await finger.tap(side(0.5));
    await untilShown('nothing');
    const { timeS } = await film();
    await finger.tap(side(0.9));
    await finger.tap(side(0.9));
    await page.locator('[data-gesture="10"]').waitFor();
    await finger.tap(side(0.92));
    await page.locator('[data-gesture="20"]').waitFor();
    await untilNear(timeS + 20);
    await page.locator('[data-gesture]').waitFor({ state: 'detached' });
    expect((await film()).isPaused).toBe(true);
    expect(await shown()).toBe('bar');
    await finger.tap(side(0.1));
    await finger.tap(side(0.1));
    await page.locator('[data-gesture="-10"]').waitFor();
    await untilNear(timeS + 10);
    const spoken = page.locator('[aria-live="polite"]', { hasText: /\d+:\d+ з \d+:\d+/ });
    await until('the place said aloud', async () => (await spoken.count()) > 0);
  });

  it('two taps in the middle are one', async () => {
    await rest();
    await finger.tap(side(0.5));
    await untilShown('nothing');
    const { timeS } = await film();
    await finger.tap(middle);
    await finger.tap(middle);
    await untilShown('all');
    expect(await film()).toMatchObject({ isPaused: true, timeS });
  });

  it('a drag on the bar shows stills, goes on beyond it, scrolls nothing, and seeks when the finger is lifted', async () => {
    const { page } = phone;
    await rest();
    const bar = (await page.locator('[data-focus-key="player.bar"]').boundingBox())!;
    const at = (share: number, y = bar.y + bar.height / 2) => ({ x: bar.x + bar.width * share, y });
    const { timeS, durationS } = await film();
    await finger.down(at(0.2));
    await finger.move(at(0.4));
    await finger.move(at(0.6, height * 0.3));
    await until('a still', () =>
      page.evaluate(() => document.querySelector('[role="slider"] [style*="url("]') !== null),
    );
    const told = async () => Number(await page.locator('[data-focus-key="player.bar"]').getAttribute('aria-valuenow'));
    await until('the place', async () => Math.abs((await told()) - durationS * 0.6) < durationS * 0.02, 10_000);
    expect(Math.abs((await film()).timeS - timeS)).toBeLessThan(1);
    await finger.up();
    await untilNear(durationS * 0.6);
    const scrolled = await page.evaluate(() =>
      [...document.querySelectorAll('*')].some(({ scrollTop, clientHeight }) => scrollTop > 0 && clientHeight > 0),
    );
    expect(scrolled).toBe(false);
  });

  it('a drag up and down on the right half is the volume, on the left half nothing', async () => {
    await rest();
    const { volume } = await film();
    expect(volume).toBe(1);
    const [from, to] = [height * 0.22, height * 0.46];
    await finger.swipe({ x: width * 0.8, y: from }, { x: width * 0.8, y: from + 20 }, { x: width * 0.8, y: to });
    await until('less loud', async () => (await film()).volume < 0.8);
    const low = (await film()).volume;
    await finger.swipe({ x: width * 0.2, y: to }, { x: width * 0.2, y: to - 20 }, { x: width * 0.2, y: from });
    expect((await film()).volume).toBe(low);
    await finger.swipe({ x: width * 0.8, y: to }, { x: width * 0.8, y: to - 20 }, { x: width * 0.8, y: 5 });
    await until('loud', async () => (await film()).volume > low);
    expect(await shown()).toBe('all');
  });

  it('every control is as large as a fingertip, whole on screen, and beside the others', async () => {
    await rest();
    const boxes = await phone.page.evaluate(() =>
      [...document.querySelectorAll('main button, main [role="slider"]')].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { name: element.getAttribute('data-focus-key') ?? '', left, top, right, bottom };
      }),
    );
    expect(boxes.length).toBeGreaterThan(6);
    const faults: string[] = [];
    for (const { name, left, top, right, bottom } of boxes) {
      if (left < 0 || top < 0 || right > width || bottom > height) faults.push(`${name} is cut off`);
      const isBar = name === 'player.bar';
      if (!isBar && (right - left < TARGET_PX || bottom - top < TARGET_PX)) faults.push(`${name} is small`);
    }
    const doOverlap = (one: Box, other: Box) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1))
        if (doOverlap(one, other)) faults.push(`${one.name} lies over ${other.name}`);
    });
    // The bar can also be hit a fingertip above and below its line.
    const bar = (await phone.page.locator('[data-focus-key="player.bar"]').boundingBox())!;
    const isMet = await phone.page.evaluate(
      ([x = 0, above = 0, below = 0]) =>
        [above, below].every((y) => document.elementFromPoint(x, y)?.closest('[data-focus-key="player.bar"]')),
      [bar.x + bar.width / 3, bar.y + bar.height / 2 - 21, bar.y + bar.height / 2 + 21],
    );
    if (!isMet) faults.push('the bar is low');
    expect(faults).toEqual([]);
  });

  it('turned round, it stands where it stood, with the same menu open', async () => {
    const { page } = phone;
    await rest();
    const { timeS } = await film();
    await openMore();
    await page.setViewportSize({ width: height, height: width });
    await until('the other shape', () => page.evaluate((w) => window.innerWidth === w, height));
    await phone.waitForFocus(/^player\.menu\./);
    expect(await film()).toMatchObject({ timeS, isPaused: true });
    expect(await shown()).toBe('all');
    await page.setViewportSize(size);
    await until('its own shape', () => page.evaluate((w) => window.innerWidth === w, width));
    await phone.waitForFocus(/^player\.menu\./);
    await phone.press('Escape');
    await phone.waitForFocus('player.more');
    expect(await film()).toMatchObject({ timeS, isPaused: true });
  });

  it('a window of its own and the full screen by finger', async () => {
    const { page } = phone;
    await rest();
    await finger.tap(await centre('player.fullscreen'));
    await until('the full screen', () => page.evaluate(() => document.fullscreenElement !== null));
    await finger.tap(await centre('player.fullscreen'));
    await until('the window', () => page.evaluate(() => document.fullscreenElement === null));
    // Headless engines have no picture-in-picture; what matters is that it is requested during the tap.
    await page.evaluate(() => {
      HTMLVideoElement.prototype.requestPictureInPicture = () => {
        (window as { askedByTap?: boolean }).askedByTap = navigator.userActivation.isActive;
        return Promise.reject(new Error('none here'));
      };
    });
    await openMore();
    await finger.tap(await centre('player.menu.window'));
    await until('the question for a window', () =>
      page.evaluate(() => (window as { askedByTap?: boolean }).askedByTap === true),
    );
    expect(phone.errors()).toEqual([]);
  });
});

/** The player's controls that a notice covers; null while there is no notice or no controls. */
const seekCovered = (page: Page, notice: string) =>
  page.evaluate((selector) => {
    const slip = [...document.querySelectorAll(selector)].find((one) => one.textContent)?.getBoundingClientRect();
    const controls = [...document.querySelectorAll('main [data-focus-key^="player."]')].filter((control) =>
      control.matches('button, [role="slider"]'),
    );
    if (!slip || slip.height === 0 || controls.length < 2) return null;
    return controls
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        return left < slip.right && slip.left < right && top < slip.bottom && slip.top < bottom;
      })
      .map((control) => control.getAttribute('data-focus-key'));
  }, notice);

/** Waits for the notice and the controls; returns the controls that are covered. */
async function coveredBy(page: Page, notice: string) {
  let covered: (string | null)[] | null = null;
  await until('a notice and controls', async () => (covered = await seekCovered(page, notice)) !== null);
  return covered;
}

/** Messages stay ten times as long: the film may take longer to come than they stay. */
const SAID_LONGER = `{
  const wait = window.setTimeout;
  window.setTimeout = (callback, ms, ...more) => wait(callback, ms >= 5000 ? 10 * ms : ms, ...more);
}`;

it.each(['television', 'desktop', 'phone', 'phone on its side'] as const)(
  'what is said after signing in on the way to a film covers no control: %s',
  async (screen) => {
    const from = encodeURIComponent('/watch?title=1');
    const viewer = await openPage(server.origin, `/auth/login?from=${from}`, {
      storage: { language: 'uk' },
      script: SAID_LONGER,
      screen,
    });
    const { page } = viewer;
    try {
      await page.locator('[data-focus-key="login.demo"]').click();
      expect(await coveredBy(page, '[aria-live="polite"] > [data-kind]')).toEqual([]);
      expect(await page.getByText(SIGNED_IN).first().isVisible()).toBe(true);
    } finally {
      await viewer.close();
    }
  },
);

it.each(['phone', 'phone on its side'] as const)(
  'a notice that comes with the film covers no control: %s',
  async (screen) => {
    const phone = await openTelevision(server.origin, '/watch?title=1', { storage, screen });
    const { page } = phone;
    try {
      await page.locator('[data-focus-key="player.play"]').waitFor();
      await page.context().setOffline(true);
      expect(await coveredBy(page, '[aria-live="assertive"] > *')).toEqual([]);
    } finally {
      await phone.close();
    }
  },
);
