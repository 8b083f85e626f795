import { styled } from 'styled-components';
import type { ArtProps } from './Art.tsx';
import { paletteOf } from './artPalettes.ts';
import { allEdges } from '../theme/allEdges.ts';

const Wash = styled.div`
  position: absolute;
  ${allEdges}
`;

/** The two dark colours of a title's picture over its positioned parent, in place of the picture. */
export function ColourWash({ seed, genre }: Pick<ArtProps, 'seed' | 'genre'>) {
  const { ink, mid } = paletteOf(seed, genre);
  return <Wash style={{ background: `radial-gradient(circle at 72% 34%, ${mid}, ${ink})` }} />;
}
