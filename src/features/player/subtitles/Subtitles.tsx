import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Playback } from '../playback/playback.ts';
import { cueText } from './cueText.ts';
import type { SubtitleLook } from './subtitleLook.ts';

/** How often the picture is asked which lines are due, ms: sooner than an eye sees, rarer than a frame. */
const LOOK_MS = 100;

const COLOURS: Record<SubtitleLook['colour'], string> = {
  white: '#ffffff',
  yellow: '#ffe94a',
  green: '#7dff8a',
  cyan: '#7de9ff',
};
const GROUNDS: Record<SubtitleLook['background'], string> = {
  none: 'transparent',
  half: 'rgba(0, 0, 0, 0.6)',
  full: '#000000',
};

const Place = styled.div<{ $isTop: boolean; $isRaised: boolean }>`
  position: absolute;
  right: 8%;
  left: 8%;
  ${({ $isTop, $isRaised }) => ($isTop ? `top: ${$isRaised ? 8.5 : 3}rem` : `bottom: ${$isRaised ? 13 : 3}rem`)};
  display: flex;
  flex-direction: column;
  align-items: center;
  text-align: center;
  pointer-events: none;
`;

const Line = styled.p<{ $look: SubtitleLook }>`
  margin: 0.2rem 0;
  padding: 0.1em 0.5em;
  border-radius: 0.2em;
  background: ${({ $look }) => GROUNDS[$look.background]};
  color: ${({ $look }) => COLOURS[$look.colour]};
  font-size: ${({ $look }) => (2 * $look.size) / 100}rem;
  font-weight: 600;
  line-height: 1.3;
  text-shadow:
    0 0 0.15em #000,
    0 0.05em 0.1em #000;
  white-space: pre-line;
  overflow-wrap: break-word;
`;

interface SubtitlesProps {
  playback: Playback;
  look: SubtitleLook;
  /** Makes room for the controls. */
  isRaised: boolean;
}

/** The lines that are due, over the picture. */
export function Subtitles({ playback, look, isRaised }: SubtitlesProps) {
  const [shown, setShown] = useState('');
  const { offsetS } = look;
  useEffect(() => {
    const update = () => {
      const due = playback.cuesAt(playback.getClock().timeS - offsetS);
      setShown(due.map(({ text }) => cueText(text)).join('\n\n'));
    };
    update();
    const timer = setInterval(update, LOOK_MS);
    const stop = playback.subscribeClock(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [playback, offsetS]);

  if (shown === '') return null;
  return (
    <Place $isTop={look.position === 'top'} $isRaised={isRaised} data-subtitles="">
      {shown.split('\n\n').map((line) => (
        <Line key={line} $look={look}>
          {line}
        </Line>
      ))}
    </Place>
  );
}
