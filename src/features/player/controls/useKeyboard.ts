import { useEffect } from 'react';
import type { Playback } from '../playback/playback.ts';
import { useLatest } from '../useLatest.ts';
import { SEEK_STEP_S } from './scrubber.ts';

interface KeyboardOptions {
  playback: Playback;
  isActive: boolean;
  onKey: () => void;
  toggleFullscreen?: () => void;
}

/** The place of a key on the keyboard, whatever letters it writes; older engines know the letter alone. */
function keyOf(event: KeyboardEvent): string {
  if (event.code) return event.code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
  return event.key === ' ' ? 'space' : event.key.toLowerCase();
}

/** A computer's keys: space and k play and pause, j and l seek, 0 to 9 go to tenths, m mutes, f fills the screen. */
export function useKeyboard(options: KeyboardOptions): void {
  const latest = useLatest(options);
  const { isActive } = options;

  useEffect(() => {
    if (!isActive) return undefined;
    function act(key: string, isRepeat: boolean): boolean {
      const { playback, toggleFullscreen } = latest.current;
      if (key === 'j') playback.seekBy(-SEEK_STEP_S);
      else if (key === 'l') playback.seekBy(SEEK_STEP_S);
      else if (isRepeat) return key === 'space';
      else if (key === 'space' || key === 'k') playback.toggle();
      else if (key === 'm') playback.toggleMuted();
      else if (key === 'f' && toggleFullscreen) toggleFullscreen();
      else if (/^\d$/.test(key)) playback.seek((playback.getClock().durationS * Number(key)) / 10);
      else return false;
      return true;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement) return;
      if (!act(keyOf(event), event.repeat)) return;
      // Space would also press the focused button.
      event.preventDefault();
      latest.current.onKey();
    }
    function onKeyUp(event: KeyboardEvent) {
      if (keyOf(event) === 'space') event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [isActive, latest]);
}
