import { styled } from 'styled-components';
import type { Person } from '../../../server/contract/catalog.ts';
import { media } from '../../ui/theme/media.ts';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { Biography } from './Biography.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { Portrait } from './Portrait.tsx';
import { useCareers } from './usePersonFacts.ts';

/** With little room it is below the application's header, otherwise beside it. */
const Head = styled.div<{ $isCompact: boolean }>`
  display: flex;
  padding: ${({ $isCompact }) => ($isCompact ? '3.6rem' : '0')} 0 1.6rem;

  ${media.phone} {
    display: block;
  }
`;

/** The application's header is to the right of the first lines. */
const HEADER_BESIDE = 'calc(100% - 26rem)';

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  ${gapBefore('2rem')}

  ${media.phone} {
    margin: 1rem 0 0;
  }
`;

const Name = styled.h1<{ $isCompact: boolean }>`
  max-width: ${({ $isCompact }) => ($isCompact ? '100%' : HEADER_BESIDE)};
  font: 750 ${tokens.sizeScreenTitle} / 1.3 ${tokens.display};
  overflow-wrap: break-word;

  ${media.phone} {
    max-width: 100%;
  }
`;

const Line = styled.p<{ $isCompact: boolean }>`
  margin-top: 0.2rem;
  max-width: ${({ $isCompact }) => ($isCompact ? '100%' : HEADER_BESIDE)};
  color: ${tokens.text2};

  ${media.phone} {
    max-width: 100%;
  }
`;

/** Biography and facts, side by side where there is room. */
const About = styled.div<{ $isWide: boolean }>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'block')};
  margin-top: 1rem;

  & > * {
    flex: 1 1 0;
    min-width: 0;
  }
  & > dl {
    flex-grow: 1.25;
  }
`;

/** Narrower than this, in rem, or lower, there is only room for the beginning of the biography, which opens the rest. */
const WIDE_REM = 70;
const HIGH_REM = 40;

/** A person's portrait, names, careers, biography and facts. */
export function PersonHead({ person, focusKey }: { person: Person; focusKey: string }) {
  const careers = useCareers(person);
  const { widthRem, heightRem, isPhone } = useViewport();
  const isWide = widthRem >= WIDE_REM;
  const isCompact = !isPhone && !(isWide && heightRem >= HIGH_REM);
  const hasOther = person.originalName !== person.name;
  const isTold = person.biography !== '';
  return (
    <Head $isCompact={isCompact}>
      <Portrait name={person.originalName} initials={person.name} sizeRem={isPhone ? 8 : isCompact ? 9 : 12} />
      <Words>
        <Name $isCompact={isCompact}>{person.name}</Name>
        <Line $isCompact={isCompact}>{[hasOther && person.originalName, careers].filter(Boolean).join(' · ')}</Line>
        <About $isWide={!isCompact && isWide}>
          {isTold && (
            <Biography focusKey={focusKey} name={person.name} text={person.biography} lines={isCompact ? 2 : 5}>
              <PersonFacts person={person} isWhole />
            </Biography>
          )}
          {(!isCompact || !isTold) && <PersonFacts person={person} isBeside={!isPhone && isTold} />}
        </About>
      </Words>
    </Head>
  );
}
