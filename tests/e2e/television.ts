import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll } from 'vitest';
import { until } from './until.ts';

const { findShell } = createRequire(import.meta.url)('../../scripts/setup.cjs') as {
  findShell: () => string | null;
};

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--mute-audio',
  // As televisions do. Else a film starts only if the test has looked into the page before, which counts as a press.
  '--autoplay-policy=no-user-gesture-required',
];

/** A page without storage has no intro either. */
const INTRO_SEEN = "try { sessionStorage.setItem('intro', 'true'); } catch {}";

export type Key = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Enter' | 'Escape';

/** A page of the application, as somebody views it. */
export interface Screen {
  page: Page;
  /** Errors of the page and its console since the start, except those matching `expected`. */
  errors: (expected?: RegExp) => string[];
  /** Hosts that received any request, other than the server. */
  strangers: () => string[];
  /** Closes it; rejects if the page has violated its Content-Security-Policy. */
  close: () => Promise<void>;
}

/** A screen with a remote: its state can be read, but only keys are pressed. */
export interface Television extends Screen {
  /** Presses a key `times` times; each press is handled before the next. */
  press: (key: Key, times?: number) => Promise<void>;
  /** The focus key of the focused element, null if nothing has focus. */
  focused: () => Promise<string | null>;
  /** Waits until the focus key is `wanted` or matches it, and the page stands in its own fonts; returns it. */
  waitForFocus: (wanted: string | RegExp) => Promise<string>;
  /** Presses `arrow` until the focus key is `wanted` or matches it, at most `most` times; returns it. */
  reach: (wanted: string | RegExp, arrow: Key, most?: number) => Promise<string>;
}

/** Kinds of screens: a window in px, and whether it is used by touch. */
export const SCREENS = {
  television: { viewport: { width: 1280, height: 720 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'phone on its side': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
} as const;

export type ScreenKind = keyof typeof SCREENS;

export interface ScreenOptions {
  /** Instead of a television. */
  screen?: ScreenKind;
  /** Instead of Kyiv's time, such as `UTC`. */
  timezone?: string;
  /** Local storage at the start. */
  storage?: Record<string, string>;
  /** A script run in each page before its own. */
  script?: string;
  /** Shows the intro, as to a first visitor in a session. */
  hasIntro?: boolean;
  /** Allows the service worker to be registered: tests cannot intercept its requests. */
  hasWorker?: boolean;
}

/** One browser per test file: starting one takes longer than most tests. */
let browser: Promise<Browser> | null = null;
afterAll(async () => (await browser)?.close());

/**
 * Opens `origin` + `path` in Ukrainian on a television of 1280 x 720, or another screen. It shares only its browser with the
 * others of the same file: each has its own storage, cache and network.
 */
export async function openTelevision(origin: string, path = '/', options: ScreenOptions = {}): Promise<Television> {
  return withRemote(await openPage(origin, path, options));
}

/** The same for any screen and any kind of input. */
export async function openPage(origin: string, path = '/', options: ScreenOptions = {}): Promise<Screen> {
  browser ??= chromium.launch({ executablePath: findShell() ?? undefined, args: FLAGS });
  const context = await openContext(await browser, origin, options);
  try {
    return await open(context, origin + path, options.hasIntro ? 'commit' : 'load');
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function openContext(
  shared: Browser,
  origin: string,
  {
    screen = 'television',
    timezone = 'Europe/Kyiv',
    storage = {},
    script,
    hasIntro = false,
    hasWorker = false,
  }: ScreenOptions,
): Promise<BrowserContext> {
  // What is offered only once depends on the machine that runs the tests.
  const kept = { 'full-version-offered': 'true', ...storage };
  const context = await shared.newContext({
    ...SCREENS[screen],
    locale: 'uk-UA',
    timezoneId: timezone,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
    },
  });
  if (!hasIntro) await context.addInitScript(INTRO_SEEN);
  await context.addInitScript(watchKeysAndFocus, TOLD);
  if (script) await context.addInitScript(script);
  return context;
}

/** So many of the latest keys and moves of focus are told of a walk that fails. */
const TOLD = 30;

/** Runs in the page, before its own scripts. */
function watchKeysAndFocus(most: number): void {
  const passed: string[] = [];
  Object.assign(window, { passed });
  for (const name of ['keydown', 'keyup', 'focusin']) {
    const note = (event: Event) => {
      const at = event.target instanceof Element ? event.target.getAttribute('data-focus-key') : null;
      passed.push([Math.round(performance.now()), name, (event as Partial<KeyboardEvent>).key, at].join(' '));
      if (passed.length > most) passed.shift();
    };
    window.addEventListener(name, note, true);
  }
}

/** Opens a page and waits until it has loaded, or with `until` only for its document, before anything short-lived is over. */
async function open(context: BrowserContext, address: string, until: 'load' | 'commit'): Promise<Screen> {
  const page = await context.newPage();
  const errors: string[] = [];
  const strangers = new Set<string>();
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const { protocol, host, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') strangers.add(host);
  });
  await page.goto(address, { waitUntil: until });
  return {
    page,
    errors: (expected) => errors.filter((error) => !expected?.test(error)),
    strangers: () => [...strangers],
    close: async () => {
      await context.close();
      const broken = errors.filter((error) => /Content Security Policy/.test(error));
      if (broken.length > 0) throw new Error(`The page broke its policy:\n${broken.join('\n')}`);
    },
  };
}

function withRemote(screen: Screen): Television {
  const { page } = screen;
  const focused = () =>
    page.evaluate(() => document.querySelector('[data-focused]')?.getAttribute('data-focus-key') ?? null);
  /** Arrows go by what is measured, and in another font what stands in a row may wrap. */
  const hasItsFonts = () =>
    page.evaluate(() => {
      // Fonts are asked for by a layout.
      document.body.getBoundingClientRect();
      return document.fonts.status === 'loaded';
    });
  const fits = (key: string | null, wanted: string | RegExp): key is string =>
    key !== null && (typeof wanted === 'string' ? key === wanted : wanted.test(key));
  const press = async (key: Key, times = 1) => {
    for (let pressed = 0; pressed < times; pressed++) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  };
  const failure = async (what: string, cause?: unknown) => {
    const passed = await page.evaluate(() => (window as { passed?: string[] }).passed?.join('\n'));
    return new Error(`${what}; before it, in ms:\n${passed}`, { cause });
  };
  const waitForFocus = async (wanted: string | RegExp) => {
    let key: string | null = null;
    try {
      await until(
        `focus on ${wanted}`,
        async () => fits((key = await focused()), wanted) && (await hasItsFonts()),
        20_000,
      );
    } catch (error) {
      throw await failure(`${(error as Error).message}; it is on ${key} at ${page.url()}`, error);
    }
    return key ?? '';
  };
  return {
    ...screen,
    press,
    focused,
    waitForFocus,
    reach: async (wanted, arrow, most = 12) => {
      const passed: (string | null)[] = [];
      for (let presses = 0; presses <= most; presses++) {
        const key = await focused();
        if (fits(key, wanted)) return key;
        passed.push(key);
        await press(arrow);
      }
      throw await failure(`${arrow} does not lead to ${wanted}: ${passed.join(', ')}`);
    },
  };
}
