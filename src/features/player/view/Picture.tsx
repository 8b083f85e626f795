import { useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import type { Aspect } from '../aspect/aspect.ts';
import { useAspect } from '../aspect/useAspect.ts';
import { allEdges } from '../../../ui/theme/allEdges.ts';

/** A box of a given shape, as large as the screen allows; the film is drawn to its edges. */
const shaped = (width: number, height: number) => css`
  & video {
    position: absolute;
    ${allEdges}
    width: 100vw;
    max-width: ${(100 * width) / height}vh;
    height: ${(100 * height) / width}vw;
    max-height: 100vh;
    margin: auto;
    object-fit: fill;
  }
`;

const ASPECT_RULES = {
  fit: null,
  fill: css`
    & video {
      object-fit: cover;
    }
  `,
  stretch: css`
    & video {
      object-fit: fill;
    }
  `,
  '16:9': shaped(16, 9),
  '4:3': shaped(4, 3),
};

const Box = styled.div<{ $aspect: Aspect }>`
  width: 100%;
  height: 100%;

  & > div,
  & video-js,
  & video {
    display: block;
    width: 100%;
    height: 100%;
    outline: none;
  }
  ${({ $aspect }) => ASPECT_RULES[$aspect]}
`;

/** Puts the player's own element, which React does not manage, on screen. */
export function Picture({ host }: { host: HTMLElement }) {
  const { aspect } = useAspect();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.append(host);
    return () => host.remove();
  }, [host]);
  return <Box ref={box} $aspect={aspect} />;
}
