import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { DrawnGenre } from '../../../server/contract/tables/ids.ts';
import { Art } from './Art.tsx';
import { isArrowHeld, onHoldChange } from '../focus/hold.ts';
import { type Picture, srcOf, usePictureBase } from './pictureUrl.ts';
import { tokens } from '../theme/tokens.ts';
import { viewport } from '../theme/viewport.ts';

const Image = styled.img`
  position: absolute;
  top: 0;
  left: 0;
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
`;

const Title = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  padding: 3rem 0.8rem 0.9rem;
  overflow: hidden;
  border-radius: inherit;
  background: linear-gradient(rgba(8, 8, 12, 0), rgba(8, 8, 12, 0.82) 55%);
  color: ${tokens.text1};
  font-family: ${tokens.display};
  font-size: 1rem;
  font-weight: 750;
  line-height: 1.15;
  overflow-wrap: break-word;
`;

export type PictureFrameProps = {
  picture: Picture | null | undefined;
  /** The seed of the composition drawn without a picture. */
  seed: string;
  /** The genre of that composition. */
  genre?: DrawnGenre | null;
  shape: 'poster' | 'wide' | 'square';
  /** Width in rem at which it is drawn; the file is chosen by it. */
  widthRem: number;
  /** Written over the composition when there is no picture. */
  title?: string;
};

/** True once no arrow is held: pictures scrolled past are never fetched. */
function useIsAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(() => !isArrowHeld());
  useEffect(() => {
    if (isAtRest) return undefined;
    const settle = () => setIsAtRest(!isArrowHeld());
    settle();
    return onHoldChange(settle);
  }, [isAtRest]);
  return isAtRest;
}

/** A picture at the size it is drawn, or a composition where it is missing; it fills its positioned parent. */
export function PictureFrame({ picture, seed, genre, shape, widthRem, title }: PictureFrameProps) {
  const apiBase = usePictureBase();
  const isAtRest = useIsAtRest();
  const drawnPx = widthRem * viewport().rootPx * Math.min(window.devicePixelRatio || 1, 2);
  const source = picture && picture.widths.length > 0 ? srcOf(picture, apiBase, drawnPx) : null;
  const [failed, setFailed] = useState<string | null>(null);
  if (!isAtRest) return null;
  if (source && failed !== source) {
    return <Image src={source} alt="" decoding="async" draggable={false} onError={() => setFailed(source)} />;
  }
  return (
    <>
      <Art seed={seed} genre={genre} shape={shape} />
      {title && <Title>{title}</Title>}
    </>
  );
}
