import { styled } from 'styled-components';
import { LOGO } from '../logo.ts';
import { tokens } from '../theme/tokens.ts';

const Disc = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: ${tokens.beamGradient};
  color: ${tokens.onBeam};

  svg {
    width: 1.5rem;
    height: 1.5rem;
  }
`;

/** The product's logo in its disc. */
export function LogoMark() {
  return (
    <Disc aria-hidden="true">
      <svg viewBox="0 0 24 24" fill="currentColor" focusable="false">
        <path d={LOGO} />
      </svg>
    </Disc>
  );
}
