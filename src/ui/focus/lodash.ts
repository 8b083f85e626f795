/** The lodash functions norigin uses, aliased in vite.config.ts to save the ten kilobytes of lodash. */

type Named<Value> = Readonly<Record<string, Value>>;
type Call<Self, Args extends unknown[]> = (this: Self, ...args: Args) => void;

export const assign = Object.assign;

/** Does nothing. */
export const noop = (): void => undefined;

let lastId = 0;

/** A name unique in this page. */
export function uniqueId(prefix: string): string {
  lastId += 1;
  return prefix + lastId;
}

/** The first of a list; undefined of an empty one. */
export const first = <Item>(list: readonly Item[]): Item | undefined => list[0];

/** The items of `list` that are not in `others`. */
export const difference = <Item>(list: readonly Item[], others: readonly Item[]): Item[] =>
  list.filter((item) => !others.includes(item));

/** Calls `visit` with each item. */
export const forEach = <Item>(list: readonly Item[], visit: (item: Item) => void): void =>
  list.forEach((item) => visit(item));

/** Calls `visit` with each value and its name; names are read once, so values may be removed meanwhile. */
export function forOwn<Value>(object: Named<Value>, visit: (value: Value, name: string) => void): void {
  for (const name of Object.keys(object)) visit(object[name]!, name);
}

/** The values of an object that pass. */
export const filter = <Value>(object: Named<Value>, passes: (value: Value) => boolean): Value[] =>
  Object.values(object).filter(passes);

/** The name of the first value that passes. */
export const findKey = <Value>(object: Named<Value>, passes: (value: Value) => boolean): string | undefined =>
  Object.keys(object).find((name) => passes(object[name]!));

/** The items sorted by ascending `rank`, stable. */
export function sortBy<Item>(list: readonly Item[], rank: (item: Item) => number): Item[] {
  // `sort` is not stable for long lists before Chromium 70.
  return list
    .map((item, index) => ({ item, index, at: rank(item) }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
    .map(({ item }) => item);
}

/** Calls after `wait` ms without another call, with the latest arguments. */
export function debounce<Self, Args extends unknown[]>(call: Call<Self, Args>, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function later(this: Self, ...args: Args): void {
    clearTimeout(timer);
    timer = setTimeout(() => call.apply(this, args), wait);
  }
  return Object.assign(later, { cancel: () => clearTimeout(timer) });
}

/** Calls at once, then ignores calls for `wait` ms. */
export function throttle<Self, Args extends unknown[]>(call: Call<Self, Args>, wait: number) {
  let until = -Infinity;
  function now(this: Self, ...args: Args): void {
    const at = performance.now();
    if (at < until) return;
    until = at + wait;
    call.apply(this, args);
  }
  return Object.assign(now, { cancel: () => void (until = -Infinity) });
}
