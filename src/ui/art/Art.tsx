import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { DrawnGenre } from '../../../server/contract/tables/ids.ts';
import type { drawArt } from './drawArt.ts';

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

type Draw = typeof drawArt;

/** The drawing code, once loaded: most screens have all their pictures and never need it. */
let painter: Draw | null = null;

function usePainter(): Draw | null {
  const [draw, setDraw] = useState<{ art: Draw } | null>(painter && { art: painter });
  useEffect(() => {
    if (draw) return undefined;
    let isWanted = true;
    void import('./drawArt.ts').then(
      ({ drawArt: art }) => {
        painter = art;
        if (isWanted) setDraw({ art });
      },
      // Nothing is drawn if the drawing code fails to load.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [draw]);
  return draw && draw.art;
}

/** A drawn composition in place of a missing picture; it fills its positioned parent. */
export function Art({ seed, genre, shape, isBackdrop = false }: ArtProps) {
  // One image element rather than a few hundred shapes in the document.
  const draw = usePainter();
  const source = useMemo(() => {
    if (!draw) return null;
    const drawing = draw(seed, { ...SIZES[shape], genre, isBackdrop });
    return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  }, [draw, seed, genre, shape, isBackdrop]);
  return source && <Drawing src={source} alt="" draggable={false} />;
}
