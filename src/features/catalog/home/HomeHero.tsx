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

/** A title's words stand there at once; what has to be asked for waits until focus rests on it this much longer, ms. */
const REST_MS = 100;

interface HomeHeroProps {
  /** The title one looks at; undefined while nothing is known yet. */
  title: Card | undefined;
  /** Whether the viewer has begun it. */
  isBegun: boolean;
  /** Buttons between play and details; while focus does not rest they ask for nothing. */
  renderButtons?: (isResting: boolean) => ReactNode;
  /** Leads to the arrangement of the rows below. */
  onArrange?: () => void;
}

/** The stage of the home screen: it tells of the title under the focus, once the focus rests. */
export function HomeHero({ title, isBegun, renderButtons, onArrange }: HomeHeroProps) {
  const { t } = useTranslation('catalog');
  const settledId = useDebounced(title?.id, REST_MS) ?? title?.id;
  const isResting = settledId === title?.id;
  const { currentData: movie, isError } = useGetMovieQuery(settledId ?? 0, { skip: settledId === undefined });
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
          <TitleActions movie={known} focusPrefix="home.hero" hasDetails>
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
