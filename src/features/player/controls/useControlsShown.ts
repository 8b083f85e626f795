import { useEffect, useLayoutEffect } from 'react';
import { useCell } from '../cell.ts';
import { useCompanion } from '../playback/playbackContext.ts';
import { createControlsShown, type Hold, type Shown } from './controlsShown.ts';

/** What shows and hides the controls. */
export const useControls = () => useCompanion(createControlsShown);

/** What of the controls is on screen. */
export const useControlsShown = (): Shown => useCell(useControls());

/** Lets the controls go when they are at rest; of whoever owns the screen. */
export function useControlsRest({ isHeld, restMs }: Hold): void {
  const controls = useControls();
  useLayoutEffect(() => controls.hold({ isHeld, restMs }), [controls, isHeld, restMs]);
  useEffect(() => controls.follow(), [controls]);
}
