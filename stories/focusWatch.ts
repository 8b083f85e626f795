import { currentFocusKey } from '../src/ui/focus/focus.ts';
import { entryOf } from '../src/ui/focus/registry.ts';

/** How long focus may be missing or invisible, in ms and in frames: a starved page draws few frames in that time. */
const PATIENCE = { ms: 300, frames: 18 } as const;

/** What is wrong with the visible focus right now; null if exactly one element has it and is in sight. */
export function focusTrouble(): string | null {
  const key = currentFocusKey();
  const marked = document.querySelectorAll<HTMLElement>('[data-focused]');
  const [node] = marked;
  if (!node) return `nothing carries the focus (key "${key}")`;
  if (marked.length > 1) return `${marked.length} elements carry the focus`;
  const entry = entryOf(node.getAttribute('data-focus-key'));
  if (entry?.focusKey !== key) return `"${entry?.focusKey}" looks focused, "${key}" is`;
  if (entry.options.isContainer) return `the group "${key}" has focus, and nothing inside it`;
  if (!node.contains(document.activeElement)) return `"${key}" lost DOM focus to ${document.activeElement?.tagName}`;
  return hiddenBy(node, key);
}

/** Why the element is not visible: its size, its opacity, the screen's edge, or an element covering its centre. */
function hiddenBy(node: HTMLElement, key: string): string | null {
  if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return `"${key}" is hidden`;
  const { left, top, width, height } = node.getBoundingClientRect();
  const middle = [left + width / 2, top + height / 2] as const;
  const front = document.elementFromPoint(...middle);
  if (!front) return `"${key}" is out of sight at ${middle.map(Math.round).join(', ')}`;
  if (node.contains(front) || front.contains(node)) return null;
  return `"${key}" is behind <${front.tagName.toLowerCase()} ${front.getAttribute('data-focus-key') ?? front.className}>`;
}

/** Checks the focus in every frame until `stop`. `check` throws if it was lost or out of sight for longer than the limit. */
export function watchFocus(): { check: () => void; stop: () => void } {
  let since = 0;
  let frames = 0;
  let lasting: string | null = null;
  let frame = requestAnimationFrame(look);

  function look(now: number) {
    frame = requestAnimationFrame(look);
    const trouble = focusTrouble();
    if (!trouble) {
      frames = 0;
      return;
    }
    if (frames === 0) since = now;
    frames += 1;
    if (frames > PATIENCE.frames && now - since > PATIENCE.ms) {
      lasting ??= `${trouble}, for ${Math.round(now - since)} ms and ${frames} frames`;
    }
  }

  return {
    check: () => {
      if (lasting) throw new Error(lasting);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
