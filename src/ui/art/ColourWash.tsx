import { styled } from 'styled-components';
import { paletteOf } from './artPalettes.ts';

const Wash = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
`;

/** The two dark colours of a title's picture over its positioned parent, in place of the picture. */
export function ColourWash({ seed }: { seed: string }) {
  const { ink, mid } = paletteOf(seed);
  return <Wash style={{ background: `radial-gradient(circle at 72% 34%, ${mid}, ${ink})` }} />;
}
