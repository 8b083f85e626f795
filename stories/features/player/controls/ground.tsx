import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Art } from '../../../../src/ui/art/Art.tsx';

const Box = styled.div`
  position: relative;
  z-index: 0;
  height: 100vh;
`;

const Behind = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: -1;
`;

const Front = styled.div`
  position: absolute;
  right: 4.8rem;
  bottom: 2.8rem;
  left: 4.8rem;
`;

/** A picture behind a part of the player, which is at the bottom or, with `isFilling`, covers all of it. */
export function Ground({ isFilling = false, children }: { isFilling?: boolean; children: ReactNode }) {
  return (
    <Box>
      <Behind>
        <Art seed="vampires" shape="wide" />
      </Behind>
      {isFilling ? children : <Front>{children}</Front>}
    </Box>
  );
}

/** Decorators with that picture: the story at the bottom, or all over it. */
export const atTheFoot = (Story: () => ReactNode) => (
  <Ground>
    <Story />
  </Ground>
);
export const allOver = (Story: () => ReactNode) => (
  <Ground isFilling>
    <Story />
  </Ground>
);
