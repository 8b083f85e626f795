import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { type BuiltBook, buildBook, buildInto, hostBook, SUB_PATH } from '../book/buildBook.ts';
import { openBrowser } from './remote.ts';
import { ROOT } from '../source/readSources.ts';
import { table } from './report.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench:book`: the time from opening an address of the built book until its story has been painted, compared with a
 * Storybook of one story, each in a browser with an empty cache. Fails if the ratio is above the budget, and on a quiet machine
 * also if the time itself is: a machine that was almost idle when the bench began, or is declared quiet.
 *
 *     --rounds 7   rounds
 *     --quiet      the machine is quiet, whatever its load says
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, quiet: { type: 'boolean', default: false } },
});

/** At most this many times as long as the empty book takes. */
const RATIO_BUDGET = 1.6;
/** The most time from the address to the first story on a quiet machine, in ms. */
const STORY_BUDGET_MS = 3000;
/** A machine is quiet below this load average over the last minute. */
const QUIET_LOAD = 0.5;

const load = loadavg()[0] ?? 0;
// Systems without a load average report 0.
const isQuiet = options.quiet || (load > 0 && load < QUIET_LOAD);

const PATIENCE_MS = 60_000;

/** A freshly set-up Storybook, with one story. */
const EMPTY = {
  'package.json': JSON.stringify({ name: 'empty-book', private: true, type: 'module' }),
  '.storybook/main.js': `export default {
    framework: '@storybook/react-vite',
    stories: ['../*.stories.jsx'],
    addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
    core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  };`,
  'Button.stories.jsx': `export default { title: 'ui/Button', component: 'button' };
  export const Default = { args: { children: 'A button' } };`,
};

async function buildEmpty(): Promise<BuiltBook> {
  // So that Storybook's packages resolve from there.
  const caches = join(ROOT, 'node_modules/.cache');
  mkdirSync(caches, { recursive: true });
  const root = mkdtempSync(join(caches, 'empty-book-'));
  for (const [name, text] of Object.entries(EMPTY)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  await buildInto(join(root, 'built'), root);
  const book = await hostBook(join(root, 'built'));
  return {
    ...book,
    close: () => {
      book.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

type MeasuredWindow = Window & { paintedAt?: number };

/** Notes in the page when its story's button was painted, in ms since the page was asked for; a look from outside would come late. */
function watchForStory(): void {
  if (window.top !== window) return;
  const frame = () => document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')?.contentDocument;
  const look = () => {
    const button = frame()?.querySelector('#storybook-root button');
    if (!button?.checkVisibility() || button.getBoundingClientRect().height === 0) {
      requestAnimationFrame(look);
      return;
    }
    // The message comes once this frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      (window as MeasuredWindow).paintedAt = performance.now();
    });
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** From the address to the painted story, in ms, with an empty cache. */
async function timeToStory(browser: Browser, { origin }: BuiltBook, id: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1680, height: 1050 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchForStory);
    await page.goto(`${origin}${SUB_PATH}?path=/story/${id}`, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => (window as MeasuredWindow).paintedAt, undefined, {
      timeout: PATIENCE_MS,
    });
    return (await painted.jsonValue())!;
  } finally {
    await context.close();
  }
}

const [empty, ours] = [await buildEmpty(), await buildBook()];
const browser = await openBrowser();
const rounds: { empty: number; ours: number }[] = [];
try {
  for (let round = 0; round < Number(options.rounds); round += 1) {
    rounds.push({
      empty: await timeToStory(browser, empty, 'ui-button--default'),
      ours: await timeToStory(browser, ours, 'ui-button--default'),
    });
  }
} finally {
  await browser.close();
  empty.close();
  ours.close();
}
const ratio = median(rounds.map((round) => round.ours / round.empty));
const ms = (pick: 'empty' | 'ours') => median(rounds.map((round) => round[pick]));
process.stdout.write(
  table([
    ['first story, ms', 'median'],
    ['one story', ms('empty').toFixed(0)],
    [isQuiet ? `the book, at most ${STORY_BUDGET_MS}` : 'the book', ms('ours').toFixed(0)],
    [`ratio, at most ${RATIO_BUDGET}`, ratio.toFixed(2)],
  ]),
);
if (!isQuiet)
  process.stdout.write(
    `The ${STORY_BUDGET_MS} ms are not held: the load was ${load.toFixed(1)} as it began (--quiet).\n`,
  );
if (ratio > RATIO_BUDGET || (isQuiet && ms('ours') > STORY_BUDGET_MS)) process.exitCode = 1;
