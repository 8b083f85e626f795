/** The fields used here of an event in Chromium's trace; times in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** CPU time, independent of the machine's other work. */
  tdur?: number;
  pid: number;
  tid: number;
  args: {
    data?: { type?: string };
    beginData?: { stackTrace?: readonly unknown[]; dirtyObjects?: number };
  };
}

export const TRACED = [
  '-*',
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
];

/** The engine's work for one press until its frame was handed over. */
export interface EngineWork {
  /** The main thread's CPU time, ms. */
  mainMs: number;
  /** Layouts that a script forced synchronously. */
  forcedLayouts: number;
  layouts: number;
  /** Elements that needed layout in the largest forced layout. */
  largestForced: number;
  styles: number;
}

/** The engine's work for each key pressed, in order. */
export function workOfPresses(trace: Buffer): EngineWork[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const keys = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const main = traceEvents.filter(({ pid, tid }) => pid === keys[0]?.pid && tid === keys[0].tid);
  const frames = main.filter(({ name }) => name === 'Commit').toSorted((one, other) => one.ts - other.ts);
  return keys.map((key) => {
    const frame = frames.find(({ ts }) => ts > key.ts + (key.dur ?? 0));
    const end = frame ? frame.ts + (frame.dur ?? 0) : Infinity;
    const within = main.filter(({ ts, dur = 0 }) => ts + dur >= key.ts && ts <= end);
    const tasks = within.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
    const layouts = within.filter(({ name, ph }) => name === 'Layout' && ph === 'X');
    const forced = layouts.filter(({ args }) => (args.beginData?.stackTrace?.length ?? 0) > 0);
    return {
      mainMs: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
      forcedLayouts: forced.length,
      layouts: layouts.length,
      largestForced: Math.max(0, ...forced.map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
      styles: within.filter(({ name, ph }) => name === 'UpdateLayoutTree' && ph === 'X').length,
    };
  });
}
