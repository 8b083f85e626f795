import { styled } from 'styled-components';
import type { ArtProps } from './Art.tsx';
import { usePainter } from './usePainter.ts';
import { allEdges } from '../theme/allEdges.ts';

const Wash = styled.div`
  position: absolute;
  ${allEdges}
`;

/** The two dark colours of a title's picture over its positioned parent, in place of the picture. */
export function ColourWash({ seed, genre }: Pick<ArtProps, 'seed' | 'genre'>) {
  const painter = usePainter();
  if (!painter) return null;
  const { ink, mid } = painter.paletteOf(seed, genre);
  return <Wash style={{ background: `radial-gradient(circle at 72% 34%, ${mid}, ${ink})` }} />;
}
