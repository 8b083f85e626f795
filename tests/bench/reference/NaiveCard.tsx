import { type FocusableComponentLayout, useFocusable } from '@noriginmedia/norigin-spatial-navigation';
import type { ReferenceCard } from './referenceRows.ts';

interface NaiveCardProps extends Omit<ReferenceCard, 'id'> {
  onFocus: (layout: FocusableComponentLayout) => void;
}

/** A card as norigin's guide writes it: a hook, and a render when its focus changes. */
export function NaiveCard({ title, caption, badge, poster, onFocus }: NaiveCardProps) {
  const { ref, focused } = useFocusable<object, HTMLButtonElement>({ onFocus });
  return (
    <button ref={ref} type="button" aria-label={title} className="card" data-focused={focused || undefined}>
      <span className="frame">
        <span className="clip">
          <img src={poster} alt="" decoding="async" />
          <span className="badge">{badge}</span>
        </span>
      </span>
      <span className="words">
        <span className="title">{title}</span>
        <span className="caption">{caption}</span>
      </span>
    </button>
  );
}
