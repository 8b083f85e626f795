import type { HistoryItem } from '../../../server/contract/library.ts';
import { localDay } from '../../ui/localDays.ts';

/** An entry of the history with an id of its own. */
export type HistoryEntryItem = HistoryItem & { id: string };

/** What was watched on one day; `key` is the day, such as `2026-11-21`, `at` the latest moment of it. */
export interface HistoryDay {
  key: string;
  at: Date;
  items: HistoryEntryItem[];
}

/** Entries, the latest first, by the day on which they were watched. */
export function historyDays(items: readonly HistoryItem[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const item of items) {
    const at = new Date(item.progress.at);
    const key = localDay(at);
    const entry = { ...item, id: item.episode ? `${item.card.id}-${item.episode.id}` : String(item.card.id) };
    const last = days.at(-1);
    if (last?.key === key) last.items.push(entry);
    else days.push({ key, at, items: [entry] });
  }
  return days;
}
