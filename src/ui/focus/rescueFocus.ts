import { currentFocusKey, holdsFocus, setFocus } from './focus.ts';
import { focusElement } from './layoutAdapter.ts';
import { allEntries, canTakeFocus, type Entry, entryOf } from './registry.ts';

/** Fallback when nothing has focus: the language switch, which is in both layouts. */
const FALLBACK_KEY = 'language-active';

function anyLeaf(): Entry | undefined {
  for (const entry of allEntries()) {
    if (!entry.options.isContainer && canTakeFocus(entry) && entry.node.getClientRects().length > 0) return entry;
  }
  return undefined;
}

/** Restores DOM focus that was lost to the body; false if the element cannot take it because it is hidden. */
function takesDomFocus(node: HTMLElement): boolean {
  const isOnPage = () => document.activeElement === document.body || document.activeElement === null;
  if (isOnPage()) focusElement(node);
  return !isOnPage();
}

/** If nothing holds focus, gives it to the language-active element, or where there is none to the first focusable (docs/rules.md, R23). */
export function rescueFocus(): boolean {
  if (holdsFocus() && takesDomFocus(entryOf(currentFocusKey())!.node)) return false;
  const fallback = entryOf(FALLBACK_KEY);
  const heir = canTakeFocus(fallback) && fallback.node.getClientRects().length > 0 ? fallback : anyLeaf();
  if (!heir) return false;
  setFocus(heir.focusKey);
  return true;
}
