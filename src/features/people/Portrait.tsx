import { styled } from 'styled-components';
import { Art } from '../../ui/art/Art.tsx';
import { allEdges } from '../../ui/theme/allEdges.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const Disc = styled.span<{ $size: number }>`
  display: flex;
  position: relative;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  overflow: hidden;
  border-radius: 50%;
  background: ${tokens.ink3};
`;

/** The letters have a shade behind them, so that they are legible on any drawing. */
const Initials = styled.span<{ $size: number }>`
  display: flex;
  position: absolute;
  ${allEdges}
  align-items: center;
  justify-content: center;
  border-radius: inherit;
  background: rgba(8, 8, 12, 0.58);
  color: ${tokens.text1};
  font: 750 ${({ $size }) => $size * 0.28}rem / 1 ${tokens.display};
`;

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

interface PortraitProps {
  /** The seed of the drawing: the same in every language. */
  name: string;
  /** The name whose initials are shown. */
  initials: string;
  sizeRem: number;
}

/** A person's drawn portrait: a composition seeded by the name, with the initials on it. */
export function Portrait({ name, initials, sizeRem }: PortraitProps) {
  return (
    <Disc $size={sizeRem} aria-hidden="true">
      <Art seed={name} shape="square" />
      <Initials $size={sizeRem}>{initialsOf(initials)}</Initials>
    </Disc>
  );
}
