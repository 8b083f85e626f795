import { asStep, untilStep } from './step.ts';

const CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Enter: 13, Escape: 27 } as const;

export type RemoteKey = keyof typeof CODES;

/** What a key is called where people read of it. */
const SIGNS: Readonly<Record<RemoteKey, string>> = {
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  Enter: 'Enter',
  Escape: 'Back',
};

/** Keys as people read them, such as `↓ → Enter`. */
export const signsOf = (...keys: RemoteKey[]): string => keys.map((key) => SIGNS[key]).join(' ');

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Sends one event of a key to what has focus; `repeat` for those of a key that is held. */
export function dispatchKey(type: 'keydown' | 'keyup', key: RemoteKey, repeat = false): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent(type, { key, code: key, keyCode: CODES[key], repeat, bubbles: true, cancelable: true }),
  );
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
