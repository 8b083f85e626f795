import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright';
import { paths } from '../../src/paths.ts';
import { signIn, storageOf } from '../server/apiClient.ts';
import { buildBook, pagesOf, SUB_PATH } from '../book/buildBook.ts';
import { serve } from '../e2e/serve.ts';

/**
 * `npm run test:lighthouse`: Lighthouse's scores of the built application for accessibility and best practices, on a phone
 * and on a desktop. Anything below 100 fails, and is listed with the elements at fault.
 *
 *     --only login,home   screens by name, or pages of the book by id
 *     --book              the pages of the built book instead of the application: its guide, and one of a widget and a screen
 */
const { values: options } = parseArgs({ options: { only: { type: 'string' }, book: { type: 'boolean' } } });

const { findChromium } = createRequire(import.meta.url)('../../scripts/setup.cjs') as {
  findChromium: () => string | null;
};

const CATEGORIES = ['accessibility', 'best-practices'];
const FORMS = ['mobile', 'desktop'] as const;

interface Screen {
  name: string;
  path: string;
  /** Nobody is signed in. */
  isStrangers?: boolean;
}

/** Pages of the book besides its guide; those of other widgets and screens are built the same way. */
const MADE_ALIKE: ReadonlySet<string> = new Set(['ui-button--docs', 'screens-homescreen--docs']);

const SCREENS: readonly Screen[] = [
  { name: 'login', path: paths.login, isStrangers: true },
  { name: 'home', path: paths.home },
  { name: 'title', path: paths.movie(31) },
  { name: 'listing', path: '/movie' },
  { name: 'player', path: paths.watch(31) },
  { name: 'settings', path: paths.settings },
];

/** A film never becomes idle: what has loaded by then, in ms, is audited. */
const LOADED_MS = 15_000;
/** The pause after a page's requests have finished, in ms. */
const PAUSE_MS = 3_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A browser with a debugging port for Lighthouse and its own profile. */
async function openBrowser(profile: string): Promise<{ context: BrowserContext; port: number }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio', '--remote-debugging-port=0'],
  });
  // A page without storage has no intro either.
  await context.addInitScript("try { sessionStorage.setItem('intro', 'true'); } catch {}");
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  return { context, port: Number(port) };
}

/** Leaves only `storage` in the local storage of `origin`. */
async function keep(context: BrowserContext, origin: string, storage: Record<string, string>): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/licences.txt`);
  await page.evaluate((items) => {
    window.localStorage.clear();
    for (const [name, value] of Object.entries(items)) window.localStorage.setItem(name, value);
  }, storage);
  await page.close();
}

async function audit(url: string, port: number, form: (typeof FORMS)[number]): Promise<Result> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
    throttlingMethod: 'provided' as const,
    maxWaitForLoad: LOADED_MS,
    pauseAfterLoadMs: PAUSE_MS,
    // Lighthouse's wait for an idle CPU outlasts a film's limit, and ends the process once the page is closed.
    cpuQuietThresholdMs: 0,
  };
  const run = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!run) throw new Error(`Lighthouse has nothing to say on ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  }
  return lhr;
}

/** The audits that cost points, each with its elements. */
function faultsIn({ categories, audits }: Result): string[] {
  const refs = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  return refs.flatMap(({ id }) => {
    const { title, score, details } = audits[id]!;
    if (score === null || score >= 1) return [];
    const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
    return [`${id}: ${title}`, ...items.map((item) => `    ${describe(item)}`)];
  });
}

/** An element by its source, anything else as it is. */
function describe(item: object): string {
  const node = 'node' in item ? (item.node as { snippet?: string; selector?: string }) : null;
  return node?.snippet ? `${node.snippet} (${node.selector})` : JSON.stringify(item).slice(0, 300);
}

const wanted = options.only?.split(',');
const isWanted = (name: string) => wanted?.includes(name) ?? true;
let isBelow = false;

function tell(name: string, form: string, result: Result): void {
  const scores = CATEGORIES.map((id) => Math.round((result.categories[id]?.score ?? 0) * 100));
  say(`${name.padEnd(34)}${form.padEnd(10)}${scores.map((score) => String(score).padStart(16)).join('')}`);
  if (scores.every((score) => score === 100)) return;
  isBelow = true;
  for (const fault of faultsIn(result)) say(`  ${fault}`);
}

async function auditApplication(context: BrowserContext, port: number): Promise<void> {
  const server = await serve();
  try {
    const { session } = await signIn(server.origin);
    for (const { name, path, isStrangers } of SCREENS) {
      if (!isWanted(name)) continue;
      await keep(context, server.origin, {
        'full-version-offered': 'true',
        ...(isStrangers ? { language: 'uk' } : storageOf(session)),
      });
      for (const form of FORMS) tell(name, form, await audit(server.origin + path, port, form));
    }
  } finally {
    await server.dispose();
  }
}

async function auditBook(port: number): Promise<void> {
  const book = await buildBook();
  try {
    const pages = pagesOf(book).filter((id) => id.startsWith('guide-') || MADE_ALIKE.has(id));
    for (const id of pages.filter(isWanted)) {
      const address = `${book.origin}${SUB_PATH}iframe.html?viewMode=docs&id=${id}`;
      tell(id, 'desktop', await audit(address, port, 'desktop'));
    }
  } finally {
    book.close();
  }
}

const profile = mkdtempSync(join(tmpdir(), 'promin-lighthouse-'));
const { context, port } = await openBrowser(profile);
try {
  say(`${'page'.padEnd(34)}${'form'.padEnd(10)}${CATEGORIES.map((id) => id.padStart(16)).join('')}`);
  await (options.book ? auditBook(port) : auditApplication(context, port));
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}
if (isBelow) process.exitCode = 1;
