import { isPointerMode, leavePointerMode } from '../src/ui/focus/pointer.ts';

/** Takes up the mouse by moving it over nothing, or puts it down for the remote; nothing happens where it is so. */
export function handOver(input: 'remote' | 'pointer'): void {
  if ((input === 'pointer') === isPointerMode()) return;
  if (input === 'remote') {
    leavePointerMode();
    return;
  }
  const move = { clientX: 1, clientY: 1, movementX: 1, movementY: 1, bubbles: true };
  document.documentElement.dispatchEvent(new MouseEvent('mousemove', move));
}
