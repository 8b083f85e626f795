import { useEffect, useState } from 'react';
import { type PlaybackCapabilities, playbackCapabilities } from '../../device/playbackCapabilities.ts';

/** What the device can play; null until it has answered. */
export function usePlaybackCapabilities(): PlaybackCapabilities | null {
  const [answer, setAnswer] = useState<PlaybackCapabilities | null>(null);
  useEffect(() => {
    let isGone = false;
    void playbackCapabilities().then((capabilities) => !isGone && setAnswer(capabilities));
    return () => {
      isGone = true;
    };
  }, []);
  return answer;
}
