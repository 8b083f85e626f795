import { type RefObject, startTransition, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../focus/afterPaint.ts';

export type Following<Value> = {
  /** What is drawn. */
  drawn: Value;
  /** Where one is, which is ahead of what is drawn for a frame or two. */
  latest: RefObject<Value>;
  /**
   * The document shows `next` already, of which `index` is mounted: draws it after the frame, without standing in the
   * way of the next key.
   */
  follow: (next: Value, index: number) => void;
  /** `next` looks the same: nothing is drawn. */
  keep: (next: Value) => void;
  draw: (next: Value) => void;
  drawNow: (next: Value) => void;
  /** Says while rendering which indices this render mounts. */
  mounts: (indices: readonly number[]) => void;
};

/**
 * Has the document show where one is, by `show`, after every render. What comes or goes while a press is ahead may be
 * drawn before the press is, and can lead back to what was drawn before it: the same to React, which then leaves the
 * document where the press has moved it.
 */
export function useShown<Value>({ latest }: Following<Value>, show: (now: Value) => void): void {
  useLayoutEffect(() => show(latest.current));
}

/**
 * A state that a key press changes in the document by hand, with no render between the press and the frame that shows
 * it. Rendering follows: it mounts what comes next and takes away what has gone.
 */
export function useFollowing<Value>(initial: () => Value): Following<Value> {
  const [first] = useState(initial);
  const latest = useRef(first);
  // A render begins with what is latest then, whatever was latest when it was asked for.
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
      // A render that is under way and began before would take away what has focus now.
      if (begun.current.mounted.includes(index)) afterPaint(renderLater);
      else flushSync(render);
    },
    keep(next) {
      latest.current = next;
    },
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
