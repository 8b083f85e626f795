import { createCell, useCell } from '../cell.ts';
import { useCompanion } from '../playback/playbackContext.ts';
import { readStored, writeStored } from '../playerStorage.ts';

/** What each trait of subtitles can be; the first is the default. Sizes in per cent. */
export const LOOKS = {
  size: [100, 125, 150, 200, 75],
  colour: ['white', 'yellow', 'green', 'cyan'],
  background: ['half', 'full', 'none'],
  position: ['bottom', 'top'],
} as const;

export type SubtitleLook = { [Trait in keyof typeof LOOKS]: (typeof LOOKS)[Trait][number] };

export const PLAIN_LOOK: SubtitleLook = {
  size: 100,
  colour: 'white',
  background: 'half',
  position: 'bottom',
};

/** The look with the next value of a trait, wrapping around. */
export function lookAfter<Trait extends keyof typeof LOOKS>(look: SubtitleLook, trait: Trait): SubtitleLook {
  const values: readonly unknown[] = LOOKS[trait];
  return { ...look, [trait]: values[(values.indexOf(look[trait]) + 1) % values.length] };
}

/** How subtitles look on this device; unreadable traits get their defaults. */
export function readLook(): SubtitleLook {
  const stored = readStored('player-subtitles') as Partial<Record<keyof SubtitleLook, unknown>> | null;
  const known = <Trait extends keyof typeof LOOKS>(trait: Trait) => {
    const values: readonly unknown[] = LOOKS[trait];
    return values.includes(stored?.[trait]) ? stored?.[trait] : PLAIN_LOOK[trait];
  };
  return {
    size: known('size'),
    colour: known('colour'),
    background: known('background'),
    position: known('position'),
  } as SubtitleLook;
}

export const writeLook = (look: SubtitleLook): void => writeStored('player-subtitles', look);

const createLook = () => createCell(readLook());

/** How subtitles look on this device, and a function that changes and stores it. */
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
