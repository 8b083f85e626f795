import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { SECTION_PAGES } from '../../../../server/contract/tables/pages.ts';
import { address, paths } from '../../../paths.ts';
import { LISTINGS } from '../listings.ts';
import { useLanguageName } from '../voice/useLanguageName.ts';
import { useTimeWords } from '../useTimeWords.ts';
import { ratingText } from '../ratingText.ts';

/** A fact whose values are links. */
export interface LinkedFact {
  name: string;
  label: string;
  values: { id: string; text: string; path: string }[];
}

/** A fact that is only text. */
export interface PlainFact {
  name: string;
  label: string;
  text: string;
}

/** Every fact about a title as text; unknown ones are left out. */
export function useTitleFacts(movie: Movie): { linked: LinkedFact[]; plain: PlainFact[] } {
  const { t } = useTranslation('catalog');
  const { duration } = useTimeWords();
  const languageName = useLanguageName();
  const section = SECTION_PAGES[movie.section];
  const listing = (filter: 'genre' | 'country' | 'year', id: string) => address(section, { [filter]: id });
  const episodes = movie.seasons.reduce((sum, season) => sum + season.episodes, 0);

  const linked: LinkedFact[] = [
    {
      name: 'director',
      label: t('about.director'),
      values: movie.directors.map(({ id, name }) => ({ id, text: name, path: paths.person(id) })),
    },
    {
      name: 'genre',
      label: t('about.genre'),
      values: movie.genres.map(({ id, name }) => ({ id, text: name, path: listing('genre', id) })),
    },
    {
      name: 'country',
      label: t('about.country'),
      values: movie.countries.map(({ id, name }) => ({ id, text: name, path: listing('country', id) })),
    },
    {
      name: 'year',
      label: t('about.year'),
      values: movie.year
        ? [{ id: String(movie.year), text: String(movie.year), path: listing('year', String(movie.year)) }]
        : [],
    },
    {
      name: 'quality',
      label: t('about.quality'),
      // Standard quality has no listing.
      values: movie.qualities.flatMap((quality) => {
        const found = LISTINGS.find(({ fixed }) => fixed.quality === quality);
        return found ? [{ id: quality, text: t(`listing.${found.name}`), path: found.path }] : [];
      }),
    },
  ];
  const ratings = [
    movie.imdb === null ? '' : `${t('rating.imdb')} ${ratingText(movie.imdb)}`,
    movie.kinopoisk === null ? '' : `${t('rating.kinopoisk')} ${ratingText(movie.kinopoisk)}`,
  ];
  const voices = movie.voices.map(({ type, lang, studio }) =>
    [type.name, languageName(lang), studio].filter(Boolean).join(', '),
  );
  const plain: PlainFact[] = [
    { name: 'original', label: t('about.original'), text: movie.originalTitle },
    {
      name: 'seasons',
      label: t('about.seasons'),
      text:
        episodes > 0
          ? [t('seasons', { count: movie.seasons.length }), t('episodes', { count: episodes })].join(' · ')
          : '',
    },
    { name: 'duration', label: t('about.duration'), text: movie.durationS ? duration(movie.durationS) : '' },
    { name: 'ratings', label: t('about.ratings'), text: ratings.filter(Boolean).join(' · ') },
    { name: 'age', label: t('about.age'), text: movie.age === null ? '' : t('about.ageFrom', { age: movie.age }) },
    { name: 'languages', label: t('about.languages'), text: movie.languages.map(languageName).join(', ') },
    { name: 'source', label: t('about.source'), text: movie.isFromTmdb ? 'TMDB' : '' },
    { name: 'voices', label: t('about.voices'), text: voices.join('\n') },
  ];
  return {
    linked: linked.filter(({ values }) => values.length > 0),
    plain: plain.filter(({ text }) => text !== ''),
  };
}
