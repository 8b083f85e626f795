/** Waits at least this long, in ms, are about things that vanish with time: a notice, a player's controls. */
const LONG_MS = 1000;

/** RTK Query's record of its own subscriptions, half a second after each of them, changes nothing that is drawn. */
const isRecord = (handler: () => void) => String(handler).includes('subscriptionsUpdated');

const native = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
};

let isHeld = false;
/** Callbacks of short waits that are still to come. */
const soon = new Set<number>();
/** Callbacks of long waits whose time came while pictures were being taken. */
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

/** From now on the page's waits can be held; before anything of the product has begun one. */
export function watchTimers(): void {
  window.setTimeout = watchedTimeout as typeof window.setTimeout;
  window.clearTimeout = watchedClear as typeof window.clearTimeout;
  window.setInterval = watchedInterval as typeof window.setInterval;
}

/** Long waits do not end and intervals do not beat until what it returns is called. */
export function holdTimers(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    const late = [...overdue.values()];
    overdue.clear();
    for (const run of late) run();
  };
}

/** True while a callback is still to come soon, such as a picture that follows focus once it rests. */
export const isTimerDue = (): boolean => soon.size > 0;

/** A wait of `ms` that is never held. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    native.setTimeout(resolve, ms);
  });
