import type { Fault } from '../../../server/contract/accountRules.ts';
import type { FileMarker, FileMarkerIn } from '../../../server/contract/ownLibrary.ts';
import { clockTime } from '../../ui/clockTime.ts';

/** The fields of the form for an opening or credits: times as they are typed, such as `1:23`. */
export type MarkerField = 'from' | 'to';
export type MarkerValues = Readonly<Record<MarkerField, string>>;

const LONGEST_S = 86_400;

/** The times of a marker as they are typed; nothing where there is none. */
export function markerValues(marker: Pick<FileMarker, 'startS' | 'endS'> | null): MarkerValues {
  return { from: marker ? clockTime(marker.startS) : '', to: marker ? clockTime(marker.endS) : '' };
}

/** Seconds of `83`, `1:23` or `1:02:03`, also with dots, which a keyboard of digits has; null for anything else. */
function secondsOf(text: string): number | null {
  const parts = text.trim().split(/[:.]/);
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  if (!parts.slice(1).every((part) => Number(part) < 60)) return null;
  const seconds = parts.reduce((total, part) => total * 60 + Number(part), 0);
  return seconds <= LONGEST_S ? seconds : null;
}

/** Invalid times, and an end that is not after the start. */
export function markerFaults(values: Partial<MarkerValues>): { path: string; code: Fault }[] {
  const [from, to] = [secondsOf(values.from ?? ''), secondsOf(values.to ?? '')];
  const faults = [...(from === null ? ['from'] : []), ...(to === null || (from !== null && to <= from) ? ['to'] : [])];
  return faults.map((path) => ({ path, code: 'validation' as const }));
}

/** The typed values as the server expects them. */
export function markerOfValues(values: Partial<MarkerValues>): FileMarkerIn {
  return { startS: secondsOf(values.from ?? '') ?? 0, endS: secondsOf(values.to ?? '') ?? 0 };
}
