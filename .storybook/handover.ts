import { isPointerMode, leavePointerMode } from '../src/ui/focus/pointer.ts';

/** Switches to the mouse by moving it, or back to the remote; a no-op if that is the current input. */
export function handOver(input: 'remote' | 'pointer'): void {
  if ((input === 'pointer') === isPointerMode()) return;
  if (input === 'remote') {
    leavePointerMode();
    return;
  }
  const move = { clientX: 1, clientY: 1, movementX: 1, movementY: 1, bubbles: true };
  document.documentElement.dispatchEvent(new MouseEvent('mousemove', move));
}
