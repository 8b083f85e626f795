/** Px from the upper left corner of the window. */
export interface Place {
  x: number;
  y: number;
}

/** Another vendor's browser, driven by its own protocol: what a finger and a keyboard do in it is up to the browser. */
export interface Engine {
  name: string;
  /** Opens an address and waits for its document. */
  goTo: (address: string) => Promise<void>;
  /** The value of a JavaScript expression in the page: a string, a number, a boolean or null. */
  evaluate: <Value extends string | number | boolean | null>(expression: string) => Promise<Value>;
  /** Taps the page at a point, px from the top left corner of the window. */
  tap: (x: number, y: number) => Promise<void>;
  /** Opens the menu of what is at a point, by a long press, or without touch by the secondary mouse button. */
  hold: (x: number, y: number) => Promise<void>;
  /** Drags what is at `from` to `to`. */
  drag: (from: Place, to: Place) => Promise<void>;
  /** Turns a wheel at a place, which scrolls what is there down by so many px: neither engine's driver pans with a finger. */
  scroll: (at: Place, down: number) => Promise<void>;
  /** Types on a keyboard; `\n` is its Enter. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A phone's window, as far as the engine's own window can be that narrow. */
export const PHONE = { width: 390, height: 844 } as const;

/** Enter among WebDriver's key code points. */
const ENTER = '\uE007';

/** Key by key, in the format of both protocols. */
export const keyActions = (text: string) =>
  [...text.replaceAll('\n', ENTER)].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** The length of a long press, in ms. */
const LONG_PRESS_MS = 900;
/** Moves of a drag, and the time of each in ms. */
const DRAG_STEPS = 8;
const STEP_MS = 16;

/** Mouse buttons; a finger only has the first one. */
const FIRST_BUTTON = 0;
const OTHER_BUTTON = 2;

const move = (x: number, y: number, duration = 0) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});
const down = (button = FIRST_BUTTON) => ({ type: 'pointerDown', button });
const up = (button = FIRST_BUTTON) => ({ type: 'pointerUp', button });
const pause = (duration: number) => ({ type: 'pause', duration });

/** One finger going down and up in one place. */
export const tapActions = (x: number, y: number) => [move(x, y), down(), up()];

/** One finger that rests before going up. */
export const holdActions = (x: number, y: number) => [move(x, y), down(), pause(LONG_PRESS_MS), up()];

/** The secondary button of a mouse. */
export const menuActions = (x: number, y: number) => [move(x, y), down(OTHER_BUTTON), up(OTHER_BUTTON)];

/** One finger that goes down, moves and rests before going up. */
export const dragActions = (from: Place, to: Place) => [
  move(from.x, from.y),
  down(),
  ...Array.from({ length: DRAG_STEPS }, (_, step) => {
    const share = (step + 1) / DRAG_STEPS;
    return move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, STEP_MS);
  }),
  pause(STEP_MS),
  up(),
];

/** One turn of a wheel. */
export const scrollActions = ({ x, y }: Place, down: number) => [
  { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: Math.round(down) },
];
