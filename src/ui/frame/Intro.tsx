import { useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { useEveryKey } from '../focus/useEveryKey.ts';
import { allEdges } from '../theme/allEdges.ts';
import { tokens } from '../theme/tokens.ts';
import { useIsAdvanced } from '../useIsAdvanced.ts';
import { Wordmark } from './Wordmark.tsx';

/** Duration of the sweep, and of the still image in the light version, in ms. */
const SWEEP_MS = 2300;
const STILL_MS = 600;

const sweep = keyframes`
  0% { transform: translate3d(-130%, 0, 0) skewX(-18deg); }
  70%, 100% { transform: translate3d(130%, 0, 0) skewX(-18deg); }
`;

const light = keyframes`
  0%, 12% { opacity: 0.06; transform: scale(0.985); }
  55%, 100% { opacity: 1; transform: none; }
`;

const Room = styled.div`
  display: flex;
  position: fixed;
  ${allEdges}
  z-index: 80;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  background: ${tokens.ink0};
  cursor: pointer;
`;

const Beam = styled.div`
  position: absolute;
  top: -10%;
  bottom: -10%;
  left: 20%;
  width: 60%;
  background: linear-gradient(
    90deg,
    rgba(255, 180, 84, 0),
    rgba(255, 196, 107, 0.3) 44%,
    rgba(255, 224, 170, 0.5) 50%,
    rgba(255, 107, 94, 0.26) 58%,
    rgba(255, 107, 94, 0)
  );
  animation: ${sweep} ${SWEEP_MS}ms cubic-bezier(0.5, 0, 0.3, 1) both;
`;

const Name = styled.div<{ $isMoving: boolean }>`
  position: relative;
  animation: ${({ $isMoving }) => ($isMoving ? light : 'none')} ${SWEEP_MS}ms ease-out both;
`;

export type IntroProps = {
  /** The product's name. */
  text: string;
  onEnd: () => void;
};

/** The beam sweeps the name in; any key or press ends it. In the light version the name stands still for a moment. */
export function Intro({ text, onEnd }: IntroProps) {
  const isAdvanced = useIsAdvanced();
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), isAdvanced ? SWEEP_MS : STILL_MS);
    return () => clearTimeout(timer);
  }, [isAdvanced]);
  useEveryKey((_action, isRepeat) => {
    if (!isRepeat) latest.current();
  });
  return (
    <Room role="presentation" onClick={onEnd}>
      {isAdvanced && <Beam />}
      <Name $isMoving={isAdvanced}>
        <Wordmark text={text} sizeRem={5.4} />
      </Name>
    </Room>
  );
}
