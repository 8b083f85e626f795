import type { Page } from 'playwright';
import type { Television } from '../television.ts';
import { until } from '../until.ts';
import type { Fault, FaultyWay } from './faultyWay.ts';
import { BAD, MOST_ASKED, type Operation, read, SETTLED_MS, type Shown } from './matrix.ts';
import type { Press } from './preparation.ts';
import { elementOf, type Step } from './steps.ts';

/** How long an element may take to be there, ms. */
const STEP_MS = 6_000;

/** Does a step that leads to a press. */
async function take(page: Page, step: Step): Promise<void> {
  if (typeof step !== 'string') return step(page);
  const element = elementOf(page, step);
  await element.click({ timeout: STEP_MS }).catch(async (cause: unknown) => {
    const { keys } = await read(page);
    throw new Error(`${step} cannot be pressed; there are ${keys.join(' ')}`, { cause });
  });
}

/** Notes from now on all that a page says went wrong: notices go by themselves. */
const hear = (page: Page) =>
  page.evaluate((bad) => {
    const heard = new Set<string>();
    const note = () => {
      for (const element of document.querySelectorAll(bad)) {
        if (element.getBoundingClientRect().height > 0 && element.textContent) heard.add(element.textContent);
      }
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { heard });
  }, BAD);

const heardIn = (page: Page) => page.evaluate(() => [...((window as { heard?: Set<string> }).heard ?? [])]);

const writtenIn = (page: Page) =>
  page.$$eval('input, textarea', (fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Whether a way to sign in is shown, over the page or in its place. */
const isAskedToSignIn = async (page: Page) =>
  new URL(page.url()).pathname.startsWith('/auth') || elementOf(page, 'signIn.main').isVisible();

/** Presses what sends; Enter where the product's own keyboard stands in its place. */
async function send(page: Page, press: Step): Promise<void> {
  const isTyping = (await page.locator('[data-focus-key$=".keyboard"]:visible').count()) > 0;
  if (typeof press === 'string' && isTyping && !(await elementOf(page, press).isVisible())) {
    return page.keyboard.press('Enter');
  }
  await take(page, press);
}

/** A press that has been prepared. */
export interface ReadyPress extends Omit<Press, 'sends' | 'at' | 'steps'> {
  address: string;
  steps: readonly Step[];
  operations: readonly Operation[];
}

/**
 * Presses what sends one of `operations` while it has `fault`, and returns what is wrong for a viewer: nothing is said, the
 * button waits forever, focus or what was written is lost, requests are sent endlessly, or a second press does not do it
 * after the fault has ended. What is only slow is to be done once.
 */
export async function tryPress(
  television: Television,
  way: FaultyWay,
  { steps, again, address, operations, isStrangers = false, isRefused = false, isOnce = false }: ReadyPress,
  fault: Fault,
): Promise<string[]> {
  const { page } = television;
  const found: string[] = [];
  const fits = (method: string, path: string) => operations.some((operation) => operation.fits(method, path));
  let shown: Shown = { focused: null, isWaiting: true, says: [], keys: [] };
  const sent: ReturnType<FaultyWay['asked']> = [];
  let said: string[] = [];
  const look = async () => {
    shown = await read(page);
    said = await heardIn(page);
    sent.push(...way.asked().filter(({ method, path }) => fits(method, path)));
  };
  const isDone = (mayRefuse = isRefused) =>
    sent.some(({ status }) => status !== null && status < (mayRefuse ? 500 : 300));
  const comes = (what: string, isTrue: () => boolean) =>
    until(what, async () => (await look(), isTrue()), SETTLED_MS).then(
      () => true,
      () => false,
    );
  const tell = (what: string) =>
    found.push(
      `${what}; focus on ${shown.focused}, ${shown.isWaiting ? 'waiting' : 'still'}, said ${JSON.stringify(said)}, sent ${sent.map(({ status }) => String(status)).join(' ')}`,
    );
  way.mend();
  await page.goto(way.origin + address);
  await comes('the screen', () => !shown.isWaiting && shown.focused !== null);
  const last = steps.at(-1)!;
  for (const step of steps.slice(0, -1)) await take(page, step);
  let written = await writtenIn(page);
  way.break(fault, fits);
  sent.length = 0;
  way.asked();
  await hear(page);
  await send(page, last);
  // The last step writes, where it is not an element that is pressed.
  if (typeof last !== 'string') written = await writtenIn(page);
  if (fault === 'slow') {
    if (!(await comes('it to be done', () => isDone() && !shown.isWaiting && shown.focused !== null))) tell('not done');
    if (sent.length !== 1) tell(`sent ${sent.length} times`);
    return found;
  }
  if (!(await comes('a word', () => said.length > 0 && !shown.isWaiting))) tell('nothing is said');
  if (shown.focused === null && !(await comes('focus', () => shown.focused !== null))) tell('focus is lost');
  // Browsers resend by themselves after a reset on a reused connection.
  if (sent.length > MOST_ASKED && fault !== 'unreachable') tell(`sent ${sent.length} times`);
  way.mend();
  // It was done, and has ended the session.
  if (isOnce && fault === 'cut off' && (await isAskedToSignIn(page))) return found;
  const kept = await writtenIn(page);
  if (written.join('\n') !== kept.join('\n')) {
    tell(`written ${JSON.stringify(written)}, kept ${JSON.stringify(kept)}`);
  }
  if (fault === '401' && !isStrangers && (await isAskedToSignIn(page))) return found;
  sent.length = 0;
  const before = said;
  await hear(page);
  const wasDone = isOnce && fault === 'cut off';
  try {
    if (again) await send(page, again);
    else await sendAgain(page, steps);
  } catch (error) {
    // Where it is done, nothing is left to be pressed.
    if (wasDone) return found;
    throw error;
  }
  const mayRefuse = isRefused || wasDone;
  const isGone = () =>
    fault === 'cut off' && sent.some(({ status }) => status === 404) && said.every((text) => before.includes(text));
  const isMended = () => (isDone(mayRefuse) || isGone()) && !shown.isWaiting && shown.focused !== null;
  if (!(await comes('it to be done', isMended))) tell('not done once all is well');
  return found;
}

/** Presses once more: the same, or where its window is gone, all that led there. */
async function sendAgain(page: Page, steps: readonly Step[]): Promise<void> {
  const last = steps.at(-1)!;
  const isThere = typeof last === 'string' && (await isShown(page, last));
  if (!isThere) for (const step of steps.slice(0, -1)) await take(page, step);
  await send(page, last);
}

/** Whether an element is there, or is about to be: what was changed ahead of the answer is changed back. */
const isShown = (page: Page, step: string) =>
  elementOf(page, step)
    .waitFor({ timeout: 1000 })
    .then(
      () => true,
      () => false,
    );
