import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Chapter, Marker } from '../../../../server/contract/playback.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import type { Playback } from '../playback/playback.ts';

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

interface BarMarksProps {
  playback: Playback;
  chapters: readonly Chapter[];
  markers: readonly Marker[];
}

/** Gaps of the seek bar where chapters begin, and a line under what may be skipped. */
export function BarMarks({ playback, chapters, markers }: BarMarksProps) {
  const [durationS, setDurationS] = useState(() => playback.getClock().durationS);
  useEffect(() => playback.subscribeClock((clock) => setDurationS(clock.durationS)), [playback]);
  if (!(durationS > 0)) return null;
  const percent = (seconds: number) => `${(seconds / durationS) * 100}%`;
  return (
    <>
      {markers.map(({ kind, startS, endS }) => (
        <Stretch
          key={`${kind} ${startS}`}
          data-marker={kind}
          style={{ left: percent(startS), width: percent(endS - startS) }}
        />
      ))}
      {chapters.map(
        ({ startS }) => startS > 0 && <Gap key={startS} data-chapter="" style={{ left: percent(startS) }} />,
      )}
    </>
  );
}
