import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../../../server/contract/catalog.ts';
import { Grid } from '../../ui/lists/Grid.tsx';
import { gridLayout } from '../../ui/lists/gridLayout.ts';
import { MoreCard } from '../../ui/lists/MoreCard.tsx';
import { useWidthRem } from '../../ui/theme/useWidthRem.ts';
import { GRID_KEY } from './searchFocusKeys.ts';

type Cell = Card | { id: 'all' };

interface SearchGridProps {
  label: string;
  /** Undefined while they load. */
  titles: readonly Card[] | undefined;
  renderTitle: (title: Card, focusKey: string) => ReactNode;
  /** Opens all results, where there are more than these. */
  onAll?: () => void;
}

/** The first of the titles that were found. */
export function SearchGrid({ label, titles, renderTitle, onAll }: SearchGridProps) {
  const { t } = useTranslation('search');
  const ref = useRef<HTMLDivElement>(null);
  const layout = gridLayout(useWidthRem(ref), 'poster');
  const cells: readonly Cell[] | undefined = titles && onAll ? [...titles, { id: 'all' }] : titles;
  return (
    <div ref={ref}>
      <Grid<Cell>
        focusKey={GRID_KEY}
        label={label}
        items={cells}
        {...layout}
        loadingLabel={t('loading')}
        render={(cell, { focusKey }) =>
          cell.id === 'all' ? (
            <MoreCard focusKey={focusKey} shape="poster" label={t('all')} onPress={() => onAll?.()} />
          ) : (
            renderTitle(cell as Card, focusKey)
          )
        }
      />
    </div>
  );
}
