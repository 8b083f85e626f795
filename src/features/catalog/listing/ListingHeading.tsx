import { styled } from 'styled-components';
import type { CardPage } from '../../../../server/contract/catalog.ts';
import { besideHeader, useIsBelowHeader } from '../../../ui/besideHeader.ts';
import { media } from '../../../ui/theme/media.ts';
import { gapAfter } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useTotal } from '../useTotal.ts';

const Heading = styled.div<{ $isBelow: boolean }>`
  display: flex;
  flex: none;
  align-items: baseline;
  margin: 0 0 1.3rem;
  min-height: 2.8rem;
  ${besideHeader}

  h1 {
    min-width: 0;
    margin: 0;
    overflow: hidden;
    font: 750 ${tokens.sizeScreenTitle} / 1.3 ${tokens.display};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${gapAfter('1.4rem')}
  }

  span {
    flex: none;
    color: ${tokens.text3};
  }
  ${media.phone} {
    flex-wrap: wrap;

    h1 {
      max-width: 100%;
      white-space: normal;
      overflow-wrap: break-word;
    }
  }
`;

interface ListingHeadingProps {
  title: string;
  total: CardPage['total'] | undefined;
}

/** A listing's name and how many titles it holds. */
export function ListingHeading({ title, total }: ListingHeadingProps) {
  const count = useTotal(total);
  return (
    <Heading $isBelow={useIsBelowHeader()} data-loading={total === undefined || undefined}>
      <h1>{title}</h1>
      {count && <span>{count}</span>}
    </Heading>
  );
}
