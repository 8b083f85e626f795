import { createCell, useCell } from '../cell.ts';
import { useCompanion } from '../playback/playbackContext.ts';

const createSwitch = () => createCell(false);

/** Whether the statistics overlay is shown, and its setter; off by default. */
export function useStatisticsOn(): [boolean, (isOn: boolean) => void] {
  const cell = useCompanion(createSwitch);
  return [useCell(cell), cell.set];
}
