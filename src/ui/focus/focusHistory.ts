import { createContext, useContext, useState } from 'react';
import { setLatest } from './setLatest.ts';
import { chainOf, entryAt } from './registry.ts';

/** The state of a screen: the focused key, the index of each row, and the current item of each grid and stack of shelves. */
export class FocusHistory {
  readonly #rows = new Map<string, number>();
  readonly #items = new Map<string, string | number>();
  #focusKey: string | undefined;

  /** The key to focus on return; undefined the first time. */
  focusKey(): string | undefined {
    return this.#focusKey;
  }

  /**
   * Stores the key of a focused element, or of the outermost index-driven container around it, as its item may not be
   * mounted on return.
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

/** Browsers keep about 50 history entries to go back to; an entry has another key for each address that replaced it. */
const MOST_ENTRIES = 200;

/** Remembers something of a history entry, in place of what has been remembered for longest without use. */
export function rememberEntry<Value>(memory: Map<string, Value>, entry: string, value: Value): void {
  setLatest(memory, entry, value, MOST_ENTRIES);
}

/** Focus histories by the key of their history entry. */
const histories = new Map<string, FocusHistory>();

/** The focus history of a history entry. */
export function focusHistoryOf(entry: string): FocusHistory {
  const focusHistory = histories.get(entry) ?? new FocusHistory();
  rememberEntry(histories, entry, focusHistory);
  return focusHistory;
}

/** The focus history of the enclosing screen, if any. */
export const FocusHistoryContext = createContext<FocusHistory | null>(null);

/** The focus history of the enclosing screen, or one that lives as long as the component. */
export function useFocusHistory(): FocusHistory {
  const given = useContext(FocusHistoryContext);
  const [own] = useState(() => new FocusHistory());
  return given ?? own;
}
