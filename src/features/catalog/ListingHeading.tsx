import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CardPage } from '../../../server/contract/catalog.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import type { Listing } from './listings.ts';

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  margin: 0 0 1.9rem;
  min-height: 2.8rem;

  h1 {
    margin: 0;
    font: 750 ${tokens.sizeScreenTitle} / 1.3 ${tokens.display};
  }

  span {
    margin-left: 1.4rem;
    color: ${tokens.text3};
  }
`;

/** A listing's name and how many titles it holds ("1000+" beyond what is counted exactly). */
export function ListingHeading({ name, total }: { name: Listing['name']; total: CardPage['total'] | undefined }) {
  const { t, i18n } = useTranslation('catalog');
  const number = total && new Intl.NumberFormat(i18n.language).format(total.n);
  return (
    <Heading>
      <h1>{t(`listing.${name}`)}</h1>
      {total && <span>{total.exact ? t('listing.count', { count: total.n }) : `${number}+`}</span>}
    </Heading>
  );
}
