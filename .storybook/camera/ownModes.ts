import type { ArgTypesEnhancer } from 'storybook/internal/types';
import type { InterfaceSize } from '../../src/ui/theme/sizes.ts';
import { initialGlobals } from '../modes.ts';
import type { PlayedStory } from '../photographer.ts';
import type { PictureMode } from '../pictureModes.ts';
import type { Pose } from '../pose.ts';

/** What a mode may change of a story, beside its window. */
export const POSED = ['version', 'size', 'language'] as const satisfies readonly (keyof PictureMode)[];

/**
 * The modes, of those that are wanted, that a story is pictured in: one that chooses its own viewport there alone, one that
 * chooses a version, a size or a language not in others. `globals` are the toolbar's choices, or those that the story makes.
 */
export function ownModes(
  wanted: Record<string, PictureMode>,
  globals: Readonly<Record<string, unknown>>,
): Record<string, PictureMode> {
  const { value: viewport } = (globals.viewport ?? initialGlobals.viewport) as { value: PictureMode['viewport'] };
  const isOwn = (name: (typeof POSED)[number]) => (globals[name] ?? initialGlobals[name]) !== initialGlobals[name];
  const modes = viewport === initialGlobals.viewport.value ? wanted : { [viewport]: { viewport } };
  const fits = (mode: PictureMode) => !POSED.some((name) => mode[name] !== undefined && isOwn(name));
  return Object.fromEntries(Object.entries(modes).filter(([, mode]) => fits(mode)));
}

/** What a mode changes of a story that has been played. */
export const poseOf = ({ version, size, language }: Omit<PictureMode, 'viewport'>): Pose => ({
  isAdvanced: version ? version === 'advanced' : null,
  size: size ? (Number(size) as InterfaceSize) : null,
  language: language ?? null,
});

/**
 * Has a story say itself which modes it is pictured in, where it chooses a window or a look of its own: Chromatic reads it
 * from there. Of what Storybook asks about each story as it is prepared, this is told what the story chooses.
 */
export const keepOwnModes: ArgTypesEnhancer = (story) => {
  const { argTypes, parameters, storyGlobals = {} } = story as typeof story & Partial<PlayedStory>;
  const { chromatic = {} } = parameters as { chromatic?: { modes?: Record<string, PictureMode> } };
  parameters.chromatic = { ...chromatic, modes: ownModes(chromatic.modes ?? {}, storyGlobals) };
  return argTypes;
};
