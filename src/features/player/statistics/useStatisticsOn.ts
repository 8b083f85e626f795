import { createCell, useCell } from '../cell.ts';
import { useCompanion } from '../playback/playbackContext.ts';

const createSwitch = () => createCell(false);

/** Whether statistics lie over the picture, and how to change that; off until somebody asks for them. */
export function useStatisticsOn(): [boolean, (isOn: boolean) => void] {
  const cell = useCompanion(createSwitch);
  return [useCell(cell), cell.set];
}
