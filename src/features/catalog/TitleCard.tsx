import type { Card as Title } from '../../../server/contract/catalog.ts';
import { drawnFrom } from '../../ui/art/drawnFrom.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { qualityBadge } from './qualityBadge.ts';
import { ratingText } from './ratingText.ts';

interface TitleCardProps {
  title: Title;
  focusKey: string;
  onSelect: () => void;
  onFocus?: () => void;
  /** A long press. */
  onHold?: () => void;
}

/** A title's poster with its name, year and rating. */
export function TitleCard({ title, focusKey, onSelect, onFocus, onHold }: TitleCardProps) {
  const badge = qualityBadge(title.qualities) ?? undefined;
  const rating = title.imdb ?? title.kinopoisk;
  const caption = [title.year, rating === null ? null : `★ ${ratingText(rating)}`].filter(Boolean).join(' · ');
  return (
    <Card
      shape="poster"
      title={title.title}
      caption={caption}
      picture={title.poster}
      {...drawnFrom(title)}
      badge={badge}
      isBadgePlus={badge?.includes('HDR')}
      focusKey={focusKey}
      onPress={onSelect}
      onLongPress={onHold}
      onFocus={onFocus}
    />
  );
}
