import { useLooseKeys } from '../../../ui/focus/useLooseKeys.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { rateBeside } from '../playback/tracks.ts';
import { SEEK_STEP_S } from '../controls/scrubber.ts';
import { useControls } from '../controls/useControlsShown.ts';

/** Length of a frame at 24 a second, in seconds. */
const FRAME_S = 1 / 24;
const SIDES: Readonly<Record<string, -1 | 1 | undefined>> = { comma: -1, ',': -1, '<': -1, period: 1, '.': 1, '>': 1 };

interface KeyboardOptions {
  isActive: boolean;
  toggleFullscreen?: () => void;
}

/** The physical key, whatever the layout; older browsers know only the character. */
function keyOf(event: KeyboardEvent): string {
  if (event.code) return event.code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
  return event.key === ' ' ? 'space' : event.key.toLowerCase();
}

/**
 * Keyboard shortcuts: space and k play and pause, j and l seek, 0 to 9 go to tenths, m mutes, f toggles full screen, c
 * toggles subtitles, comma and full stop step a frame back and forward while paused, with Shift slower and faster.
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
