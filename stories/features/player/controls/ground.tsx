import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Art } from '../../../../src/ui/art/Art.tsx';

const Box = styled.div`
  position: relative;
  height: 100vh;
`;

const Front = styled.div`
  position: absolute;
  right: 4.8rem;
  bottom: 2.8rem;
  left: 4.8rem;
`;

/** A picture behind a part of the player, which stands at its foot or, with `isFilling`, all over it. */
export function Ground({ isFilling = false, children }: { isFilling?: boolean; children: ReactNode }) {
  return (
    <Box>
      <Art seed="vampires" shape="wide" />
      {isFilling ? children : <Front>{children}</Front>}
    </Box>
  );
}

/** The decorators of such stories. */
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
