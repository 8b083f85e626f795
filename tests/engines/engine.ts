/** A browser of another make, driven by its own protocol: what a finger and a keyboard do in it is its own doing. */
export interface Engine {
  name: string;
  /** Opens an address and waits until its document is there. */
  goTo: (address: string) => Promise<void>;
  /** The value of a JavaScript expression in the page: text, a number, a truth value or null. */
  evaluate: <Value extends string | number | boolean | null>(expression: string) => Promise<Value>;
  /** Touches the page at a place, px from the upper left corner of the window, and lets it go. */
  tap: (x: number, y: number) => Promise<void>;
  /** Types on a keyboard; `\n` is its Enter. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The window of a phone, as far as the engine's own window can be as narrow. */
export const PHONE = { width: 390, height: 844 } as const;

/** The keys of WebDriver's code points. */
const ENTER = '\uE007';

/** Key by key, as both protocols take it. */
export const keyActions = (text: string) =>
  [...text.replaceAll('\n', ENTER)].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** One finger that comes down and goes up in one place. */
export const tapActions = (x: number, y: number) => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
