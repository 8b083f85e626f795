import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Card as Title } from '../../../../server/contract/catalog.ts';
import { paths } from '../../../paths.ts';
import { Grid } from '../../../ui/lists/Grid.tsx';
import { currentFocusKey, setFocus } from '../../../ui/focus/focus.ts';
import { gridLayout } from '../../../ui/lists/gridLayout.ts';
import { MoreCard } from '../../../ui/lists/MoreCard.tsx';
import { useWidthRem } from '../../../ui/theme/useWidthRem.ts';
import { useViewport } from '../../../ui/theme/viewport.ts';
import type { Listed } from './listed.ts';
import { TitleCard } from '../TitleCard.tsx';

interface TitleGridProps extends Pick<Listed, 'items' | 'isFetchingMore' | 'hasMore' | 'onMore' | 'onSight'> {
  focusKey: string;
  label: string;
  /** Whether the next page loads automatically near the end, instead of by "Show more". */
  isEndless: boolean;
  /** The key the scroll position is stored under, where one address shows several listings. */
  memoryKey?: string;
  /** The text for what is above the grid, where that comes and goes. */
  above?: string;
  /** Called on a long press. */
  onHold?: (title: Title) => void;
}

type Cell = Title | { id: string };

/** The titles of a listing, a page at a time. */
export function TitleGrid({
  focusKey,
  label,
  items,
  isFetchingMore,
  hasMore,
  isEndless,
  onMore,
  onSight,
  memoryKey,
  above,
  onHold,
}: TitleGridProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  const awaited = useRef<number | null>(null);
  const length = items?.length;
  const hasMoreCell = hasMore && !isEndless;
  const cells = useMemo(
    (): readonly (Cell | undefined)[] | undefined =>
      items && hasMoreCell ? [...items, { id: `more-${items.length}` }] : items,
    [items, hasMoreCell],
  );
  const askMore = useCallback(() => {
    awaited.current = length ?? null;
    onMore();
  }, [length, onMore]);

  // The first new title replaces "Show more", and takes focus if that still had it.
  useLayoutEffect(() => {
    const place = awaited.current;
    const first = place === null ? undefined : items?.[place];
    if (!first) return;
    awaited.current = null;
    if (currentFocusKey() === `${focusKey}.more-${place}`) setFocus(`${focusKey}.${first.id}`);
  });

  const render = useCallback(
    (cell: Cell, place: { focusKey: string }) =>
      'section' in cell ? (
        <TitleCard
          {...place}
          title={cell}
          onSelect={() => navigate(paths.movie(cell.id))}
          onHold={onHold && (() => onHold(cell))}
        />
      ) : (
        <MoreCard focusKey={place.focusKey} shape="poster" label={t('listing.more')} onPress={askMore} />
      ),
    [navigate, onHold, t, askMore],
  );

  return (
    <div ref={ref}>
      <Grid<Cell>
        focusKey={focusKey}
        label={label}
        items={cells}
        {...gridLayout(useWidthRem(ref), 'poster', useViewport().heightRem)}
        isLoadingMore={isFetchingMore && isEndless}
        onSight={onSight}
        memoryKey={memoryKey}
        above={above}
        render={render}
      />
    </div>
  );
}
