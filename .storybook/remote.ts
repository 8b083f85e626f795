import type { Platform } from '../src/device/platform.ts';
import { codeOf, type Digit, isRemoteKey, type RemoteKey, signsOf } from './panel/remoteKeys.ts';
import { asStep, untilStep } from './step.ts';

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
export function press(...keys: RemoteKey[]): Promise<void> {
  return asStep(signsOf(...keys), async () => {
    for (const key of keys) {
      for (const type of ['keydown', 'keyup'] as const) {
        dispatchKey(type, key);
        await frame();
      }
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
