import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';

const Name = styled.span<{ $size: number }>`
  font-family: ${tokens.display};
  font-size: ${({ $size }) => $size}rem;
  font-weight: 800;
  letter-spacing: -0.01em;
  line-height: 1.2;
  white-space: nowrap;
`;

const Lit = styled.span`
  background: ${tokens.beamGradient};
  -webkit-background-clip: text;
  background-clip: text;
  color: ${tokens.beam};
  -webkit-text-fill-color: transparent;
`;

/** The product's name, its first half in the gradient. */
export function Wordmark({ text, sizeRem = 1.9 }: { text: string; sizeRem?: number }) {
  const half = Math.floor(text.length / 2);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- letters, which would be read half by half
    <Name role="img" aria-label={text} $size={sizeRem}>
      <Lit>{text.slice(0, half)}</Lit>
      {text.slice(half)}
    </Name>
  );
}
