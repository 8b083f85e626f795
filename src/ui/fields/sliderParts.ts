import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { pillOf } from '../theme/motion.ts';
import { tokens } from '../theme/tokens.ts';

/**
 * The name of a value and the value, side by side; on phones one under the other if that is too narrow. Margins on both
 * sides work in either text direction.
 */
export const Caption = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin: 0 -0.6rem;

  & > * {
    min-width: 0;
    margin: 0 0.6rem;
    overflow-wrap: break-word;
  }
  ${media.phone} {
    flex-wrap: wrap;

    & > :first-child {
      flex: 1 1 9rem;
    }
  }
`;

export const Value = styled.span`
  flex: 0 1 auto;
  max-width: 60%;
  text-align: end;

  ${media.phone} {
    max-width: calc(100% - 1.2rem);
    text-align: start;
  }
`;

/**
 * Taller than it looks, to be hit by a finger. Its parts are in the flow of the line, so that a scale follows the text
 * direction.
 */
export const Track = styled.span`
  display: flex;
  position: relative;
  align-items: center;
  height: 2.4rem;
  padding: 0 0.75rem;
  cursor: pointer;
  touch-action: pan-y;

  ${media.touch} {
    min-height: ${tokens.target};
  }
`;

export const Rail = styled.span`
  position: absolute;
  top: 50%;
  right: 0.75rem;
  left: 0.75rem;
  height: 0.5rem;
  margin-top: -0.25rem;
  border-radius: ${pillOf(0.5)};
  background: rgba(246, 243, 236, 0.22);

  [data-focused] & {
    background: rgba(20, 18, 26, 0.28);
  }
`;

export const Fill = styled.span`
  position: relative;
  flex: none;
  height: 0.5rem;
  border-radius: ${pillOf(0.5)};
  background: ${tokens.beamGradient};
`;

/** Takes no space: its middle is at the end of the element before it. */
export const Thumb = styled.span`
  position: relative;
  z-index: 1;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0 -0.75rem;
  border-radius: 50%;
  background: ${tokens.text1};
`;
