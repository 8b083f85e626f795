import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useRemoveFromHistoryMutation, useSetHistoryHiddenMutation } from '../../api/history.ts';
import { paths } from '../../paths.ts';
import { focusSettled } from '../../ui/focus/focus.ts';
import type { HistoryEntryItem } from './historyDays.ts';
import type { HistoryAction } from './HistoryMenu.tsx';

/** The entry whose menu is open, and the actions of that menu; `onLocked` is called where the plan does not include one. */
export function useHistoryActions(isPro: boolean, onLocked: () => void) {
  const navigate = useNavigate();
  const [held, setHeld] = useState<HistoryEntryItem | null>(null);
  const [remove] = useRemoveFromHistoryMutation();
  const [setHidden] = useSetHistoryHiddenMutation();

  const hide =
    (isHidden: boolean) =>
    ({ card }: HistoryEntryItem) =>
      void setHidden({ movieId: card.id, isHidden, title: card.title });
  const actions: Record<HistoryAction, (entry: HistoryEntryItem) => void> = {
    resume: ({ card, episode }) => void navigate(paths.watch(card.id, episode?.id)),
    open: ({ card }) => void navigate(paths.movie(card.id)),
    remove: ({ card, episode }) => void remove({ movieId: card.id, episodeId: episode?.id ?? null }),
    hide: isPro ? hide(true) : onLocked,
    show: hide(false),
  };
  const close = () => setHeld(null);

  /** Focus is back on the entry before it goes, so that its neighbour inherits it. */
  async function choose(action: HistoryAction): Promise<void> {
    const entry = held;
    // oxlint-disable-next-line react-dom/no-flush-sync -- the menu has to be gone before what it was about
    flushSync(close);
    await Promise.resolve();
    await focusSettled();
    if (entry) actions[action](entry);
  }
  return { held, hold: setHeld, close, choose: (action: HistoryAction) => void choose(action) };
}
