import { useBack } from '../../../ui/focus/back.ts';
import { currentFocusKey } from '../../../ui/focus/focus.ts';
import { useAction } from '../../../ui/focus/useActions.ts';
import type { Playback } from '../playback/playback.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import type { Scrubber } from '../controls/scrubber.ts';
import type { ControlsShown } from '../controls/useControlsShown.ts';

interface PlayerKeys {
  playback: Playback;
  scrubber: Scrubber;
  controls: ControlsShown;
  /** The next episode or chapter, and the one before. */
  onNext?: () => void;
  onPrevious: () => void;
  /** A chapter on, a chapter back. */
  onChapter: (direction: 1 | -1) => void;
  /** Opens what lies below the controls; undefined where nothing does, or where it is open. */
  onBelow?: () => void;
  onLeave: () => void;
  /** Sends away what is offered over the picture where it is there; false where it is not. */
  onDismiss: () => boolean;
  /** False while a message stands in front: then its buttons have the keys, and Back leaves. */
  isActive: boolean;
}

const OFFERS = [focusKeys.skip, focusKeys.undo, focusKeys.stayAwake] as const;
/** Above the buttons: Down leads from them to the buttons first. */
const ABOVE_BUTTONS = [focusKeys.bar, focusKeys.beginning, ...OFFERS] as const;

/** The remote in the player: one owner of seeking, Enter, Back and the media keys. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const { playback, scrubber, controls, onNext, onLeave, onDismiss, isActive } = keys;
  const { shown, showAll, showBar, hide, stay } = controls;
  /** Its buttons have the arrows and Enter to themselves. */
  const isOnCard = () => currentFocusKey()?.startsWith(`${focusKeys.nextCard}.`) ?? false;
  const isOnOffer = () => isOnCard() || OFFERS.some((key) => key === currentFocusKey());

  useAction(
    ['left', 'right', 'rewind', 'forward'],
    (action, { isRepeat }) => {
      stay();
      if (isOnCard() && (action === 'left' || action === 'right')) return false;
      const isArrow = action === 'left' || action === 'right';
      const isOnBar = shown === 'all' && currentFocusKey() === focusKeys.bar;
      if (isArrow && shown === 'all' && !isOnBar) return false;
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
      if (shown === 'all') {
        stay();
        const isAbove = ABOVE_BUTTONS.some((key) => key === currentFocusKey());
        if (action === 'down' && !isAbove && !isOnCard() && keys.onBelow) {
          if (!isRepeat) keys.onBelow();
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
      if (shown === 'all' && !isOnBar) return false;
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
        onLeave();
        return true;
      }
      showAll();
      if (action === 'play') playback.play();
      else if (action === 'pause') playback.pause();
      else if (action === 'playPause') playback.toggle();
      else if (action === 'next') onNext?.();
      else if (action === 'previous') keys.onPrevious();
      return true;
    },
    isActive,
  );

  useAction(
    ['channelUp', 'channelDown'],
    (action) => {
      showAll();
      keys.onChapter(action === 'channelUp' ? 1 : -1);
      return true;
    },
    isActive,
  );

  useBack(() => {
    if (isActive && scrubber.getPreview() !== null) scrubber.cancel();
    else if (isActive && isOnOffer() && onDismiss()) return;
    else if (isActive && shown !== 'nothing' && playback.getState().status !== 'loading') hide();
    else onLeave();
  });
}
