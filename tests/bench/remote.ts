import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { type HoldSample, installProbe, type PressSample } from './probe.ts';

const { findChromium } = createRequire(import.meta.url)('../../scripts/setup.cjs') as {
  findChromium: () => string | null;
};

const CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 } as const;
export type Key = keyof typeof CODES;

/** How many times per second a held key repeats. */
const REPEAT_HZ = 30;

/** A full-HD television showing a page; its keys are trusted input events. */
export interface Remote {
  page: Page;
  cdp: CDPSession;
  /** Throttles the CPU by `rate`. */
  throttle: (rate: number) => Promise<void>;
  /** How long the main thread has worked since it began, in ms. */
  busyMs: () => Promise<number>;
  /** Presses and releases a key, and waits until the frame that shows it has been painted. */
  press: (key: Key) => Promise<PressSample>;
  /** Presses and releases Enter. */
  enter: () => Promise<void>;
  /** Holds a key for `ms`, repeating, and waits until the page has settled. */
  hold: (key: Key, ms: number) => Promise<HoldSample>;
  close: () => Promise<void>;
}

/** Launches the browser that all pages of a run are opened in. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio'],
  });
}

/** Opens `url` at 1920 x 1080 in its own context, with `storage` as its local storage. */
export async function openRemote(
  browser: Browser,
  url: string,
  { storage = {}, script }: { storage?: Record<string, string>; script?: () => void } = {},
): Promise<Remote> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    locale: 'uk-UA',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  await context.addInitScript("try { sessionStorage.setItem('intro', 'true'); } catch {}");
  await context.addInitScript(installProbe);
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(url);
  return remoteOf(context, page);
}

async function remoteOf(context: BrowserContext, page: Page): Promise<Remote> {
  const cdp = await context.newCDPSession(page);
  const waiting: ((sample: PressSample) => void)[] = [];
  await cdp.send('Performance.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchSample' });
  cdp.on('Runtime.bindingCalled', ({ payload }) => waiting.shift()?.(JSON.parse(payload) as PressSample));

  const send = (type: 'rawKeyDown' | 'keyUp', key: Key, autoRepeat = false) =>
    cdp.send('Input.dispatchKeyEvent', {
      type,
      key,
      code: key,
      windowsVirtualKeyCode: CODES[key],
      nativeVirtualKeyCode: CODES[key],
      autoRepeat,
    });

  return {
    page,
    cdp,
    throttle: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
    async busyMs() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    async press(key) {
      const sample = new Promise<PressSample>((resolve) => waiting.push(resolve));
      await send('rawKeyDown', key);
      const taken = await sample;
      await send('keyUp', key);
      return taken;
    },
    async enter() {
      await page.keyboard.press('Enter');
    },
    async hold(key, ms) {
      await page.evaluate(() => window.bench.startHold());
      const sent: Promise<unknown>[] = [];
      const start = performance.now();
      for (let turn = 0; turn * (1000 / REPEAT_HZ) < ms; turn += 1) {
        await pause(Math.max(0, start + turn * (1000 / REPEAT_HZ) - performance.now()));
        // Not awaited: a slow page responds late, and the key repeats all the same.
        sent.push(send('rawKeyDown', key, turn > 0));
      }
      sent.push(send('keyUp', key));
      const sample = page.evaluate(() => window.bench.stopHold());
      await Promise.all(sent);
      return sample;
    },
    close: () => context.close(),
  };
}
