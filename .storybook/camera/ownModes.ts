import type { ArgTypesEnhancer } from 'storybook/internal/types';
import type { InterfaceSize } from '../../src/ui/theme/sizes.ts';
import { initialGlobals } from '../modes.ts';
import type { PlayedStory } from '../photographer.ts';
import type { PictureMode } from '../pictureModes.ts';
import type { Pose } from '../pose.ts';

/** What a mode may change in a story, besides its window. */
export const POSED = ['version', 'size', 'language'] as const satisfies readonly (keyof PictureMode)[];

/**
 * Those of the `wanted` modes in which a story is pictured: a story with its own viewport only in that one, a story with its
 * own version, size or language not in modes that change it. `globals` are the toolbar's choices, or the story's own.
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

/** What a mode changes in a story that has been played. */
export const poseOf = ({ version, size, language }: Omit<PictureMode, 'viewport'>): Pose => ({
  isAdvanced: version ? version === 'advanced' : null,
  size: size ? (Number(size) as InterfaceSize) : null,
  language: language ?? null,
});

/**
 * Writes the modes of a story with a window or look of its own into its parameters, where Chromatic reads them. It is an arg
 * types enhancer because Storybook passes those the story's globals as it prepares each story.
 */
export const keepOwnModes: ArgTypesEnhancer = (story) => {
  const { argTypes, parameters, storyGlobals = {} } = story as typeof story & Partial<PlayedStory>;
  const { chromatic = {} } = parameters as { chromatic?: { modes?: Record<string, PictureMode> } };
  parameters.chromatic = { ...chromatic, modes: ownModes(chromatic.modes ?? {}, storyGlobals) };
  return argTypes;
};
