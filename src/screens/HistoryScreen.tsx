import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { PlanGate } from '../features/catalog/PlanGate.tsx';
import { HistoryList } from '../features/history/HistoryList.tsx';
import { useHasPro } from '../features/session/useHasPro.ts';
import { selectInfiniteScroll } from '../features/settings/settingsSlice.ts';
import { Screen } from '../ui/frame/Screen.tsx';

/** What the viewer watched; `?hidden=1` shows the hidden entries. */
export function HistoryScreen() {
  const [search] = useSearchParams();
  const isEndless = useSelector(selectInfiniteScroll);
  const isPro = useHasPro();
  const isHidden = search.has('hidden');
  const [isLocked, setIsLocked] = useState(false);
  return (
    <Screen focusKey="history" firstFocusKey="history.days">
      <HistoryList
        key={String(isHidden)}
        isHidden={isHidden}
        isPro={isPro}
        isEndless={isEndless}
        onLocked={() => setIsLocked(true)}
      />
      {isLocked && <PlanGate what="history" focusKey="history.gate" onClose={() => setIsLocked(false)} />}
    </Screen>
  );
}
