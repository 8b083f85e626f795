import { useBack } from '../../../ui/focus/back.ts';
import { currentFocusKey } from '../../../ui/focus/focus.ts';
import { useAction } from '../../../ui/focus/useActions.ts';
import { useCompanion, usePlayback } from '../playback/playbackContext.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { chapterSteps } from '../controls/chapterSteps.ts';
import { createScrubber } from '../controls/scrubber.ts';
import { useControls } from '../controls/useControlsShown.ts';

interface PlayerKeys {
  /** Opens the panel below the controls; undefined where there is none, or where it is open. */
  onBelow?: () => void;
  /** Dismisses what is offered over the picture; false where there is nothing. */
  onDismiss: () => boolean;
  /** False while a message is in front: then its buttons get the keys, and Back leaves. */
  isActive: boolean;
}

const OFFERS = [focusKeys.skip, focusKeys.undo, focusKeys.stayAwake] as const;
/** Above the buttons: Down leads from them to the buttons first. */
const ABOVE_BUTTONS = [focusKeys.bar, focusKeys.beginning, ...OFFERS] as const;

/** The remote's keys in the player: the one place for seeking, Enter, Back and the media keys. */
export function usePlayerKeys({ onBelow, onDismiss, isActive }: PlayerKeys): void {
  const { playback, film, requests } = usePlayback();
  const scrubber = useCompanion(createScrubber);
  const { get: getShown, showAll, showBar, hide, stay } = useControls();
  const { goOn, goBack, goToChapter } = chapterSteps(playback, film.chapters, requests);
  /** Its buttons keep the arrows and Enter. */
  const isOnCard = () => currentFocusKey()?.startsWith(`${focusKeys.nextCard}.`) ?? false;
  const isOnOffer = () => isOnCard() || OFFERS.some((key) => key === currentFocusKey());

  useAction(
    ['left', 'right', 'rewind', 'forward'],
    (action, { isRepeat }) => {
      stay();
      if (isOnCard() && (action === 'left' || action === 'right')) return false;
      const isArrow = action === 'left' || action === 'right';
      const isOnBar = getShown() === 'all' && currentFocusKey() === focusKeys.bar;
      if (isArrow && getShown() === 'all' && !isOnBar) return false;
      showBar();
      scrubber.press(action === 'left' || action === 'rewind' ? -1 : 1, isRepeat, !isOnBar);
      return true;
    },
    isActive,
    { onRelease: scrubber.release },
  );

  useAction(
    ['up', 'down'],
    (action, { isRepeat }) => {
      if (getShown() === 'all') {
        stay();
        const isAbove = ABOVE_BUTTONS.some((key) => key === currentFocusKey());
        if (action === 'down' && !isAbove && !isOnCard() && onBelow) {
          if (!isRepeat) onBelow();
          return true;
        }
        return false;
      }
      scrubber.commit();
      showAll();
      return true;
    },
    isActive,
  );

  useAction(
    ['enter'],
    (_action, { isRepeat }) => {
      stay();
      if (isOnOffer()) return false;
      if (scrubber.getPreview() !== null) {
        scrubber.commit();
        return true;
      }
      const isOnBar = currentFocusKey() === focusKeys.bar;
      if (getShown() === 'all' && !isOnBar) return false;
      if (isRepeat) return true;
      showAll();
      playback.toggle();
      return true;
    },
    isActive,
  );

  useAction(
    ['play', 'pause', 'playPause', 'stop', 'next', 'previous'],
    (action, { isRepeat }) => {
      if (isRepeat) return true;
      if (action === 'stop') {
        requests.leave();
        return true;
      }
      showAll();
      if (action === 'play') playback.play();
      else if (action === 'pause') playback.pause();
      else if (action === 'playPause') playback.toggle();
      else if (action === 'next') goOn();
      else if (action === 'previous') goBack();
      return true;
    },
    isActive,
  );

  useAction(
    ['channelUp', 'channelDown'],
    (action) => {
      showAll();
      goToChapter(action === 'channelUp' ? 1 : -1);
      return true;
    },
    isActive,
  );

  useBack(() => {
    if (isActive && scrubber.getPreview() !== null) scrubber.cancel();
    else if (isActive && isOnOffer() && onDismiss()) return;
    else if (isActive && getShown() !== 'nothing' && playback.getState().status !== 'loading') hide();
    else requests.leave();
  });
}
