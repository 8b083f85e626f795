import { type PointerEvent, type RefObject, useRef } from 'react';
import { isRightToLeft, type Scale, snap } from './sliderScale.ts';

export type TrackDrag = {
  /** Pointer down at a value; called once, followed by `onMove`. */
  onStart: (value: number) => void;
  onMove: (value: number) => void;
  onEnd?: () => void;
  /** The gesture turned out to be something else, such as scrolling. */
  onCancel: () => void;
};

/** Handlers for a track that a mouse or a finger can drag from anywhere; `rail` is the line of the scale. */
export function useTrackDrag(rail: RefObject<HTMLElement | null>, scale: Scale, drag: TrackDrag, isDisabled: boolean) {
  const pointer = useRef<number | null>(null);

  function valueAt(clientX: number): number {
    const box = rail.current?.getBoundingClientRect();
    if (!rail.current || !box || box.width === 0) return scale.min;
    const along = (isRightToLeft(rail.current) ? box.right - clientX : clientX - box.left) / box.width;
    return snap(scale.min + along * (scale.max - scale.min), scale);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (isDisabled || event.button !== 0 || pointer.current !== null) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.onStart(valueAt(event.clientX));
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerId === pointer.current) drag.onMove(valueAt(event.clientX));
    },
    onPointerUp(event: PointerEvent) {
      if (event.pointerId !== pointer.current) return;
      pointer.current = null;
      drag.onEnd?.();
    },
    onPointerCancel(event: PointerEvent) {
      if (event.pointerId !== pointer.current) return;
      pointer.current = null;
      drag.onCancel();
    },
  };
}
