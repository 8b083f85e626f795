import { useLooseKeys } from '../../../ui/focus/useLooseKeys.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { rateBeside } from '../playback/tracks.ts';
import { SEEK_STEP_S } from '../controls/scrubber.ts';
import { useControls } from '../controls/useControlsShown.ts';

/** A frame of 24 a second, in seconds. */
const FRAME_S = 1 / 24;
const SIDES: Readonly<Record<string, -1 | 1 | undefined>> = { comma: -1, ',': -1, '<': -1, period: 1, '.': 1, '>': 1 };

interface KeyboardOptions {
  isActive: boolean;
  toggleFullscreen?: () => void;
}

/** The place of a key on the keyboard, whatever letters it writes; older engines know the letter alone. */
function keyOf(event: KeyboardEvent): string {
  if (event.code) return event.code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
  return event.key === ' ' ? 'space' : event.key.toLowerCase();
}

/**
 * A computer's keys: space and k play and pause, j and l seek, 0 to 9 go to tenths, m mutes, f fills the screen, c turns
 * subtitles on and off, comma and full stop go a frame back and forth while paused, with Shift slower and faster.
 */
export function useKeyboard({ isActive, toggleFullscreen }: KeyboardOptions): void {
  const { playback, requests } = usePlayback();
  const { showAll } = useControls();
  function act(key: string, isRepeat: boolean, isShifted: boolean): boolean {
    const side = SIDES[key];
    if (side && isShifted) {
      playback.setRate(rateBeside(playback.getState().choice.rate, side));
      requests.keepChoice();
    } else if (isShifted) return false;
    else if (side) {
      if (playback.getState().isPlayWanted) return false;
      playback.seekBy(side * FRAME_S);
    } else if (key === 'j') playback.seekBy(-SEEK_STEP_S);
    else if (key === 'l') playback.seekBy(SEEK_STEP_S);
    else if (isRepeat) return key === 'space';
    else if (key === 'space' || key === 'k') playback.toggle();
    else if (key === 'm') playback.toggleMuted();
    else if (key === 'c') {
      playback.toggleSubtitles();
      requests.keepChoice();
    } else if (key === 'f' && toggleFullscreen) toggleFullscreen();
    else if (/^\d$/.test(key)) playback.seek((playback.getClock().durationS * Number(key)) / 10);
    else return false;
    return true;
  }
  useLooseKeys((event) => {
    if (event.target instanceof HTMLInputElement || !act(keyOf(event), event.repeat, event.shiftKey)) return false;
    showAll();
    return true;
  }, isActive);
}
