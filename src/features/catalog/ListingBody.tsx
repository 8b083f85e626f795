import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Listed } from './listed.ts';
import { ListingHeading } from './ListingHeading.tsx';
import type { Listing } from './listings.ts';
import { LoadError } from './LoadError.tsx';
import { TitleGrid } from './TitleGrid.tsx';
import { useTotal } from './useTotal.ts';

interface ListingBodyProps extends Listed {
  name: Listing['name'];
  isEndless: boolean;
  /** What to do about an empty one. */
  emptyText?: string;
}

/** A listing: its heading with the count, and its titles, or why there are none. */
export function ListingBody({ name, isError, onRetry, emptyText, ...listed }: ListingBodyProps) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const total = listed.pages?.[0]?.total;
  const count = useTotal(total);
  const isEmpty = listed.pages?.[0]?.items.length === 0;
  useLoadingAnnounced(!listed.pages && !isError, {
    loading: t('loading'),
    loaded: isEmpty ? t('listing.empty') : count ? t('loaded', { what: count }) : '',
  });
  if (isError) return <LoadError focusKey="listing.retry" onRetry={onRetry} />;
  return (
    <>
      <ListingHeading name={name} total={total} />
      {isEmpty ? (
        <EmptyState
          title={t('listing.empty')}
          text={emptyText}
          action={
            <Button focusKey="listing.empty" kind="primary" onPress={() => navigate(paths.home)}>
              {t('listing.toCatalog')}
            </Button>
          }
        />
      ) : (
        <TitleGrid {...listed} focusKey="listing.grid" label={t(`listing.${name}`)} />
      )}
    </>
  );
}
