import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CardPage } from '../../../server/contract/catalog.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import type { Listing } from './listings.ts';
import { useTotal } from './useTotal.ts';

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

/** A listing's name and how many titles it holds. */
export function ListingHeading({ name, total }: { name: Listing['name']; total: CardPage['total'] | undefined }) {
  const { t } = useTranslation('catalog');
  const count = useTotal(total);
  return (
    <Heading>
      <h1>{t(`listing.${name}`)}</h1>
      {count && <span>{count}</span>}
    </Heading>
  );
}
