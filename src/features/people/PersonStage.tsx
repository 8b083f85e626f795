import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../ui/theme/tokens.ts';
import { useCollapsingHead } from '../../ui/lists/useCollapsingHead.ts';

const Stage = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;

  html.advanced-mode & {
    transition: transform ${tokens.moveMs}ms ${tokens.ease};
  }
`;

const Head = styled.div<{ $isAway: boolean }>`
  opacity: ${({ $isAway }) => ($isAway ? 0 : 1)};
  pointer-events: ${({ $isAway }) => ($isAway ? 'none' : 'auto')};
`;

/** The application's header is above what remains of the head. */
const HEADER_REM = 3.6;

/** A head above a grid: it scrolls away when grid items out of view take focus, and with the wheel. Phones scroll the page instead. */
export function PersonStage({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { headRef, isAway, stage } = useCollapsingHead<HTMLDivElement>(HEADER_REM);
  return (
    <Stage {...stage}>
      <Head ref={headRef} $isAway={isAway}>
        {head}
      </Head>
      {children}
    </Stage>
  );
}
