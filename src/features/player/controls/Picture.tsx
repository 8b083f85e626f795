import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
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
  & .vjs-text-track-display {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    pointer-events: none;
  }
`;

/** Puts the player's own element, which React does not manage, on screen. */
export function Picture({ host }: { host: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.append(host);
    return () => host.remove();
  }, [host]);
  return <Box ref={box} />;
}
