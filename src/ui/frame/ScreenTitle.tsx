import { styled } from 'styled-components';
import { gapBefore } from '../theme/directedGaps.ts';
import { tokens } from '../theme/tokens.ts';
import { useViewport } from '../theme/viewport.ts';

/** In a window narrower than this, in rem, the name is smaller, to leave room at its right. */
const NARROW_REM = 60;

const Title = styled.h1<{ $isNarrow: boolean }>`
  overflow: hidden;
  font-family: ${tokens.display};
  font-size: calc(${tokens.sizeScreenTitle} * ${({ $isNarrow }) => ($isNarrow ? 0.76 : 1)});
  font-weight: 750;
  letter-spacing: -0.01em;
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Note = styled.span`
  flex: none;
  ${gapBefore('1.4rem')}
  color: ${tokens.text3};
`;

/** A screen's name for the header's left side, with secondary text such as a count. */
export function ScreenTitle({ children, note }: { children: string; note?: string }) {
  const { widthRem, isPhone } = useViewport();
  return (
    <>
      <Title $isNarrow={!isPhone && widthRem < NARROW_REM}>{children}</Title>
      {note && <Note>{note}</Note>}
    </>
  );
}
