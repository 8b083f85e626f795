import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

export interface CropGestures {
  /** The square moved over the picture, in sides of the square, right and down. */
  onPan: (byX: number, byY: number) => void;
  /** The square is zoomed by a factor; `at` is the point under the pointer, in shares of the frame. */
  onZoom: (factor: number, at: Point) => void;
}

/** Zoom exponent per px of wheel turn; a notch is about 100 px. */
const WHEEL_POWER = 0.0015;

const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Handlers for a square frame in which a mouse or a finger drags the picture, and a wheel or two fingers zoom it. */
export function useCropGestures(frame: RefObject<HTMLElement | null>, gestures: CropGestures) {
  const fingers = useRef(new Map<number, Point>());
  const zoom = useRef(gestures.onZoom);
  useEffect(() => {
    zoom.current = gestures.onZoom;
  });

  function within({ x, y }: Point): Point {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0.5, y: 0.5 };
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  }

  // React's own wheel listeners cannot keep the page from scrolling.
  useEffect(() => {
    const node = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = node?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      zoom.current(Math.exp(-event.deltaY * WHEEL_POWER), at);
    };
    node?.addEventListener('wheel', turn, { passive: false });
    return () => node?.removeEventListener('wheel', turn);
  }, [frame]);

  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      const width = frame.current?.clientWidth;
      if (!before || !width) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      const [from, to] = other ? [middle(before, other), middle(now, other)] : [before, now];
      gestures.onPan((from.x - to.x) / width, (from.y - to.y) / width);
      const apart = other ? distance(before, other) : 0;
      if (other && apart > 0) gestures.onZoom(distance(now, other) / apart, within(to));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
