import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { besideHeader, useIsBelowHeader } from '../besideHeader.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import { media } from '../theme/media.ts';
import { gapBefore } from '../theme/directedGaps.ts';

/** Without content at the right, leaves room for the application's header. */
const beside = css<{ $isAlone: boolean; $isBelow: boolean }>`
  ${({ $isAlone }) => $isAlone && besideHeader}
`;

const Bar = styled.header<{ $isAlone: boolean; $isBelow: boolean }>`
  display: flex;
  position: relative;
  z-index: 4;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-height: 2.8rem;
  ${beside}

  ${media.phone} {
    flex-wrap: wrap;
    justify-content: flex-end;
    min-height: 3.6rem;
  }
`;

const Left = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: baseline;
  min-width: 0;

  ${media.phone} {
    flex: 1 0 100%;
    order: 1;

    &:empty {
      display: none;
    }
  }
`;

const Right = styled.div`
  flex: none;
  ${gapBefore('1.5rem')}

  & > div {
    display: flex;
    align-items: center;
  }
  & > div > * + * {
    ${gapBefore('1rem')}
  }
`;

export type HeaderProps = {
  left?: ReactNode;
  right?: ReactNode;
  focusKey?: string;
};

/** The line at the top of a screen: what it is on the left, the viewer's own things on the right. */
export function Header({ left, right, focusKey = 'header' }: HeaderProps) {
  const isBelow = useIsBelowHeader();
  return (
    <Bar $isAlone={!right} $isBelow={isBelow}>
      <Left>{left}</Left>
      {right && (
        <Right>
          <FocusScope focusKey={focusKey}>{right}</FocusScope>
        </Right>
      )}
    </Bar>
  );
}
