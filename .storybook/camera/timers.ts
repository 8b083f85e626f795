/** Timers of at least this long, in ms, hide temporary things: a notice, the player's controls. */
const LONG_MS = 1000;

/** RTK Query's internal update of its subscriptions, 500 ms after each of them, does not change what is drawn. */
const isRecord = (handler: () => void) => String(handler).includes('subscriptionsUpdated');

const native = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
};

let isHeld = false;
/** Pending short timers. */
const soon = new Set<number>();
/** Callbacks of long timers that came due while they were held. */
const overdue = new Map<number, () => void>();

function watchedTimeout(handler: TimerHandler, delay = 0, ...args: unknown[]): number {
  if (typeof handler !== 'function') return native.setTimeout(handler, delay, ...args);
  const run = () => handler(...args) as void;
  const isLong = delay >= LONG_MS;
  const id = native.setTimeout(() => {
    soon.delete(id);
    if (isLong && isHeld) overdue.set(id, run);
    else run();
  }, delay);
  if (!isLong && !isRecord(handler as () => void)) soon.add(id);
  return id;
}

function watchedClear(id?: number): void {
  if (id === undefined) return;
  soon.delete(id);
  overdue.delete(id);
  native.clearTimeout(id);
}

function watchedInterval(handler: TimerHandler, delay = 0, ...args: unknown[]): number {
  if (typeof handler !== 'function') return native.setInterval(handler, delay, ...args);
  return native.setInterval(() => {
    if (!isHeld) handler(...args);
  }, delay);
}

/** Makes the page's timers holdable; call it before any code of the product starts one. */
export function watchTimers(): void {
  window.setTimeout = watchedTimeout as typeof window.setTimeout;
  window.clearTimeout = watchedClear as typeof window.clearTimeout;
  window.setInterval = watchedInterval as typeof window.setInterval;
}

/** Holds long timers and intervals. Returns a function that releases them. */
export function holdTimers(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    const late = [...overdue.values()];
    overdue.clear();
    for (const run of late) run();
  };
}

/** True while a short timer is pending, such as that of a picture that follows focus once it is settled. */
export const isTimerDue = (): boolean => soon.size > 0;

/** Waits for `ms` with a timer that is never held. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    native.setTimeout(resolve, ms);
  });
