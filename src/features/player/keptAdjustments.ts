import { useMemo, useState } from 'react';
import { SHIFT } from '../../../server/contract/tables/shift.ts';
import { readStored, writeStored } from './playerStorage.ts';

/**
 * What the viewer adjusted for a title: how much later subtitles and sound come, in milliseconds, which subtitles are
 * drawn into the picture, and the version of the film, null for the first.
 */
export interface Adjusted {
  subtitleShiftMs: number;
  soundShiftMs: number;
  drawn: string | null;
  version: number | null;
}

export const NOT_ADJUSTED: Adjusted = { subtitleShiftMs: 0, soundShiftMs: 0, drawn: null, version: null };

/** How many titles to remember adjustments for. */
const KEPT = 200;

type Kept = Adjusted & { at: number };

const isShift = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= SHIFT.farthestMs;

function isKept(value: unknown): value is Kept {
  const { subtitleShiftMs, soundShiftMs, drawn, at } = (value ?? {}) as Record<string, unknown>;
  const isDrawn = drawn === null || typeof drawn === 'string';
  return isShift(subtitleShiftMs) && isShift(soundShiftMs) && isDrawn && typeof at === 'number';
}

function readTable(): [string, Kept][] {
  const stored = Object.entries((readStored('player-adjusted') ?? {}) as Record<string, unknown>);
  return stored
    .filter((entry): entry is [string, Kept] => isKept(entry[1]))
    .map(([id, kept]) => [id, { ...kept, version: Number.isInteger(kept.version) ? kept.version : null }]);
}

/** What was adjusted for a title on this device. */
export function adjustedFor(titleId: number): Adjusted {
  const found = readTable().find(([id]) => id === String(titleId))?.[1];
  if (!found) return NOT_ADJUSTED;
  const { subtitleShiftMs, soundShiftMs, drawn, version } = found;
  return { subtitleShiftMs, soundShiftMs, drawn, version };
}

/** Remembers what was adjusted for a title; forgets the titles adjusted longest ago, and those back at the defaults. */
export function rememberAdjusted(titleId: number, adjusted: Adjusted, now: number): void {
  const { subtitleShiftMs, soundShiftMs, drawn, version } = adjusted;
  const isPlain = subtitleShiftMs === 0 && soundShiftMs === 0 && drawn === null && version === null;
  const others = readTable().filter(([id]) => id !== String(titleId));
  const own: [string, Kept][] = isPlain ? [] : [[String(titleId), { ...adjusted, at: now }]];
  const kept = [...others, ...own].sort(([, one], [, other]) => other.at - one.at).slice(0, KEPT);
  writeStored('player-adjusted', Object.fromEntries(kept));
}

/** The version chosen for a title on this device, null for none, and a function that chooses another. */
export function useKeptVersion(titleId: number): { chosenId: number | null; choose: (id: number) => void } {
  const kept = useMemo(() => adjustedFor(titleId).version, [titleId]);
  const [chosen, setChosen] = useState<{ titleId: number; version: number } | null>(null);
  return {
    chosenId: chosen?.titleId === titleId ? chosen.version : kept,
    choose(version) {
      rememberAdjusted(titleId, { ...adjustedFor(titleId), version }, Date.now());
      setChosen({ titleId, version });
    },
  };
}
