import type { Platform } from '../src/device/platform.ts';
import { afterPaint } from '../src/ui/focus/afterPaint.ts';
import { codeOf, type Digit, HOLD_MS, isRemoteKey, type RemoteKey, REPEAT_MS, signsOf } from './panel/remoteKeys.ts';
import { asStep, PATIENCE_MS, untilStep } from './step.ts';

/** Resolves once the next frame is painted and what waits for it is done, such as DOM focus. */
const painted = () => new Promise<void>(afterPaint);

/** Dispatches one keyboard event to the focused element, with the code of a manufacturer's remote; `repeat` for repeats of a held key. */
export function dispatchKey(
  type: 'keydown' | 'keyup',
  key: RemoteKey | Digit,
  repeat = false,
  platform: Platform = 'browser',
): void {
  const target = document.activeElement ?? document.body;
  const code = isRemoteKey(key) ? key : `Digit${key}`;
  const keyCode = codeOf(key, platform);
  target.dispatchEvent(new KeyboardEvent(type, { key, code, keyCode, repeat, bubbles: true, cancelable: true }));
}

/** Presses keys one after another as a person does: down and up in different frames. */
export function press(...keys: (RemoteKey | Digit)[]): Promise<void> {
  return asStep(signsOf(...keys), async () => {
    for (const key of keys) {
      for (const type of ['keydown', 'keyup'] as const) {
        dispatchKey(type, key);
        await painted();
      }
    }
  });
}

/** How often a held key repeats while waiting for something, in ms. */
const LOOK_MS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a held key for `ms` as a remote does. */
async function repeatFor(key: RemoteKey | Digit, ms: number): Promise<void> {
  const end = performance.now() + ms;
  const left = () => end - performance.now();
  await pause(Math.min(ms, HOLD_MS));
  while (left() > 0) {
    dispatchKey('keydown', key, true);
    await pause(Math.max(0, Math.min(left(), REPEAT_MS)));
  }
}

/** Repeats a key that is down until `assertion` no longer throws. */
async function repeatUntil(key: RemoteKey | Digit, assertion: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    dispatchKey('keydown', key, true);
    await pause(LOOK_MS);
  }
}

/** Holds a key down and releases it: for a number of ms, as in a recording, or until an assertion passes, as tests do. */
export function hold(key: RemoteKey | Digit, till: number | (() => unknown)): Promise<void> {
  return asStep(`${signsOf(key)}, held`, async () => {
    dispatchKey('keydown', key);
    try {
      await (typeof till === 'number' ? repeatFor(key, till) : repeatUntil(key, till));
    } finally {
      dispatchKey('keyup', key);
      await painted();
    }
  });
}

/** The focus key of the focused element; empty if nothing has focus. */
export function focused(): string {
  return document.querySelector('[data-focused]')?.getAttribute('data-focus-key') ?? '';
}

/** Waits until the focus key is `wanted` or matches it, and DOM focus is there, which follows a frame later; returns the key. */
export function untilFocus(wanted: string | RegExp): Promise<string> {
  return untilStep(`focus on ${wanted}`, () => {
    const key = focused();
    if (typeof wanted === 'string' ? key !== wanted : !wanted.test(key)) {
      throw new Error(`Focus is on "${key}", not on ${wanted}`);
    }
    if (!document.querySelector('[data-focused]')?.contains(document.activeElement)) {
      throw new Error(`DOM focus has not followed to "${key}"`);
    }
    return key;
  });
}
