/** Px from the upper left corner of the window. */
export interface Place {
  x: number;
  y: number;
}

/** A browser of another make, driven by its own protocol: what a finger and a keyboard do in it is its own doing. */
export interface Engine {
  name: string;
  /** Opens an address and waits until its document is there. */
  goTo: (address: string) => Promise<void>;
  /** The value of a JavaScript expression in the page: text, a number, a truth value or null. */
  evaluate: <Value extends string | number | boolean | null>(expression: string) => Promise<Value>;
  /** Touches the page at a place, px from the upper left corner of the window, and lets it go. */
  tap: (x: number, y: number) => Promise<void>;
  /** Asks for the menu of what is at a place: a finger rests there, or where there are none, the mouse's other button is pressed. */
  hold: (x: number, y: number) => Promise<void>;
  /** Moves what is at `from` to `to` without letting it go in between. */
  drag: (from: Place, to: Place) => Promise<void>;
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

/** A press of this length, in ms, is a long one. */
const LONG_PRESS_MS = 900;
/** Moves of a drag, and the time of each in ms. */
const DRAG_STEPS = 8;
const STEP_MS = 16;

/** The buttons of a mouse; a finger has the first one alone. */
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

/** One finger that comes down and goes up in one place. */
export const tapActions = (x: number, y: number) => [move(x, y), down(), up()];

/** One finger that rests before it goes up. */
export const holdActions = (x: number, y: number) => [move(x, y), down(), pause(LONG_PRESS_MS), up()];

/** The other button of a mouse. */
export const menuActions = (x: number, y: number) => [move(x, y), down(OTHER_BUTTON), up(OTHER_BUTTON)];

/** One finger that comes down, moves and rests before it goes up. */
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
