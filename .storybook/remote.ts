import type { Platform } from '../src/device/platform.ts';
import { codeOf, type Digit, HOLD_MS, isRemoteKey, type RemoteKey, REPEAT_MS, signsOf } from './panel/remoteKeys.ts';
import { asStep, PATIENCE_MS, untilStep } from './step.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Sends one event of a key to what has focus, with the code of a make's remote; `repeat` for those of a key that is held.
 */
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

/** Presses keys one after the other as a hand does: down and up in different frames. */
export function press(...keys: (RemoteKey | Digit)[]): Promise<void> {
  return asStep(signsOf(...keys), async () => {
    for (const key of keys) {
      for (const type of ['keydown', 'keyup'] as const) {
        dispatchKey(type, key);
        await frame();
      }
    }
  });
}

/** How often a held key repeats while something is awaited, in ms. */
const LOOK_MS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a key that is down for so long, in ms, as a remote does. */
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

/**
 * Holds a key down and lets it go: for so long, in ms, as a recording has it, or until something holds, which is what a test
 * waits for.
 */
export function hold(key: RemoteKey | Digit, till: number | (() => unknown)): Promise<void> {
  return asStep(`${signsOf(key)}, held`, async () => {
    dispatchKey('keydown', key);
    try {
      await (typeof till === 'number' ? repeatFor(key, till) : repeatUntil(key, till));
    } finally {
      dispatchKey('keyup', key);
      await frame();
    }
  });
}

/** The focus key of the focused element, empty where nothing has focus. */
export function focused(): string {
  return document.querySelector('[data-focused]')?.getAttribute('data-focus-key') ?? '';
}

/** Waits until the focus key is `wanted` or fits it; answers it. */
export function untilFocus(wanted: string | RegExp): Promise<string> {
  return untilStep(`focus on ${wanted}`, () => {
    const key = focused();
    if (typeof wanted === 'string' ? key !== wanted : !wanted.test(key)) {
      throw new Error(`Focus is on "${key}", not on ${wanted}`);
    }
    return key;
  });
}
