import { useRef, useState } from 'react';
import { canSetVolume } from '../../../device/canSetVolume.ts';
import { useControls } from '../controls/useControlsShown.ts';
import { SEEK_STEP_S } from '../controls/scrubber.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import type { ShownGesture } from './GestureSign.tsx';
import type { Gesture } from './recognise.ts';
import { useTouchGestures } from './useTouchGestures.ts';

/** A drag over this share of the picture's height covers the full volume range. */
const WHOLE_WAY = 0.7;

/**
 * Touch gestures on the picture: a tap shows and hides the controls, a double tap at a side seeks, a vertical drag on
 * the right half sets the volume where a page may; none while a message or a break is in front (`isActive` is false).
 * Returns the handlers, and the gesture to show.
 */
export function usePictureGestures(isActive: boolean) {
  const { playback } = usePlayback();
  const controls = useControls();
  const [shownGesture, setShownGesture] = useState<ShownGesture | null>(null);
  const volumeBefore = useRef(1);

  function setVolume(share: number) {
    const { isMuted, volume } = playback.getState();
    if (share === 0) volumeBefore.current = isMuted ? 0 : volume;
    else playback.setVolume(volumeBefore.current + share / WHOLE_WAY);
    const next = playback.getState();
    setShownGesture({ type: 'volume', volume: next.isMuted ? 0 : next.volume });
  }

  function onGesture(gesture: Gesture) {
    if (!isActive) return setShownGesture(null);
    switch (gesture.type) {
      case 'tap':
        return controls.get() === 'all' ? controls.hide() : controls.showAll();
      case 'seek':
        playback.seekBy(gesture.side * SEEK_STEP_S);
        controls.showBar();
        return setShownGesture({
          type: 'seek',
          seconds: gesture.side * gesture.count * SEEK_STEP_S,
          count: gesture.count,
        });
      case 'volume':
        return setVolume(gesture.share);
      case 'seekEnd':
      case 'volumeEnd':
        return setShownGesture(null);
    }
  }

  const touch = useTouchGestures(onGesture, canSetVolume());
  return { touch, shownGesture };
}
