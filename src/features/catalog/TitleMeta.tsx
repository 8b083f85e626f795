import { useTranslation } from 'react-i18next';
import type { Card, Movie } from '../../../server/contract/catalog.ts';
import { Rating } from '../../ui/Rating.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useViewport } from '../../ui/theme/viewport.ts';
import { qualityBadge } from './qualityBadge.ts';
import { useTimeWords } from './useTimeWords.ts';
import { ratingText } from './ratingText.ts';

/** The line of facts under a title's name; those that only the whole movie has are added once it has loaded. */
export function TitleMeta({
  title,
  movie,
  hasCountry,
}: {
  title: Card;
  movie?: Movie | undefined;
  hasCountry?: boolean;
}) {
  const { t } = useTranslation('catalog');
  const { duration } = useTimeWords();
  const { isShort } = useViewport();
  const names = (refs: readonly { name: string }[]) => refs.map(({ name }) => name).join(', ');
  const facts = [
    title.year,
    movie?.durationS && movie.seasons.length === 0 ? duration(movie.durationS) : null,
    hasCountry && movie ? names(movie.countries) : null,
    movie ? capitalised(names(movie.genres.slice(0, 2)).toLowerCase()) : null,
  ];
  const badge = qualityBadge(title.qualities);
  return (
    <>
      {title.imdb !== null && <Rating value={ratingText(title.imdb)} source={t('rating.imdb')} />}
      {/* A low window has room for one line of facts, and so for one rating. */}
      {title.kinopoisk !== null && (title.imdb === null || !isShort) && (
        <Rating
          kind={title.imdb === null ? 'first' : 'second'}
          value={ratingText(title.kinopoisk)}
          source={t('rating.kinopoisk')}
        />
      )}
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      {badge?.split(' ').map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {title.age !== null && <Tag>{t('age', { age: title.age })}</Tag>}
    </>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
