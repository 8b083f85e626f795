import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ListingQuery } from '../../../api/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { chipsOf, type FilterType } from '../filters/filters.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { keepInSight } from '../../../ui/focus/scrollFocus.ts';
import { sideScroll } from '../../../ui/lists/sideScroll.ts';
import { gapBefore } from '../../../ui/theme/directedGaps.ts';
import { canTurn, countChosen, orderOf, sortsOf } from '../filters/filterQuery.ts';
import { valuesOf, withValue } from '../filters/filterValues.ts';
import type { Listing } from '../listings.ts';

/** A single line, however much is chosen: the titles below never shift. */
const Bar = styled.div`
  ${sideScroll}
  max-width: calc(100% + 1.2rem);
  margin-bottom: 0.9rem;

  & > div {
    float: left;
  }
  & > div > * + * {
    ${gapBefore('0.8rem')}
  }
`;

interface ListingToolsProps {
  listing: Listing;
  chosen: ListingQuery;
  /** Undefined until the vocabularies have loaded: choices have no names yet. */
  types: readonly FilterType[] | undefined;
  onChoose: (next: ListingQuery) => void;
  onFilters: () => void;
  focusKey: string;
}

/** Above a listing: the button for its filters, what is chosen, and the order. */
export function ListingTools({ listing, chosen, types, onChoose, onFilters, focusKey }: ListingToolsProps) {
  const { t } = useTranslation('catalog');
  const [isSorting, setIsSorting] = useState(false);
  const count = countChosen(chosen);
  const values = valuesOf(chosen);
  const chips = (types ?? []).flatMap((type) => chipsOf(type, values[type.id]));
  const sort = chosen.sort ?? listing.sort;
  const order = chosen.order ?? orderOf(sort);
  const turned = order === 'asc' ? 'desc' : 'asc';

  function sortBy(id: string) {
    setIsSorting(false);
    const rest = { ...chosen };
    delete rest.sort;
    delete rest.order;
    onChoose(id === listing.sort ? rest : { ...rest, sort: id as ListingQuery['sort'] });
  }

  function turn() {
    const rest = { ...chosen };
    delete rest.order;
    onChoose(turned === orderOf(sort) ? rest : { ...rest, order: turned });
  }

  return (
    <Bar onFocus={keepInSight}>
      <FocusScope focusKey={focusKey}>
        <Button focusKey={`${focusKey}.filters`} size="small" icon="filter" onPress={onFilters}>
          {t('filters.open')}
          {count > 0 && ` · ${count}`}
        </Button>
        {chips.map(({ id, typeId, label, rest }) => (
          <Chip
            key={id}
            focusKey={`${focusKey}.chip.${id}`}
            label={label}
            removeLabel={t('filters.remove', { name: label })}
            onRemove={() => onChoose(withValue(chosen, typeId, rest))}
          />
        ))}
        <Button
          focusKey={`${focusKey}.sort`}
          size="small"
          endIcon="chevronDown"
          label={t('sort.label', { name: t(`sort.by.${sort}`) })}
          onPress={() => setIsSorting(true)}
        >
          {t(`sort.by.${sort}`)}
        </Button>
        {canTurn(sort) && (
          <IconButton
            focusKey={`${focusKey}.order`}
            size="small"
            icon={order === 'asc' ? 'arrowUp' : 'arrowDown'}
            label={t(`sort.order.${order}`)}
            onPress={turn}
          />
        )}
      </FocusScope>
      {isSorting && (
        <Menu
          focusKey={`${focusKey}.sorts`}
          label={t('sort.heading')}
          items={sortsOf(listing).map((id) => ({ id, label: t(`sort.by.${id}`), isSelected: id === sort }))}
          onSelect={sortBy}
          onClose={() => setIsSorting(false)}
        />
      )}
    </Bar>
  );
}
