import { createContext, useContext, useState } from 'react';
import { chainOf, entryAt } from './registry.ts';

/** Where one was on a screen: what had focus, where each row stood, and the item each grid and stack of shelves was at. */
export class Place {
  readonly #rows = new Map<string, number>();
  readonly #items = new Map<string, string | number>();
  #focusKey: string | undefined;

  /** The key to give focus when one comes back; undefined on a first visit. */
  focusKey(): string | undefined {
    return this.#focusKey;
  }

  /**
   * Notes a focused element by its key, or by that of the outermost container around it that finds its items by index,
   * since such an item may not be in the document when one comes back.
   */
  rememberFocus(element: EventTarget): void {
    const chain = chainOf(entryAt(element));
    const container = chain.toReversed().find(({ options }) => options.isIndexDriven);
    this.#focusKey = (container ?? chain[0])?.focusKey;
  }

  rowOf(focusKey: string): number | undefined {
    return this.#rows.get(focusKey);
  }

  rememberRow(focusKey: string, index: number): void {
    this.#rows.set(focusKey, index);
  }

  itemOf(focusKey: string): string | number | undefined {
    return this.#items.get(focusKey);
  }

  rememberItem(focusKey: string, id: string | number): void {
    this.#items.set(focusKey, id);
  }
}

/** Places of the history entries of this visit, by entry key. */
const places = new Map<string, Place>();

/** The place of a history entry, kept for as long as the page lives. */
export function placeOf(entry: string): Place {
  const place = places.get(entry) ?? new Place();
  places.set(entry, place);
  return place;
}

/** The place of the screen around, if there is one. */
export const PlaceContext = createContext<Place | null>(null);

/** The place of the screen around; outside of any, one of its own that lasts as long as the component. */
export function usePlace(): Place {
  const given = useContext(PlaceContext);
  const [own] = useState(() => new Place());
  return given ?? own;
}
