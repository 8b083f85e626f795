import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, storageOf, type ApiClient } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { SCREENS } from '../television.ts';
import { until } from '../until.ts';
import { bringControls, pauseFilm } from './atFilm.ts';
import { type Hand, type HandKind, HANDS, openHand } from './hand.ts';

const [UPRIGHT, SIDE] = [SCREENS.phone.viewport, SCREENS['phone on its side'].viewport];
/** The insets of a phone with a notch, in px: in portrait the notch is at the top, and the home indicator at the bottom. */
const NOTCH = { top: 47, bottom: 34, left: 0, right: 0 };
const NOTCH_ASIDE = { top: 0, bottom: 21, left: 47, right: 47 };

let server: TestServer;
let api: ApiClient;
let hand: Hand;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
});
afterEach(() => hand?.close());
afterAll(() => server.dispose());

async function open(path: string, kind: HandKind = HANDS[0]!): Promise<void> {
  hand = await openHand(kind, server.origin, path, { storage: storageOf(api.session) });
}

/** Turns the phone to landscape and back; checks `holds` each time. */
async function turn(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const size of [SIDE, UPRIGHT]) {
    await hand.page.setViewportSize(size);
    await until(`${what} at ${size.width} to ${size.height}`, holds);
  }
}

describe('A phone that is turned', () => {
  it('keeps what is chosen in the filters, and the one that is open', async () => {
    await open('/movie');
    await hand.press('listing.tools.filters');
    await hand.press('filters.type.genre');
    await hand.press('filters.options.g5');
    const chosen = hand.page.locator('[data-focus-key="filters.options.g5"][aria-checked="true"]');
    await turn(() => chosen.isVisible(), 'the choice');
    await hand.press('filters.done');
    await hand.at(/^\/movie\?genre=g5|^\/movie$/);
    expect(hand.errors()).toEqual([]);
  });

  it('keeps a comment that is being written, and its caret', async () => {
    await open('/movie/31');
    await hand.press('comments.write');
    await hand.press('comment.form.text');
    await hand.page.keyboard.insertText('Диво, а не фільм');
    const field = hand.page.locator('[data-focus-key="comment.form.text"] input');
    const isKept = () =>
      field.evaluate((node: HTMLInputElement) => node.value === 'Диво, а не фільм' && node === document.activeElement);
    await turn(isKept, 'the comment');
    expect(hand.errors()).toEqual([]);
  });

  it('keeps a menu of the player, what plays, and where it is', async () => {
    await open('/watch?title=1');
    await until('the film', () => hand.page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3));
    await pauseFilm(hand);
    const at = await hand.page.evaluate(() => document.querySelector('video')!.currentTime);
    await hand.press('player.voice');
    await hand.shown(/^player\.menu\.v/);
    const isKept = () =>
      hand.page.evaluate(
        (second) =>
          document.querySelector('[data-focus-key^="player.menu.v"]') !== null &&
          Math.abs(document.querySelector('video')!.currentTime - second) < 0.1,
        at,
      );
    await turn(isKept, 'the menu');
    expect(hand.errors()).toEqual([]);
  });
});

/** The edges of the elements that match a selector, in px from those of the window. */
const edgesOf = (selector: string) =>
  hand.page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)]
      .map((node) => node.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const least = (all: number[]) => Math.min(...all);
    return {
      count: boxes.length,
      top: least(boxes.map(({ top }) => top)),
      left: least(boxes.map(({ left }) => left)),
      right: least(boxes.map(({ right }) => window.innerWidth - right)),
      bottom: least(boxes.map(({ bottom }) => window.innerHeight - bottom)),
    };
  }, selector);

/** Sets the device's safe area insets while `look` runs. */
async function withEdges(insets: typeof NOTCH, look: () => Promise<void>): Promise<void> {
  const devtools = await hand.page.context().newCDPSession(hand.page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await until('its edges', () =>
    hand.page.evaluate((wanted) => {
      const probe = document.createElement('i');
      probe.style.cssText = 'position:fixed;padding-bottom:env(safe-area-inset-bottom)';
      document.body.append(probe);
      const { paddingBottom } = getComputedStyle(probe);
      probe.remove();
      return paddingBottom === `${wanted}px`;
    }, insets.bottom),
  );
  await look();
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await devtools.detach();
}

async function untilClear(selector: string, insets: typeof NOTCH): Promise<void> {
  let edges = await edgesOf(selector);
  await until(
    'room at the edges',
    async () => {
      edges = await edgesOf(selector);
      return (
        edges.count > 0 && (Object.keys(insets) as (keyof typeof NOTCH)[]).every((edge) => edges[edge] >= insets[edge])
      );
    },
    10_000,
  ).catch((error: Error) => {
    throw new Error(`${error.message}: ${JSON.stringify(edges)} of ${selector}`);
  });
}

describe.each([
  ['upright', HANDS[0]!, NOTCH],
  ['on its side', HANDS[1]!, NOTCH_ASIDE],
] as const)('Under the edges of a phone %s stands nothing', (_, kind, insets) => {
  it('of the player and its menus', async () => {
    await open('/watch?title=1', kind);
    await until('the film', () => hand.page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3));
    await pauseFilm(hand);
    await withEdges(insets, async () => {
      await bringControls(hand);
      const controls = 'main button[data-focus-key^="player."]:not([data-focus-key="player.surface"])';
      await untilClear(controls, insets);
      // And no more space is given up than that.
      const { left, right } = await edgesOf(controls);
      expect(Math.max(left - insets.left, right - insets.right)).toBeLessThan(NOTCH_ASIDE.left);
      await hand.press('player.voice');
      await untilClear('[role="dialog"] button, [role="menu"] button', insets);
    });
    expect(hand.errors()).toEqual([]);
  });

  it('of dialogs', async () => {
    await open('/movie', kind);
    await hand.press('listing.tools.filters');
    await withEdges(insets, async () => {
      // A list continues below the edge, where it can be scrolled.
      await untilClear('[role="dialog"] button', { ...insets, bottom: -Infinity });
      await untilClear('[data-focus-key="filters.show"]', insets);
    });
    expect(hand.errors()).toEqual([]);
  });
});
