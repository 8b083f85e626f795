import { useViewport } from '../../ui/theme/viewport.ts';

/** Below this width, in rem, a list beside a panel leaves no room for what the panel holds. */
const BESIDE_REM = 70;

/** Whether the list of settings is one page and each panel another: on phones, and wherever the interface is large. */
export function useIsPaged(): boolean {
  const { isPhone, widthRem } = useViewport();
  return isPhone || widthRem < BESIDE_REM;
}
