import type { Page } from 'playwright';
import type { Television } from '../television.ts';
import { until } from '../until.ts';
import type { Fault, FaultyWay } from './faultyWay.ts';

/** The most requests for the same thing while it fails: ahead of the page, four times by its query, and by what mounts late. */
export const MOST_ASKED = 8;
/** How long a screen may take to come to rest, ms. */
export const SETTLED_MS = 25_000;

/** What a screen shows. */
export interface Shown {
  focused: string | null;
  isWaiting: boolean;
  /** Its error messages. */
  says: string[];
  /** The focus keys on screen, without numbers. */
  keys: string[];
}

/** The marks of messages about what went wrong. */
export const BAD =
  '[role="alert"], [aria-live="assertive"] > *, [data-wrong], [data-kind="bad"], [data-trouble], [data-problem]';

/** Reads what a screen shows. */
export const read = (page: Page): Promise<Shown> =>
  page.evaluate((bad) => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0;
    };
    const seen = (marks: string) => [...document.querySelectorAll(marks)].filter(isSeen);
    return {
      focused: document.querySelector('[data-focused]')?.getAttribute('data-focus-key') ?? null,
      isWaiting: !document.querySelector('#root > *') || seen('[aria-busy="true"], [data-loading]').length > 0,
      says: seen(bad)
        .map((element) => element.textContent.trim())
        .filter((text) => text !== ''),
      keys: [
        ...new Set(
          seen('main [data-focus-key], [role="dialog"] [data-focus-key]').map((element) =>
            (element.getAttribute('data-focus-key') ?? '').replaceAll(/\d+/g, '#').replace(/[\w-]{20,}/, '*'),
          ),
        ),
      ],
    };
  }, BAD);

/** An operation of the API: a method and a path below /api with its parameters in braces. */
export interface Operation {
  name: string;
  fits: (method: string, path: string) => boolean;
}

/** What an address requests when it is opened, and what is on the screen then. */
export interface Healthy {
  address: string;
  operations: Operation[];
  keys: string[];
}

/** Answers that a screen does without, silently and for good, each with its reason. */
const DISPENSABLE: Readonly<Record<string, string>> = {
  '/console GET /me': 'who is not known as the owner confirms first, as any viewer does',
  '/profiles GET /me': 'somebody chooses who watches, where one profile alone would have led on',
  '/search-page GET /movies':
    'popular titles stand beside the field until something is typed, and the field is all there is to come for',
};

const lacking = (healthy: Healthy, { keys }: Shown) => healthy.keys.filter((key) => !keys.includes(key));

/** Opens an address without faults. */
export async function visitWell(
  television: Television,
  way: FaultyWay,
  address: string,
  operations: readonly Operation[],
): Promise<Healthy> {
  way.mend();
  way.asked();
  await television.page.goto(way.origin + address);
  let shown: Shown | null = null;
  await until(`${address} to be there`, async () => {
    const now = await read(television.page);
    const isStill = JSON.stringify(now.keys) === JSON.stringify(shown?.keys);
    shown = now;
    return isStill && !now.isWaiting && now.focused !== null;
  });
  const asked = way.asked();
  return {
    address,
    operations: operations.filter(({ fits }) => asked.some(({ method, path }) => fits(method, path))),
    keys: (shown as Shown | null)?.keys ?? [],
  };
}

/**
 * Opens a screen while `operation` has `fault`, and returns what is wrong for a viewer: the screen waits forever, lacks
 * something without a message, has no focus, sends requests endlessly, or is incomplete after the fault has ended and the
 * viewer has retried.
 */
export async function tryFault(
  television: Television,
  way: FaultyWay,
  healthy: Healthy,
  fault: Fault,
  operation: Operation,
): Promise<string[]> {
  const { page } = television;
  const found: string[] = [];
  let shown: Shown = { focused: null, isWaiting: true, says: [], keys: [] };
  const look = async () => (shown = await read(page));
  const comes = (what: string, isTrue: () => boolean, limitMs = SETTLED_MS) =>
    until(what, async () => (await look(), isTrue()), limitMs).then(
      () => true,
      () => false,
    );
  way.break(fault, operation.fits);
  way.asked();
  await page.goto(way.origin + healthy.address, { waitUntil: 'commit' });
  const isWhole = () => lacking(healthy, shown).length === 0;
  const isSettled =
    fault === 'slow'
      ? await comes('the screen', () => isWhole() && !shown.isWaiting && shown.focused !== null)
      : await comes(
          'a clear state',
          () => shown.focused !== null && (shown.says.length > 0 || (!shown.isWaiting && isWhole())),
        );
  const tell = (what: string) =>
    found.push(
      `${what}; focus on ${shown.focused}, ${shown.isWaiting ? 'waiting' : 'still'}, says ${JSON.stringify(shown.says)}, lacks ${lacking(healthy, shown).join(' ') || 'nothing'}`,
    );
  if (!isSettled) tell('no clear state');
  const times = way.asked().filter(({ method, path }) => operation.fits(method, path)).length;
  // Browsers resend by themselves after a reset on a reused connection.
  if (times > MOST_ASKED && fault !== 'unreachable') tell(`asked ${times} times`);
  way.mend();
  const isHeld = fault === '401' && new URL(page.url()).pathname.startsWith('/auth');
  if (isHeld) return found;
  if (isSettled && shown.says.length > 0) {
    const again = page
      .locator('[role="alert"] [data-focus-key]:visible, [data-problem] [data-focus-key]:visible')
      .first();
    if ((await again.count()) > 0) await again.click({ timeout: 10_000 }).catch(() => undefined);
  }
  const isMended = await comes('all to be there', () => isWhole() && !shown.isWaiting && shown.focused !== null);
  if (!isMended) tell('not whole once all is well');
  return found;
}

/** Tries each fault with each operation at an address; returns a line for each thing that is wrong. */
export async function tryAll(
  television: Television,
  way: FaultyWay,
  healthy: Healthy,
  operations: readonly Operation[],
  faults: readonly Fault[],
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations) {
    if (`${new URL(healthy.address, way.origin).pathname} ${operation.name}` in DISPENSABLE) continue;
    for (const fault of faults) {
      for (const wrong of await tryFault(television, way, healthy, fault, operation)) {
        found.push(`${healthy.address}, ${operation.name}, ${fault}: ${wrong}`);
      }
    }
  }
  return found;
}
