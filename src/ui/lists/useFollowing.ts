import { type RefObject, startTransition, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../focus/afterPaint.ts';

export type Following<Value> = {
  /** The value that is rendered. */
  drawn: Value;
  /** The current value, which may be ahead of the rendered one by a frame or two. */
  latest: RefObject<Value>;
  /**
   * For a `next` that the DOM shows already: renders it after the frame, without blocking the next key, if `index` is
   * mounted, else at once.
   */
  follow: (next: Value, index: number) => void;
  /** `next` looks the same, or the DOM shows it already: no render. */
  keep: (next: Value) => void;
  /** Renders the latest value, if it is not rendered yet, without blocking the next key. */
  settle: () => void;
  draw: (next: Value) => void;
  drawNow: (next: Value) => void;
  /** Called while rendering with the indices this render mounts. */
  mounts: (indices: readonly number[]) => void;
  /** The indices that the latest render mounts. */
  mounted: () => readonly number[];
};

/**
 * Makes the DOM show the latest value, by `show`, after every render. An update rendered while a press is pending may
 * produce the previous output again: React sees no change then and leaves the DOM as the press has set it.
 */
export function useShown<Value>({ latest }: Following<Value>, show: (now: Value) => void): void {
  useLayoutEffect(() => show(latest.current));
}

/**
 * State that a key press applies to the DOM directly, with no render between the press and the frame that shows it.
 * Rendering follows, and mounts and unmounts items.
 */
export function useFollowing<Value>(initial: () => Value): Following<Value> {
  const [first] = useState(initial);
  const latest = useRef(first);
  // A render uses the value that is latest when it starts, not when it was requested.
  const [, render] = useReducer((count: number) => count + 1, 0);
  const begun = useRef<{ value: Value; mounted: readonly number[] }>({ value: first, mounted: [] });
  const renderLater = useCallback(() => {
    if (begun.current.value !== latest.current) startTransition(render);
  }, []);
  return {
    // oxlint-disable-next-line react/refs -- a state may have been computed when the render was asked for
    drawn: latest.current,
    latest,
    follow(next, index) {
      latest.current = next;
      // A render in progress that began earlier would unmount what has focus now.
      if (begun.current.mounted.includes(index)) afterPaint(renderLater);
      else flushSync(render);
    },
    keep(next) {
      latest.current = next;
    },
    settle: renderLater,
    mounted: () => begun.current.mounted,
    draw(next) {
      latest.current = next;
      render();
    },
    drawNow(next) {
      latest.current = next;
      flushSync(render);
    },
    mounts(mounted) {
      begun.current = { value: latest.current, mounted };
    },
  };
}
