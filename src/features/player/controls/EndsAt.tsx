import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { timeOfDay } from '../../../ui/clockTime.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import type { Playback } from '../playback/playback.ts';
import { usePlayback } from '../playback/playbackContext.ts';

const Quiet = styled.span`
  color: ${tokens.text2};
`;

function endOf(playback: Playback): string {
  const { timeS, durationS } = playback.getClock();
  if (durationS <= 0) return '';
  return timeOfDay(new Date(Date.now() + Math.max(0, durationS - timeS) * 1000));
}

/** When the film ends if it runs on from here. */
export function EndsAt() {
  const { playback } = usePlayback();
  const { t } = useTranslation('player');
  const [end, setEnd] = useState(() => endOf(playback));
  useEffect(() => {
    const update = () => setEnd(endOf(playback));
    update();
    // While it is paused the end time keeps moving.
    const timer = setInterval(update, 10_000);
    const stop = playback.subscribeClock(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [playback]);
  return end ? <Quiet>{t('endsAt', { time: end })}</Quiet> : null;
}
