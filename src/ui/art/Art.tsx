import { useMemo } from 'react';
import { styled } from 'styled-components';
import { drawArt } from './drawArt.ts';

const SIZES = {
  poster: { width: 400, height: 600 },
  wide: { width: 640, height: 360 },
  square: { width: 400, height: 400 },
};

const Drawing = styled.img`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
`;

export type ArtProps = {
  /** What the composition follows from: the same seed, the same picture. */
  seed: string;
  shape: 'poster' | 'wide' | 'square';
  isBackdrop?: boolean;
};

/** A drawn composition in place of a picture that is missing; it fills its positioned parent. */
export function Art({ seed, shape, isBackdrop = false }: ArtProps) {
  // One image element rather than a few hundred shapes in the document.
  const source = useMemo(() => {
    const drawing = drawArt(seed, { ...SIZES[shape], isBackdrop });
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  }, [seed, shape, isBackdrop]);
  return <Drawing src={source} alt="" draggable={false} />;
}
