import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { arcMinutesOf, LEGIBLE, type SmallText, smallTexts } from './smallTexts.ts';

const Grounds = createGlobalStyle`
  body[data-ground='still'] {
    background: linear-gradient(160deg, #31506b, #c98a5b 45%, #1d2a1f 70%, #7f3b2c);
  }
  body[data-ground='white'] {
    background: #fff;
  }
  body[data-ground='chequered'] {
    background: repeating-conic-gradient(#666 0 25%, #999 0 50%) 0 0 / 24px 24px;
  }
`;

const Over = styled.div`
  position: fixed;
  z-index: 2147483647;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  pointer-events: none;
`;

/** The margin that a television may cut off at each edge, as manufacturers specify it. */
const Safe = styled.div`
  position: absolute;
  top: 5%;
  right: 5%;
  bottom: 5%;
  left: 5%;
  outline: 100vmax solid rgba(255, 60, 60, 0.28);
  border: 1px dashed #ff5c5c;
`;

const Mark = styled.div<{ $isLegible: boolean }>`
  position: absolute;
  outline: 2px solid ${({ $isLegible }) => ($isLegible ? '#ffb03a' : '#ff4d4d')};

  span {
    position: absolute;
    right: 0;
    bottom: 100%;
    padding: 0 3px;
    background: ${({ $isLegible }) => ($isLegible ? '#ffb03a' : '#ff4d4d')};
    color: #000;
    font: 600 10px/12px sans-serif;
  }
`;

/** How often to look for small text while it is marked, in ms. */
const LOOK_MS = 500;

function DistanceMarks() {
  const [found, setFound] = useState<readonly SmallText[]>([]);
  useEffect(() => {
    const look = () => setFound(smallTexts(document.querySelector('#storybook-root') ?? document.body));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return found.map(({ box: { top, left, width, height }, fontPx }) => (
    <Mark key={`${top} ${left}`} $isLegible={arcMinutesOf(fontPx) >= LEGIBLE} style={{ top, left, width, height }}>
      <span>{arcMinutesOf(fontPx).toFixed(0)}′</span>
    </Mark>
  ));
}

/** Guides over a story, drawn only by the book: `safe` for the safe area, `distance` for text that is too small from three metres. */
export function PictureLines({ lines }: { lines: string }) {
  return (
    <>
      <Grounds />
      {(lines === 'safe' || lines === 'distance') &&
        createPortal(
          <Over aria-hidden="true">{lines === 'safe' ? <Safe data-lines="safe" /> : <DistanceMarks />}</Over>,
          document.body,
        )}
    </>
  );
}
