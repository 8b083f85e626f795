import { ownModes, poseOf } from '../../.storybook/camera/ownModes.ts';
import { wallModes } from '../../.storybook/camera/wallModes.ts';
import { viewports } from '../../.storybook/modes.ts';
import type { PictureMode } from '../../.storybook/pictureModes.ts';
import type { Pose } from '../../.storybook/pose.ts';
import { BREAKPOINTS } from '../../src/ui/theme/sizes.ts';

/** One picture to take; lengths in CSS px. */
export interface Shot extends Pose {
  mode: string;
  width: number;
  height: number;
}

export interface PictureParameters {
  /** Why the story is not photographed. */
  skip?: string;
  /** Real artwork, instead of flat shapes that take no space in a baseline. */
  isArtworkReal?: boolean;
}

/** The parts of a story that decide about its pictures. */
interface StoryLook {
  parameters: Record<string, unknown>;
  /** The toolbar's choices that the story sets. */
  globals: Record<string, unknown>;
}

export const picturesOf = ({ parameters }: Pick<StoryLook, 'parameters'>) =>
  (parameters.pictures ?? {}) as PictureParameters;

/**
 * The pictures of a story, in an order that changes its look as rarely as possible, phones last: what they leave out, such as a
 * keyboard on screen, loses focus with it. A story that sets its own viewport is only photographed there, and one that sets a
 * version or a size is not photographed in others.
 */
export function planShots({ parameters, globals }: StoryLook): Shot[] {
  if (picturesOf({ parameters }).skip) return [];
  const { modes = {} } = (parameters.chromatic ?? {}) as { modes?: Record<string, PictureMode> };
  return shotsOf(ownModes(modes, globals));
}

/** The pictures of a story for its wall, in the same order; what the story sets itself is kept. */
export const planWall = ({ globals }: Pick<StoryLook, 'globals'>): Shot[] => shotsOf(wallModes(globals));

function shotsOf(modes: Record<string, PictureMode>): Shot[] {
  return Object.entries(modes)
    .map(([mode, { viewport, ...look }]) => {
      const { width, height } = viewports[viewport].styles;
      return { mode, width: Number.parseInt(width, 10), height: Number.parseInt(height, 10), ...poseOf(look) };
    })
    .sort((one, other) => Number(isPhone(one)) - Number(isPhone(other)) || look(one).localeCompare(look(other)));
}

const isPhone = ({ width }: Shot) => width < BREAKPOINTS[1].from;
const look = ({ isAdvanced, size, language }: Shot) => `${language ?? ''}${size ?? ''}${isAdvanced ? 'advanced' : ''}`;

/** The last part of a story's id, which identifies it within its file: `default` of `screens-homescreen--default`. */
export const storyName = (id: string) => id.split('--').at(-1) ?? id;

/** The folder of a story file's pictures below baselines: `screens/HomeScreen` of `stories/screens/HomeScreen.stories.tsx`. */
export const folderOf = (storyFile: string) => storyFile.replace(/^stories\//, '').replace(/\.stories\.tsx$/, '');
