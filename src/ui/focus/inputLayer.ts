import { type Action, actionOf } from '../../device/keys.ts';
import type { Platform } from '../../device/platform.ts';
import { pressArrow } from './arrows.ts';
import { pressBack } from './back.ts';
import { currentFocusKey } from './focus.ts';
import { rescueFocus } from './rescueFocus.ts';
import { hold } from './hold.ts';
import { showKey } from './keyWatch.ts';
import { focusAwaiting } from './layoutAdapter.ts';
import { leavePointerMode } from './pointer.ts';
import { cancelPress, pressEnter, releaseEnter } from './press.ts';
import { chainOf, type Direction, entryOf } from './registry.ts';
import { arrowAfterTab, pressesButton, pressTab, typingAfterTab } from './tabKey.ts';
import { belongsToText, isInTextField } from './textEntry.ts';
import { pressAction, releaseAction } from './useActions.ts';
import { noteInput } from './stillness.ts';
import { pressLooseKey, pressOwnKey } from './useLooseKeys.ts';
import { typeKey } from './useTyping.ts';

/** Without a key-up for this long, in ms, a key counts as released: some remotes send none. */
const LOST_RELEASE_MS = 1000;

const isDirection = (action: Action): action is Direction =>
  action === 'left' || action === 'right' || action === 'up' || action === 'down';

/** Identifies a key even if the engine leaves out some of these. */
const nameOf = (event: KeyboardEvent) => `${event.keyCode} ${event.key} ${event.code}`;

function isOnRail(direction: Direction): boolean {
  return chainOf(entryOf(currentFocusKey())).some(
    ({ options: { rail } }) =>
      rail === 'both' || (rail === 'horizontal' && (direction === 'left' || direction === 'right')),
  );
}

function handle(action: Action, isRepeat: boolean): boolean {
  if (pressAction(action, isRepeat)) return true;
  if (action === 'back') return isRepeat || pressBack();
  if (action === 'enter') {
    if (!isRepeat) pressEnter();
    return true;
  }
  if (!isDirection(action)) return false;
  leavePointerMode();
  if (hold.accepts(action, isRepeat, isOnRail(action))) pressArrow(action);
  return true;
}

/**
 * The only key listener: notifies watchers, maps platform codes to actions, and offers each key to text fields, typing,
 * actions, Back, Enter and arrows, and last to the handlers of loose keys.
 */
export function listenToKeys(platformNow: () => Platform): () => void {
  let downKey = '';
  let downAt = 0;
  const taken = new Set<string>();

  /** Handles a key; false leaves it to the browser. */
  function press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.keyCode === 229) return false;
    // Neither Tab nor Shift restores lost focus: by its absence Tab knows that it has left the page.
    if (event.key === 'Shift') return false;
    if (event.key === 'Tab') return pressTab(event.shiftKey);
    const hadNothing = rescueFocus();
    const platform = platformNow();
    const action = actionOf(event, platform);
    if (action && isDirection(action)) arrowAfterTab();
    else if (event.key.length === 1 && event.key !== ' ') typingAfterTab();
    // A focused element that handles Space, such as a slider's thumb, gets it; the browser presses any other button.
    else if (event.key === ' ' && pressesButton()) return pressOwnKey(event);
    if (belongsToText(event, action)) return false;
    // On VIDAA the remote's Back is the keyboard's Backspace.
    const canType = platform !== 'vidaa' || event.key !== 'Backspace';
    if (canType && !isInTextField(event.target) && typeKey(event.key)) return true;
    if (!action || (event.shiftKey && isDirection(action))) return pressLooseKey(event);
    const isRepeat = event.repeat || (downKey === nameOf(event) && event.timeStamp - downAt < LOST_RELEASE_MS);
    downKey = nameOf(event);
    downAt = event.timeStamp;
    if (hadNothing && (isDirection(action) || action === 'enter')) {
      // Focus settles within this task's microtasks; the key then acts on the element that took it.
      setTimeout(() => handle(action, isRepeat));
      return true;
    }
    return handle(action, isRepeat) || pressLooseKey(event);
  }

  function onKeyDown(event: KeyboardEvent): void {
    noteInput();
    focusAwaiting();
    showKey(event, 'down');
    if (!press(event)) return;
    taken.add(nameOf(event));
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyUp(event: KeyboardEvent): void {
    showKey(event, 'up');
    // Releasing Space presses the focused button.
    if (taken.delete(nameOf(event))) event.preventDefault();
    downKey = '';
    const action = actionOf(event, platformNow());
    if (!action) return;
    releaseAction(action);
    if (action === 'enter') releaseEnter();
    if (hold.direction === action) hold.release();
  }

  function onWindowBlur(): void {
    downKey = '';
    taken.clear();
    hold.release();
    cancelPress();
  }

  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('keyup', onKeyUp, true);
  window.addEventListener('blur', onWindowBlur);
  return () => {
    onWindowBlur();
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('keyup', onKeyUp, true);
    window.removeEventListener('blur', onWindowBlur);
  };
}
