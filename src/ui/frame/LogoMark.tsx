import { styled } from 'styled-components';
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

/** The sign of the product: the letter П as a doorway full of light. */
export function LogoMark() {
  return (
    <Disc aria-hidden="true">
      <svg viewBox="0 0 24 24" fill="currentColor" focusable="false">
        <path d="M2.5 4h19v16h-6V9.200h-7V20h-6z" />
      </svg>
    </Disc>
  );
}
