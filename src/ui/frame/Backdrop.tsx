import { useEffect, useState } from 'react';
import { styled, keyframes } from 'styled-components';
import type { DrawnGenre } from '../../../server/contract/tables/ids.ts';
import type { SettingsState } from '../../../server/contract/tables/settings.ts';
import { ColourWash } from '../art/ColourWash.tsx';
import { isArrowHeld, onHoldChange } from '../focus/hold.ts';
import { PictureFrame } from '../art/PictureFrame.tsx';
import type { Picture } from '../art/pictureUrl.ts';
import { allEdges } from '../theme/allEdges.ts';
import { media } from '../theme/media.ts';
import { tokens } from '../theme/tokens.ts';
import { useIsAdvanced } from '../useIsAdvanced.ts';

/** A backdrop follows focus only after it has settled this long, in ms. */
const REST_MS = 400;

const appear = keyframes`
  from { opacity: 0; }
`;

/**
 * The dark gradients behind text: from the side where it begins, left (90) or right (270 degrees), and from bottom and top. All of what is
 * dimmed is in these two, since each gradient, and each opacity below, is drawn again with every frame that shows a new picture.
 */
const shadeFrom = (degrees: number) => `
  linear-gradient(${degrees}deg, ${tokens.ink0} 2%, rgba(8, 8, 12, 0.64) 42%, rgba(8, 8, 12, 0.208)),
  linear-gradient(rgba(8, 8, 12, 0.55), rgba(8, 8, 12, 0) 22%, rgba(8, 8, 12, 0) 38%, ${tokens.ink0} 88%)
`;

/** A compositing layer of its own: what moves above it is painted without it. */
const Stage = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  left: 24%;
  height: 82%;
  will-change: transform;
  pointer-events: none;

  &::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    bottom: -1px;
    left: -1px;
    background: ${shadeFrom(90)};
  }
  [dir='rtl'] &::after {
    background: ${shadeFrom(270)};
  }
  ${media.wide} {
    [dir='rtl'] & {
      right: 24%;
      left: 0;
    }
  }
  ${media.phone} {
    left: 0;
    height: 46%;
  }
`;

const Layer = styled.div`
  position: absolute;
  ${allEdges}
  animation: ${appear} 420ms ease-out;
`;

export type BackdropProps = {
  picture: Picture | null | undefined;
  seed: string;
  /** The genre of a drawn one. */
  genre?: DrawnGenre | null;
  /** The picture, or its colours alone. */
  kind?: SettingsState['backgroundType'];
};

type Wanted = Omit<BackdropProps, 'kind'>;
type Shown = Wanted & { id: string };

function idOf({ picture, seed }: Wanted): string {
  return picture?.base ?? `art:${seed}`;
}

/** The backdrop's layers, following focus once it has settled and never while a key is held. */
function useRestingBackdrop(wanted: Wanted, isActive: boolean): Shown[] {
  const [layers, setLayers] = useState<Shown[]>(() => [{ ...wanted, id: idOf(wanted) }]);
  const id = idOf(wanted);
  const { picture, seed, genre } = wanted;
  useEffect(() => {
    if (!isActive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      if (isArrowHeld()) return;
      setLayers((last) => {
        const top = last[last.length - 1];
        return !top || top.id === id ? last : [top, { picture, seed, genre, id }];
      });
    };
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(show, REST_MS);
    };
    restart();
    const stop = onHoldChange(restart);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, picture, seed, genre, isActive]);
  return layers;
}

/** The focused title's picture, or its colours, behind the page, in the advanced version only; a new one fades in. */
export function Backdrop({ kind = 'still', ...props }: BackdropProps) {
  const isAdvanced = useIsAdvanced();
  const layers = useRestingBackdrop(props, isAdvanced);
  if (!isAdvanced) return null;
  return (
    <Stage aria-hidden="true">
      {layers.map(({ id, picture, seed, genre }) => (
        <Layer key={id}>
          {kind === 'still' ? (
            <PictureFrame picture={picture} seed={seed} genre={genre} shape="wide" widthRem={72} />
          ) : (
            <ColourWash seed={seed} genre={genre} />
          )}
        </Layer>
      ))}
    </Stage>
  );
}
