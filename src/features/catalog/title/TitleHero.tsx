import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { Hero } from '../../../ui/frame/Hero.tsx';
import { useViewport } from '../../../ui/theme/viewport.ts';
import { detailTextSet } from '../catalogSlice.ts';
import { TitleActions } from '../TitleActions.tsx';
import { TitleFacts } from './TitleFacts.tsx';
import { ShareButton } from './ShareButton.tsx';
import { TitleMeta } from '../TitleMeta.tsx';
import { useStageTitle } from '../useStageTitle.ts';
import { VoiceButton } from '../voice/VoiceButton.tsx';
import { WatchedButton } from './WatchedButton.tsx';

interface TitleHeroProps {
  movie: Movie | undefined;
  /** Buttons after the trailer's. */
  children?: ReactNode;
}

/** The head of the title page: name, facts, actions, cast. */
export function TitleHero({ movie, children }: TitleHeroProps) {
  const { t } = useTranslation('catalog');
  // A low screen only has room for the actions; the cast is shown below.
  const { isLow } = useViewport();
  useStageTitle(movie?.id);
  const dispatch = useDispatch();
  const about = movie?.description ?? '';
  useEffect(() => {
    dispatch(detailTextSet(about));
    return () => void dispatch(detailTextSet(''));
  }, [dispatch, about]);
  const episodes = movie?.seasons.reduce((sum, season) => sum + season.episodes, 0) ?? 0;
  const kicker = movie && [
    t(`section.${movie.section}`),
    ...(episodes > 0 ? [t('seasons', { count: movie.seasons.length }), t('episodes', { count: episodes })] : []),
  ];
  return (
    <Hero
      focusKey="movie.hero"
      kicker={kicker?.join(' · ') ?? ''}
      title={movie?.title ?? ''}
      meta={movie && <TitleMeta title={movie} movie={movie} hasCountry />}
      description={movie?.description}
      actions={
        <TitleActions movie={movie} focusPrefix="movie">
          {children}
          {movie && (
            <>
              <WatchedButton movie={movie} focusKey="movie.watched" />
              <ShareButton movie={movie} focusKey="movie.share" />
              <VoiceButton movie={movie} focusKey="movie.voice" />
            </>
          )}
        </TitleActions>
      }
    >
      {movie && !isLow && <TitleFacts movie={movie} />}
    </Hero>
  );
}
