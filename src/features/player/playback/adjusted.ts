import { SHIFT } from '../../../../server/contract/tables/shift.ts';
import { createCell, useCell } from '../cell.ts';
import { type Adjusted, adjustedFor, rememberAdjusted } from '../keptAdjustments.ts';
import { readStored, writeStored } from '../playerStorage.ts';
import { useCompanion, usePlayback } from './playbackContext.ts';

/** A shift moved by `byMs` milliseconds, within the limits. */
export const shiftedBy = (shiftMs: number, byMs: number): number =>
  Math.max(-SHIFT.farthestMs, Math.min(SHIFT.farthestMs, shiftMs + byMs));

/** Whether night mode (evened-out sound) is on for this device. */
export const isNightOn = (): boolean => readStored('player-night') === true;
export const keepNight = (isOn: boolean): void => writeStored('player-night', isOn);

const createAdjusted = () => createCell<{ titleId: number; adjusted: Adjusted } | null>(null);

/** What is adjusted for the title that plays, and a function that changes it for good. */
export function useAdjusted(): [Adjusted, (change: Partial<Adjusted>) => void] {
  const { titleId } = usePlayback().film;
  const cell = useCompanion(createAdjusted);
  const kept = useCell(cell);
  const adjusted = kept?.titleId === titleId ? kept.adjusted : adjustedFor(titleId);
  return [
    adjusted,
    (change) => {
      const next = { ...adjusted, ...change };
      cell.set({ titleId, adjusted: next });
      rememberAdjusted(titleId, next, Date.now());
    },
  ];
}
