import { FocusContext, type FocusableComponentLayout, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import { useCallback, useRef } from 'react';
import { NaiveCard } from './NaiveCard.tsx';
import type { ReferenceCard } from './referenceRows.ts';

interface NaiveRowProps {
  title: string;
  cards: readonly ReferenceCard[];
  onFocus: (layout: FocusableComponentLayout) => void;
}

/** A row that scrolls to put the focused card at its left edge, without the guide's animation. */
export function NaiveRow({ title, cards, onFocus }: NaiveRowProps) {
  const { ref, focusKey } = useFocusable<object, HTMLElement>({ onFocus });
  const scroller = useRef<HTMLDivElement>(null);
  const onCardFocus = useCallback(({ x }: FocusableComponentLayout) => {
    scroller.current?.scrollTo({ left: x });
  }, []);
  return (
    <FocusContext.Provider value={focusKey}>
      <section ref={ref} className="row">
        <h2>{title}</h2>
        <div ref={scroller} className="scrolled">
          <div className="flow">
            {cards.map(({ id, ...card }) => (
              <NaiveCard key={id} {...card} onFocus={onCardFocus} />
            ))}
          </div>
        </div>
      </section>
    </FocusContext.Provider>
  );
}
