import { type FocusGroup, groupEntered, selectActiveGroup } from '../features/settings/panelsSlice.ts';
import { entryAt } from '../ui/focus/registry.ts';
import { noteFocus } from '../ui/focus/focusTrail.ts';
import type { AppStore } from './store.ts';

/** The part of the page that contains an element. */
function groupOf(element: Element): FocusGroup {
  if (element.closest('[role="dialog"], [role="alertdialog"]')) return 'modal';
  const key = element.closest('[data-focus-key]')?.getAttribute('data-focus-key') ?? '';
  if (/^menu(\.|$)/.test(key)) return 'menu';
  if (/^toasts(\.|$)/.test(key)) return 'toasts';
  return key === 'language-active' || /^header(\.|$)/.test(key) ? 'header' : 'screen';
}

/** Keeps in the store which part of the page has focus, and records the focus trail. */
export function followFocus(store: AppStore): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    // The sequence of focused keys would reveal what was typed: the keyboard is recorded instead.
    const focusKey = entryAt(target.closest('[data-keyboard]') ?? target)?.focusKey;
    // The console shows the trail, and would soon fill it.
    if (focusKey && !focusKey.startsWith('console.')) noteFocus(focusKey);
    const group = groupOf(target);
    if (group !== selectActiveGroup(store.getState())) store.dispatch(groupEntered(group));
  });
}
