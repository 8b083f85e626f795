import { useTranslation } from 'react-i18next';
import type { SavedFilter } from '../../../../server/contract/library.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { LineWithButtons } from '../../../ui/lists/listParts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { listingAt } from '../listings.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

interface SavedFilterLinesProps {
  /** Undefined while they load. */
  filters: readonly SavedFilter[] | undefined;
  onPress: (filter: SavedFilter) => void;
  onRemove: (id: string) => void;
  /** A line has `<focusKey>.<id>`, the button that removes it `<focusKey>.remove.<id>`. */
  focusKey: string;
}

/** Saved filters by name, each with the listing it belongs to and a button that removes it. */
export function SavedFilterLines({ filters, onPress, onRemove, focusKey }: SavedFilterLinesProps) {
  const { t } = useTranslation('catalog');
  if (!filters) return <Skeleton $height={3.7} $radius={tokens.radiusControl} />;
  return (
    <FocusScope focusKey={`${focusKey}.lines`}>
      <ul aria-label={t('filters.savedTitle')}>
        {filters.map((filter) => {
          const listing = listingAt(filter.path);
          return (
            <LineWithButtons key={filter.id}>
              <ListItem
                focusKey={`${focusKey}.${filter.id}`}
                label={filter.name}
                description={listing && t(`listing.${listing.name}`)}
                isRaised
                onPress={() => onPress(filter)}
              />
              <IconButton
                focusKey={`${focusKey}.remove.${filter.id}`}
                icon="trash"
                size="small"
                label={t('filters.forget', { name: filter.name })}
                onPress={() => onRemove(filter.id)}
              />
            </LineWithButtons>
          );
        })}
      </ul>
    </FocusScope>
  );
}
