import { isTouch } from '../device/capabilities.ts';
import { useViewport } from './theme/viewport.ts';

/** True where lists scroll natively under a finger instead of being moved by index: phones and tablets. */
export function useIsNativeScroll(): boolean {
  const { isPhone } = useViewport();
  return isPhone || isTouch();
}
