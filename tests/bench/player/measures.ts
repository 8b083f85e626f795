import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { holding } from '../../e2e/holding.ts';
import type { Arm } from './buildArms.ts';
import { FULL_SPEED, type Origin } from './origin.ts';

/** Where the bench runs the players. */
export interface Stage {
  browser: Browser;
  origin: Origin;
  /** The CPU throttling rate. */
  rate: number;
}

const FAR_S = 1800;
const SEEK_S = 3600;
const TOP = 1080;
const CHOSEN = 480;
/** A speed that only sustains the lowest level, in bits per second, and how long it lasts, in ms. */
const DROPPED_SPEED = 1_200_000;
const DROP_MS = 25_000;
const MOUNTS = 20;
/** The first mounts create what stays for good: compiled code, the browser's own caches. */
const WARM_MOUNTS = 3;

/**
 * What Chromium reports for a line this fast: 10 Mbit/s is its maximum. It cannot know the bench's own line, and its estimate
 * from a few small files would pick VHS's first level.
 */
const KNOWN_LINE = `Object.defineProperty(navigator.connection, 'downlink', { get: () => 10 })`;

/** Opens an arm's page in its own browser context, full HD, and closes it afterwards. */
async function onPage<Answer>(
  { browser, origin, rate }: Stage,
  arm: Arm,
  act: (page: Page, cdp: CDPSession) => Promise<Answer>,
): Promise<Answer> {
  origin.line.setSpeed(FULL_SPEED);
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  try {
    await context.addInitScript(KNOWN_LINE);
    const page = await context.newPage();
    await page.goto(`${origin.url}/arm/${arm}`);
    await page.waitForFunction(() => window.armPage !== undefined);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return await act(page, cdp);
  } finally {
    await context.close();
  }
}

const play = (page: Page, { origin }: Stage, startAtS: number) =>
  page.evaluate(([url, at]) => window.armPage.play(url, at), [origin.manifestUrl, startAtS] as const);
const untilTop = (page: Page) => page.evaluate((height) => window.armPage.untilHeight(height), TOP);

/** Milliseconds from the player's creation to the first frame of a film from its beginning. */
export const firstFrame = (stage: Stage, arm: Arm) => onPage(stage, arm, (page) => play(page, stage, 0));

/** The same for a film that is resumed half an hour in. */
export const resume = (stage: Stage, arm: Arm) => onPage(stage, arm, (page) => play(page, stage, FAR_S));

/** Milliseconds from a seek half an hour ahead to the first frame there, while playing the highest level. */
export const farSeek = (stage: Stage, arm: Arm) =>
  onPage(stage, arm, async (page) => {
    await play(page, stage, 0);
    await untilTop(page);
    await pause(2000);
    return page.evaluate((to) => window.armPage.seek(to), SEEK_S);
  });

/** Milliseconds from the choice of a low level to its first frame, with a long buffer of the highest. */
export const choice = (stage: Stage, arm: Arm) =>
  onPage(stage, arm, async (page) => {
    await play(page, stage, 0);
    await untilTop(page);
    await pause(8000);
    return page.evaluate((height) => window.armPage.choose(height), CHOSEN);
  });

/** Seconds from the line's recovery to a picture on the highest level, after 25 s at the speed of the lowest. */
export const recovery = (stage: Stage, arm: Arm) =>
  onPage(stage, arm, async (page) => {
    const { line } = stage.origin;
    await play(page, stage, 0);
    await untilTop(page);
    await pause(2000);
    line.setSpeed(DROPPED_SPEED);
    // Without the seek, the long buffer of the highest level would hide the drop.
    await page.evaluate((to) => window.armPage.seek(to), SEEK_S);
    await pause(DROP_MS);
    line.setSpeed(FULL_SPEED);
    return (await untilTop(page)) / 1000;
  });

/** What twenty mounts, each up to its first frame, leave behind. */
export const mounts = (stage: Stage, arm: Arm) =>
  onPage(stage, arm, async (page, cdp) => {
    await cdp.send('Performance.enable');
    const visit = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await play(page, stage, 0);
        await page.evaluate(() => window.armPage.leave());
      }
      return holding(cdp);
    };
    const before = await visit(WARM_MOUNTS);
    const after = await visit(MOUNTS);
    return {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heapKB: ((after.heapMB - before.heapMB) * 1024) / MOUNTS,
    };
  });
