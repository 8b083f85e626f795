import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { keepInSight } from '../../ui/focus/scrollFocus.ts';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { GRID_KEY } from './searchFocusKeys.ts';

/** Narrower than this, in rem, a keyboard whose keys can be read leaves no room for results beside it. */
const WIDE_REM = 76;

const Columns = styled.div<{ $isWide: boolean; $isBelowHeader: boolean }>`
  display: ${({ $isWide }) => ($isWide ? 'flex' : 'block')};
  flex: 1 1 auto;
  min-height: 0;
  padding-top: ${({ $isBelowHeader }) => ($isBelowHeader ? '4rem' : '0')};
`;

const Side = styled(FocusScope)<{ $isWide: boolean }>`
  display: flex;
  flex: 0 0 ${({ $isWide }) => ($isWide ? '46%' : 'auto')};
  flex-direction: column;
  ${({ $isWide }) => $isWide && `height: calc(100vh - ${tokens.safeTop});`}
`;

const Box = styled.div`
  flex: none;
`;

/** Scrolls separately beside the results. As wide as its lines, plus the width of a focus ring. */
const Lists = styled.div<{ $isWide: boolean }>`
  flex: ${({ $isWide }) => ($isWide ? '1 1 auto' : 'none')};
  min-height: 0;
  margin: 1rem -0.6rem 0;
  padding: 0 0.6rem 1.2rem;
  overflow-x: hidden;
  overflow-y: ${({ $isWide }) => ($isWide ? 'auto' : 'visible')};
`;

/** Beside the keyboard the results begin below the header. */
const Results = styled(FocusScope)<{ $isWide: boolean }>`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  min-width: 0;
  ${({ $isWide }) => ($isWide ? gapBefore('2.4rem') : '')}
  padding-top: ${({ $isWide }) => ($isWide ? '5.2rem' : '1.4rem')};
`;

interface SearchLayoutProps {
  /** The field and the keyboard. */
  box: ReactNode;
  /** The lists below them: past searches or suggestions. */
  lists: ReactNode;
  /** What was found. */
  children: ReactNode;
}

/** The search field and its results: side by side where there is room, otherwise stacked. */
export function SearchLayout({ box, lists, children }: SearchLayoutProps) {
  const isWide = useIsBeside();
  const { isPhone } = useViewport();
  return (
    <Columns $isWide={isWide} $isBelowHeader={!isWide && !isPhone}>
      <Side focusKey="search.side" $isWide={isWide}>
        <Box>{box}</Box>
        <Lists $isWide={isWide} onFocus={keepInSight}>
          {lists}
        </Lists>
      </Side>
      <Results focusKey="search.results" preferredChildKey={GRID_KEY} $isWide={isWide}>
        {children}
      </Results>
    </Columns>
  );
}

/** Whether keyboard and results are side by side. */
export function useIsBeside(): boolean {
  const { isPhone, widthRem } = useViewport();
  return !isPhone && widthRem >= WIDE_REM;
}
