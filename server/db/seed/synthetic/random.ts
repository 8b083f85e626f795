/** A generator of numbers from 0 to 1, determined by `seed` (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of `from`, uniformly. */
export function pick<Item>(random: () => number, from: readonly Item[]): Item {
  return from[Math.floor(random() * from.length)] as Item;
}

/** One of `from`, favouring the first: about half the picks come from the first eighth. */
export function pickEarly<Item>(random: () => number, from: readonly Item[]): Item {
  return from[Math.floor(random() ** 3 * from.length)] as Item;
}
