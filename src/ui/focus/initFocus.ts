import { destroy, init } from '@noriginmedia/norigin-spatial-navigation';
import type { Platform } from '../../device/platform.ts';
import { listenToBrowserBack } from './back.ts';
import { rescueFocus } from './rescueFocus.ts';
import { listenToKeys } from './inputLayer.ts';
import { layoutAdapter } from './layoutAdapter.ts';
import { startNavigation, stopNavigation } from './navigation.ts';
import { listenToPointer } from './pointer.ts';
import { hasTabLeft } from './tabKey.ts';

/** Delay in ms from the start to the one check that something has focus. */
const FIRST_CHECK_MS = 1000;

/**
 * Starts focus navigation: norigin with `layoutAdapter`, one capturing listener for keys, one for the browser's Back,
 * one set for pointers, and the first check that something has focus, unless `isUnchecked`. Returns a function that
 * stops it.
 */
export function initFocus({
  platform,
  rtl = false,
  isUnchecked = false,
}: {
  /** The platform whose key codes apply; a function is called at each press. */
  platform: Platform | (() => Platform);
  rtl?: boolean;
  isUnchecked?: boolean;
}): () => void {
  init({ layoutAdapter, shouldFocusDOMNode: true, distanceCalculationMethod: 'center', rtl });
  startNavigation();
  const stopKeys = listenToKeys(typeof platform === 'function' ? platform : () => platform);
  const stopBrowserBack = listenToBrowserBack();
  const stopPointer = listenToPointer();
  const firstCheck = isUnchecked ? undefined : setTimeout(() => hasTabLeft() || rescueFocus(), FIRST_CHECK_MS);
  return () => {
    clearTimeout(firstCheck);
    stopPointer();
    stopBrowserBack();
    stopKeys();
    stopNavigation();
    destroy();
  };
}
