import { styled } from 'styled-components';
import { media } from './theme/media.ts';
import { ring } from './theme/motion.ts';
import { tokens } from './theme/tokens.ts';

export const Box = styled.div<{ $isActive: boolean; $isWrong: boolean }>`
  display: flex;
  position: relative;
  align-items: center;
  height: 3.8rem;
  padding: 0 1.3rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink2};
  box-shadow: ${({ $isActive, $isWrong }) =>
    $isWrong
      ? `inset 0 0 0 0.15rem ${tokens.bad}`
      : $isActive
        ? `inset 0 0 0 0.15rem ${tokens.beam}`
        : `inset 0 0 0 1px ${tokens.line}`};
  font-size: 1.35rem;
  ${ring(0.18, 0.22, tokens.radiusControl, tokens.beam)}

  &[data-focused]::after,
  &:focus-within::after {
    opacity: 1;
  }
  ${media.phone} {
    height: 5rem;
    font-size: 1.6rem;
  }
`;

export const Sign = styled.span`
  display: flex;
  flex: none;
  margin-right: 0.9rem;
  color: ${tokens.text2};
`;

export const Input = styled.input<{ $isHidden?: boolean }>`
  flex: 1 1 auto;
  width: 100%;
  min-width: 0;
  height: 100%;
  caret-color: ${tokens.beam};
  opacity: ${({ $isHidden }) => ($isHidden ? 0 : 1)};

  &::placeholder {
    color: ${tokens.text3};
    opacity: 1;
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: ${tokens.text1};
    -webkit-box-shadow: inset 0 0 0 10rem ${tokens.ink2};
    caret-color: ${tokens.beam};
  }
`;

/** Draws the text with a caret at its end while keys on screen write; a long text shows its end. */
export const Mirror = styled.span`
  display: flex;
  position: absolute;
  top: 0;
  right: 1.3rem;
  bottom: 0;
  left: 1.3rem;
  align-items: center;
  overflow: hidden;
  white-space: pre;
  pointer-events: none;
`;

export const MirrorText = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  overflow: hidden;
  direction: ltr;
`;

export const Caret = styled.span`
  flex: none;
  width: 0.15rem;
  height: 1.3em;
  margin-left: 0.12rem;
  background: ${tokens.beam};
`;

export const Placeholder = styled.span`
  margin-left: 0.4rem;
  overflow: hidden;
  color: ${tokens.text3};
  text-overflow: ellipsis;
`;

export const Problem = styled.p`
  margin: 0.4rem 1.3rem 0;
  color: #ff8a95;
  font-size: ${tokens.sizeQuiet};
`;
