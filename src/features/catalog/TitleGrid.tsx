import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Card as Title } from '../../../server/contract/catalog.ts';
import { paths } from '../../paths.ts';
import { Grid } from '../../ui/Grid.tsx';
import { currentFocusKey, setFocus } from '../../ui/focus/focus.ts';
import { gridLayout } from '../../ui/gridLayout.ts';
import { MoreCard } from '../../ui/MoreCard.tsx';
import { useWidthRem } from '../../ui/theme/useWidthRem.ts';
import type { Listed } from './listed.ts';
import { TitleCard } from './TitleCard.tsx';

interface TitleGridProps extends Pick<Listed, 'pages' | 'isFetchingMore' | 'hasMore' | 'onMore'> {
  focusKey: string;
  label: string;
  /** Whether the next page comes by itself near the end, instead of by "Show more". */
  isEndless: boolean;
}

type Cell = Title | { id: string };

/** The titles of a listing, a page at a time. */
export function TitleGrid({ focusKey, label, pages, isFetchingMore, hasMore, isEndless, onMore }: TitleGridProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  const titles = pages?.flatMap((page) => page.items);
  const hasMoreCell = titles !== undefined && hasMore && !isEndless;
  const cells: Cell[] | undefined = hasMoreCell ? [...titles, { id: `more-${titles.length}` }] : titles;
  const askMore = useCallback(() => {
    awaited.current = titles?.length ?? null;
    onMore();
  }, [titles?.length, onMore]);

  // The first of the new titles takes the place of "Show more", and the focus if that is still there.
  useLayoutEffect(() => {
    const place = awaited.current;
    const first = place === null ? undefined : titles?.[place];
    if (!first) return;
    awaited.current = null;
    if (currentFocusKey() === `${focusKey}.more-${place}`) setFocus(`${focusKey}.${first.id}`);
  });

  return (
    <div ref={ref}>
      <Grid<Cell>
        focusKey={focusKey}
        label={label}
        items={cells}
        {...gridLayout(useWidthRem(ref), 'poster')}
        isLoadingMore={isFetchingMore && isEndless}
        onEnd={hasMore && isEndless ? onMore : undefined}
        render={(cell, place) =>
          'section' in cell ? (
            <TitleCard {...place} title={cell} onSelect={() => navigate(paths.movie(cell.id))} />
          ) : (
            <MoreCard focusKey={place.focusKey} shape="poster" label={t('listing.more')} onPress={askMore} />
          )
        }
      />
    </div>
  );
}
