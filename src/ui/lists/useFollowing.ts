import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../focus/afterPaint.ts';

export type Following<Value> = {
  /** What is drawn. */
  drawn: Value;
  /** Where one is, which is ahead of what is drawn for a frame or two. */
  latest: RefObject<Value>;
  /** The document shows `next` already: draws it after the frame, without standing in the way of the next key. */
  follow: (next: Value) => void;
  /** `next` looks the same: nothing is drawn. */
  keep: (next: Value) => void;
  draw: (next: Value) => void;
  drawNow: (next: Value) => void;
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
  const [drawn, setDrawn] = useState(initial);
  const latest = useRef(drawn);
  // Reads what is latest while rendering, so that no update in the queue ever leads back.
  const catchUp = useCallback(() => setDrawn(() => latest.current), []);
  const catchUpLater = useCallback(() => startTransition(catchUp), [catchUp]);
  return {
    drawn,
    latest,
    follow(next) {
      latest.current = next;
      afterPaint(catchUpLater);
    },
    keep(next) {
      latest.current = next;
    },
    draw(next) {
      latest.current = next;
      catchUp();
    },
    drawNow(next) {
      latest.current = next;
      flushSync(catchUp);
    },
  };
}
