import { createCell, useCell } from '../cell.ts';
import { useCompanion } from '../playback/playbackContext.ts';
import { readStored, writeStored } from '../playerStorage.ts';

/** What each trait of subtitles can be; the first is the default. Sizes in per cent, the offset in seconds, later is more. */
export const LOOKS = {
  size: [100, 125, 150, 200, 75],
  colour: ['white', 'yellow', 'green', 'cyan'],
  background: ['half', 'full', 'none'],
  position: ['bottom', 'top'],
} as const;

export type SubtitleLook = { [Trait in keyof typeof LOOKS]: (typeof LOOKS)[Trait][number] } & { offsetS: number };

export const PLAIN_LOOK: SubtitleLook = {
  size: 100,
  colour: 'white',
  background: 'half',
  position: 'bottom',
  offsetS: 0,
};

/** How far subtitles can be moved in time, and by how much a press moves them, in seconds. */
export const OFFSET = { farthestS: 10, stepS: 0.5 } as const;

/** The value after the present one, after the last the first. */
export function lookAfter<Trait extends keyof typeof LOOKS>(look: SubtitleLook, trait: Trait): SubtitleLook {
  const values: readonly unknown[] = LOOKS[trait];
  return { ...look, [trait]: values[(values.indexOf(look[trait]) + 1) % values.length] };
}

/** Earlier or later by a step, within what is allowed. */
export function withOffset(look: SubtitleLook, steps: number): SubtitleLook {
  const offsetS = look.offsetS + steps * OFFSET.stepS;
  return { ...look, offsetS: Math.max(-OFFSET.farthestS, Math.min(OFFSET.farthestS, offsetS)) };
}

/** How subtitles look on this device; traits that cannot be read take their defaults. */
export function readLook(): SubtitleLook {
  const stored = readStored('player-subtitles') as Partial<Record<keyof SubtitleLook, unknown>> | null;
  const known = <Trait extends keyof typeof LOOKS>(trait: Trait) => {
    const values: readonly unknown[] = LOOKS[trait];
    return values.includes(stored?.[trait]) ? stored?.[trait] : PLAIN_LOOK[trait];
  };
  const offsetS = stored?.offsetS;
  const isNear = typeof offsetS === 'number' && Math.abs(offsetS) <= OFFSET.farthestS;
  return {
    size: known('size'),
    colour: known('colour'),
    background: known('background'),
    position: known('position'),
    offsetS: isNear ? offsetS : 0,
  } as SubtitleLook;
}

export const writeLook = (look: SubtitleLook): void => writeStored('player-subtitles', look);

const createLook = () => createCell(readLook());

/** How subtitles look on this device, and a way to change it for good. */
export function useSubtitleLook(): [SubtitleLook, (look: SubtitleLook) => void] {
  const cell = useCompanion(createLook);
  return [
    useCell(cell),
    (changed) => {
      cell.set(changed);
      writeLook(changed);
    },
  ];
}
