import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../../../../server/contract/catalog.ts';
import { useGetMovieQuery } from '../../../api/catalog.ts';
import { Hero } from '../../../ui/frame/Hero.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TitleActions } from '../TitleActions.tsx';
import { TitleMeta } from '../TitleMeta.tsx';
import { useStageTitle } from '../useStageTitle.ts';
import { useDebounced } from './useDebounced.ts';

/** A title's text is shown at once; requests wait until focus has stayed on it this much longer, ms. */
const REST_MS = 100;

interface HomeHeroProps {
  /** The title in focus; undefined before any is known. */
  title: Card | undefined;
  /** Whether the viewer has started it. */
  isBegun: boolean;
  /** Buttons between play and details; they make no requests while focus moves. */
  renderButtons?: (isResting: boolean) => ReactNode;
  /** Opens the arrangement of the rows below. */
  onArrange?: () => void;
}

/** The hero of the home screen, about the focused title once focus has settled. */
export function HomeHero({ title, isBegun, renderButtons, onArrange }: HomeHeroProps) {
  const { t } = useTranslation('catalog');
  const settledId = useDebounced(title?.id, REST_MS) ?? title?.id;
  const isResting = settledId === title?.id;
  const { movie, isError } = useGetMovieQuery(settledId ?? 0, {
    skip: settledId === undefined,
    selectFromResult: ({ currentData, isError: hasFailed }) => ({ movie: currentData, isError: hasFailed }),
  });
  const known = movie?.id === title?.id ? movie : undefined;
  useStageTitle(title?.id);
  return (
    <Hero
      focusKey="home.hero"
      kicker={isBegun ? t('home.continue') : title ? t(`section.${title.section}`) : ''}
      title={title?.title ?? ''}
      meta={title && <TitleMeta title={title} movie={known} />}
      description={known?.description}
      isDescriptionAwaited={title !== undefined && !known && !isError}
      actions={
        <>
          <TitleActions
            movie={known}
            lostId={isError && isResting ? title?.id : undefined}
            focusPrefix="home.hero"
            hasDetails
          >
            {renderButtons?.(isResting)}
          </TitleActions>
          {onArrange && (
            <IconButton focusKey="home.hero.arrange" icon="sort" label={t('home.arrange')} onPress={onArrange} />
          )}
        </>
      }
    />
  );
}
