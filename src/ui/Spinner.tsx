import { styled, keyframes } from 'styled-components';
import { tokens } from './theme/tokens.ts';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Wheel = styled.span<{ $isSmall: boolean }>`
  display: inline-block;
  flex: none;
  width: ${({ $isSmall }) => ($isSmall ? '1.3em' : '3.2rem')};
  height: ${({ $isSmall }) => ($isSmall ? '1.3em' : '3.2rem')};
  border: ${({ $isSmall }) => ($isSmall ? '0.16em' : '0.3rem')} solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  color: ${({ $isSmall }) => ($isSmall ? 'inherit' : tokens.beam)};
  animation: ${turn} 1000ms steps(8) infinite;

  html.advanced-mode & {
    animation-timing-function: linear;
  }
`;

export type SpinnerProps = {
  size?: 'small' | 'large';
  /** The accessible name; without it the spinner is decoration beside a text. */
  label?: string;
};

/** Turns while something is loading; in the light version in eight steps a second, so that it never looks stuck. */
export function Spinner({ size = 'large', label }: SpinnerProps) {
  return (
    <Wheel
      $isSmall={size === 'small'}
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-loading
    />
  );
}
