import { readStored, writeStored } from '../playerStorage.ts';

/** How a picture fills the screen: whole, cut to fill it, stretched to fill it, or drawn in a given shape. */
export const ASPECTS = ['fit', 'fill', 'stretch', '16:9', '4:3'] as const;
export type Aspect = (typeof ASPECTS)[number];

const KEPT = 100;

const isAspect = (value: unknown): value is Aspect => (ASPECTS as readonly unknown[]).includes(value);

/** Titles and their aspects, the latest chosen last. */
function readTable(): [number, Aspect][] {
  const stored = readStored('player-aspect');
  if (!Array.isArray(stored)) return [];
  return (stored as unknown[]).filter(
    (entry): entry is [number, Aspect] => Array.isArray(entry) && typeof entry[0] === 'number' && isAspect(entry[1]),
  );
}

/** How a title was shown the last time on this device. */
export function readAspect(titleId: number): Aspect {
  return readTable().find(([id]) => id === titleId)?.[1] ?? 'fit';
}

/** Remembers how a title is shown, for the last hundred titles it was chosen for; `fit` is not stored. */
export function writeAspect(titleId: number, aspect: Aspect): void {
  const others = readTable().filter(([id]) => id !== titleId);
  writeStored('player-aspect', (aspect === 'fit' ? others : [...others, [titleId, aspect]]).slice(-KEPT));
}
