/** A touch on the picture, or passing time; coordinates are pixels within the picture's box. */
export type TouchInput =
  | { type: 'down' | 'move'; id: number; x: number; y: number; atMs: number }
  | { type: 'up' | 'cancel'; id: number; atMs: number }
  | { type: 'time'; atMs: number };

/** What the fingers meant. */
export type Gesture =
  | { type: 'tap' }
  /** A double tap at a side, and each further tap there; `count` grows from 1. */
  | { type: 'seek'; side: -1 | 1; count: number }
  /** The row of taps at a side is over. */
  | { type: 'seekEnd' }
  /** A drag up (positive) or down; `share` is how far of the box's height since it began. */
  | { type: 'volume'; share: number }
  | { type: 'volumeEnd' };

/** The box that is touched, and whether a drag along its right half changes the volume. */
export interface TouchBox {
  width: number;
  height: number;
  canSetVolume: boolean;
}

type Side = -1 | 0 | 1;

interface Held {
  id: number;
  x: number;
  y: number;
  atMs: number;
  /** What the touch is so far: still a tap, a volume drag, or something that is ignored. */
  kind: 'tap' | 'volume' | 'nothing';
}

export interface TouchState {
  held: Held | null;
  /** A tap that may become a double tap. */
  waiting: { side: Side; atMs: number } | null;
  row: { side: -1 | 1; count: number; atMs: number } | null;
}

export const AT_REST: TouchState = { held: null, waiting: null, row: null };

/** A second tap counts within this many milliseconds, each further one within the second number. */
export const DOUBLE_MS = 280;
export const ROW_MS = 700;
/** A longer touch is not a tap. */
const LONG_MS = 500;
/** Movement within this many pixels is still a tap. */
const SLACK_PX = 12;

const sideAt = (x: number, { width }: TouchBox): Side => (x < width / 3 ? -1 : x > (width * 2) / 3 ? 1 : 0);

type Step = readonly [TouchState, readonly Gesture[]];

/** What has timed out: a tap without a second one, a series of taps. */
function pass(state: TouchState, atMs: number): Step {
  if (state.waiting && !state.held && atMs - state.waiting.atMs >= DOUBLE_MS) {
    return [{ ...state, waiting: null }, [{ type: 'tap' }]];
  }
  if (state.row && !state.held && atMs - state.row.atMs >= ROW_MS)
    return [{ ...state, row: null }, [{ type: 'seekEnd' }]];
  return [state, []];
}

function tapped(state: TouchState, side: Side, atMs: number): Step {
  const { waiting, row } = state;
  const rest = { held: null, waiting: null, row: null };
  if (row && side === row.side) {
    const next = { side: row.side, count: row.count + 1, atMs };
    return [{ ...rest, row: next }, [{ type: 'seek', side: next.side, count: next.count }]];
  }
  const over: Gesture[] = row ? [{ type: 'seekEnd' }] : [];
  if (!waiting || waiting.side !== side) {
    // Two taps at different sides are single taps.
    return [{ ...rest, waiting: { side, atMs } }, waiting ? [...over, { type: 'tap' }] : over];
  }
  // In the middle a double tap means no more than a single one.
  if (side === 0) return [{ ...rest, waiting }, over];
  return [{ ...rest, row: { side, count: 1, atMs } }, [...over, { type: 'seek', side, count: 1 }]];
}

function lifted(state: TouchState, held: Held, atMs: number, box: TouchBox): Step {
  const free = { ...state, held: null };
  if (held.kind === 'volume') return [free, [{ type: 'volumeEnd' }]];
  if (held.kind === 'nothing' || atMs - held.atMs > LONG_MS) return [free, []];
  return tapped(free, sideAt(held.x, box), atMs);
}

function moved(state: TouchState, held: Held, x: number, y: number, box: TouchBox): Step {
  const [across, up] = [x - held.x, held.y - y];
  if (held.kind === 'nothing') return [state, []];
  if (held.kind === 'tap') {
    if (Math.abs(across) <= SLACK_PX && Math.abs(up) <= SLACK_PX) return [state, []];
    const isVolume = box.canSetVolume && held.x > box.width / 2 && Math.abs(up) > Math.abs(across);
    // The slack is not counted: the volume does not jump when the drag begins.
    const next: Held = isVolume ? { ...held, kind: 'volume', y } : { ...held, kind: 'nothing' };
    return [{ ...state, held: next }, isVolume ? [{ type: 'volume', share: 0 }] : []];
  }
  return [state, [{ type: 'volume', share: up / box.height }]];
}

/**
 * Recognises taps, double taps at the sides and vertical drags from touch input; a second finger makes it something
 * else (pinching), which is ignored. Pure: returns the next state and the completed gestures.
 */
export function recognise(before: TouchState, input: TouchInput, box: TouchBox): Step {
  const [state, earlier] = input.type === 'time' || input.type === 'down' ? pass(before, input.atMs) : [before, []];
  if (input.type === 'time') return [state, earlier];
  const { held } = state;
  const after = ([next, gestures]: Step): Step => [next, [...earlier, ...gestures]];
  if (input.type === 'down') {
    if (!held) return after([{ ...state, held: { ...input, kind: 'tap' } }, []]);
    const isVolume = held.kind === 'volume';
    return after([{ ...state, held: { ...held, kind: 'nothing' } }, isVolume ? [{ type: 'volumeEnd' }] : []]);
  }
  if (!held || held.id !== input.id) return [state, earlier];
  if (input.type === 'move') return moved(state, held, input.x, input.y, box);
  if (input.type === 'up') return lifted(state, held, input.atMs, box);
  return [{ ...state, held: null }, held.kind === 'volume' ? [{ type: 'volumeEnd' }] : []];
}
