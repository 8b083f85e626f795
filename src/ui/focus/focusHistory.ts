import { createContext, useContext, useState } from 'react';
import { chainOf, entryAt } from './registry.ts';

/** Where one was on a screen: what had focus, where each row stood, and the item each grid and stack of shelves was at. */
export class FocusHistory {
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

/** Focus histories of the history entries of this visit, by entry key. */
const histories = new Map<string, FocusHistory>();

/** The focus history of a history entry, kept for as long as the page lives. */
export function focusHistoryOf(entry: string): FocusHistory {
  const focusHistory = histories.get(entry) ?? new FocusHistory();
  histories.set(entry, focusHistory);
  return focusHistory;
}

/** The focus history of the screen around, if there is one. */
export const FocusHistoryContext = createContext<FocusHistory | null>(null);

/** The focus history of the screen around; outside of any, one of its own that lasts as long as the component. */
export function useFocusHistory(): FocusHistory {
  const given = useContext(FocusHistoryContext);
  const [own] = useState(() => new FocusHistory());
  return given ?? own;
}
