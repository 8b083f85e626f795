import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DrawnGenre } from '../../../server/contract/tables/ids.ts';
import { usePainter } from './usePainter.ts';

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
  /** Determines the composition: the same seed gives the same picture. */
  seed: string;
  /** Subject and colours are chosen from this genre's. */
  genre?: DrawnGenre | null;
  shape: 'poster' | 'wide' | 'square';
  isBackdrop?: boolean;
};

/** A drawn composition in place of a missing picture; it fills its positioned parent. */
export function Art({ seed, genre, shape, isBackdrop = false }: ArtProps) {
  // One image element rather than a few hundred shapes in the document.
  const painter = usePainter();
  const source = useMemo(() => {
    if (!painter) return null;
    const drawing = painter.drawArt(seed, { ...SIZES[shape], genre, isBackdrop });
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  }, [painter, seed, genre, shape, isBackdrop]);
  return source && <Drawing src={source} alt="" draggable={false} />;
}
