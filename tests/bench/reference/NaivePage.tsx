import { FocusContext, type FocusableComponentLayout, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { useCallback, useEffect, useRef } from 'react';
import { NaiveRow } from './NaiveRow.tsx';
import type { ReferenceCard } from './referenceRows.ts';

/** React with norigin as its guide shows it: every card mounted and focusable, rows and page scrolled by offset. */
export function NaivePage({ rows }: { rows: readonly { title: string; cards: readonly ReferenceCard[] }[] }) {
  const { ref, focusKey, focusSelf } = useFocusable<object, HTMLElement>();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => focusSelf(), [focusSelf]);
  const onRowFocus = useCallback(({ y }: FocusableComponentLayout) => {
    scroller.current?.scrollTo({ top: y });
  }, []);
  return (
    <FocusContext.Provider value={focusKey}>
      <main ref={ref} className="stage">
        <div ref={scroller} className="scroller">
          {rows.map(({ title, cards }) => (
            <NaiveRow key={title} title={title} cards={cards} onFocus={onRowFocus} />
          ))}
        </div>
      </main>
    </FocusContext.Provider>
  );
}
