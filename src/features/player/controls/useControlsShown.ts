import { useEffect, useLayoutEffect } from 'react';
import { useCell } from '../cell.ts';
import { useCompanion } from '../playback/playbackContext.ts';
import { createControlsShown, type Hold, type Shown } from './controlsShown.ts';

/** The functions that show and hide the controls. */
export const useControls = () => useCompanion(createControlsShown);

/** Which controls are on screen. */
export const useControlsShown = (): Shown => useCell(useControls());

/** Hides the controls after a time without input; called by the owner of the screen. */
export function useControlsRest({ isHeld, restMs }: Hold): void {
  const controls = useControls();
  useLayoutEffect(() => controls.hold({ isHeld, restMs }), [controls, isHeld, restMs]);
  useEffect(() => controls.follow(), [controls]);
}
