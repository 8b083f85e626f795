import { useState } from 'react';
import { css, styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';

const Press = styled.button`
  margin: 8px 0 16px;
  padding: 8px 16px;
  border: 1px solid ${tokens.ink3};
  border-radius: 8px;
  background: ${tokens.ink2};
  color: ${tokens.text1};
  font: 600 15px ${tokens.text};
  cursor: pointer;
`;

const Sample = styled.div`
  position: relative;
  height: 56px;
  margin-bottom: 8px;
  padding-left: 200px;
  color: ${tokens.text2};
  font: 15px/56px ${tokens.text};
`;

const still = css`
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

const Block = styled.span`
  position: absolute;
  top: 8px;
  left: 8px;
  width: 64px;
  height: 40px;
  border-radius: 8px;
  background: ${tokens.ink3};
`;

const Moving = styled(Block)<{ $isThere: boolean }>`
  transform: ${({ $isThere }) => ($isThere ? 'translateX(96px)' : 'none')};
  transition: transform ${tokens.moveMs}ms ${tokens.ease};
  ${still}
`;

const Growing = styled(Block)<{ $isThere: boolean }>`
  transform: ${({ $isThere }) => ($isThere ? 'scale(1.07)' : 'none')};
  transition: ${({ $isThere }) => ($isThere ? `transform ${tokens.moveMs}ms ${tokens.ease}` : 'none')};
  ${still}
`;

const Ring = styled(Block)<{ $isThere: boolean }>`
  border: 3px solid ${tokens.beam};
  background: none;
  opacity: ${({ $isThere }) => ($isThere ? 1 : 0)};
`;

const Jumping = styled(Block)<{ $isThere: boolean }>`
  transform: ${({ $isThere }) => ($isThere ? 'translateX(96px)' : 'none')};
`;

/** All animations, each between two states that a press toggles. */
export function MotionSamples() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <Press type="button" aria-pressed={isThere} onClick={() => setIsThere(!isThere)}>
        Move
      </Press>
      <Sample>
        <Moving $isThere={isThere} /> a row glides by a card: {tokens.moveMs} ms; at once where presses follow quickly
      </Sample>
      <Sample>
        <Growing $isThere={isThere} /> a focused card grows: {tokens.moveMs} ms, and shrinks at once
      </Sample>
      <Sample>
        <Block />
        <Ring $isThere={isThere} /> a ring: at once
      </Sample>
      <Sample>
        <Jumping $isThere={isThere} /> all of it in the light version: at once
      </Sample>
    </>
  );
}
