import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../../ui/theme/tokens.ts';
import { usePlayback } from '../playback/playbackContext.ts';

/** Between two chapters the picture shows through. */
const Gap = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  width: 0.2rem;
  margin-left: -0.1rem;
  background: ${tokens.ink0};
`;

const Stretch = styled.span`
  position: absolute;
  bottom: 0;
  height: 0.2rem;
  background: ${tokens.text1};
  opacity: 0.75;
`;

/** Gaps of the seek bar where chapters begin, and a line under what may be skipped. */
export function BarMarks() {
  const { playback, film } = usePlayback();
  const [durationS, setDurationS] = useState(() => playback.getClock().durationS);
  useEffect(() => playback.subscribeClock((clock) => setDurationS(clock.durationS)), [playback]);
  if (!(durationS > 0)) return null;
  const percent = (seconds: number) => `${(seconds / durationS) * 100}%`;
  return (
    <>
      {film.markers.map(({ kind, startS, endS }) => (
        <Stretch
          key={`${kind} ${startS}`}
          data-marker={kind}
          style={{ left: percent(startS), width: percent(endS - startS) }}
        />
      ))}
      {film.chapters.map(
        ({ startS }) => startS > 0 && <Gap key={startS} data-chapter="" style={{ left: percent(startS) }} />,
      )}
    </>
  );
}
