import { useTranslation } from 'react-i18next';
import type { CardPage } from '../../../server/contract/catalog.ts';

/** How many titles a listing has, as text ("1000+" beyond what is counted exactly); undefined until it is known. */
export function useTotal(total: CardPage['total'] | undefined): string | undefined {
  const { t, i18n } = useTranslation('catalog');
  if (!total) return undefined;
  return total.exact
    ? t('listing.count', { count: total.n })
    : `${new Intl.NumberFormat(i18n.language).format(total.n)}+`;
}
