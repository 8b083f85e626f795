import { type PointerEvent, useEffect, useRef } from 'react';
import { useLatest } from '../useLatest.ts';
import { AT_REST, DOUBLE_MS, type Gesture, recognise, ROW_MS, type TouchInput } from './recognise.ts';

/** Handlers for touch on the picture; mouse events are ignored. */
export function useTouchGestures(onGesture: (gesture: Gesture) => void, canSetVolume: boolean) {
  const latest = useLatest(onGesture);
  const state = useRef(AT_REST);
  const box = useRef({ left: 0, top: 0, width: 1, height: 1 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function feed(input: TouchInput) {
    const [next, gestures] = recognise(state.current, input, { ...box.current, canSetVolume });
    state.current = next;
    clearTimeout(timer.current);
    const { held, waiting, row } = next;
    const dueMs = waiting ? waiting.atMs + DOUBLE_MS : row ? row.atMs + ROW_MS : null;
    if (dueMs !== null && !held) {
      timer.current = setTimeout(() => feed({ type: 'time', atMs: performance.now() }), dueMs - input.atMs);
    }
    for (const gesture of gestures) latest.current(gesture);
  }

  function tell(event: PointerEvent, type: TouchInput['type']) {
    if (event.pointerType !== 'touch') return;
    const { left, top } = box.current;
    const place = { id: event.pointerId, x: event.clientX - left, y: event.clientY - top };
    // On the same clock as the timers that wait for a gesture.
    feed({ ...place, type, atMs: performance.now() } as TouchInput);
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'touch') return;
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      box.current = { left, top, width, height };
      tell(event, 'down');
    },
    onPointerMove: (event: PointerEvent) => tell(event, 'move'),
    onPointerUp: (event: PointerEvent) => tell(event, 'up'),
    onPointerCancel: (event: PointerEvent) => tell(event, 'cancel'),
  };
}
