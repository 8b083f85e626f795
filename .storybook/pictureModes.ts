import type { Language } from '../server/contract/tables/languages.ts';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { ownModes } from './camera/ownModes.ts';
import type { PlayedStory } from './photographer.ts';
import type { viewports } from './modes.ts';

/**
 * What a story is pictured in: a breakpoint, and what differs from the story's own look. One table serves
 * both `npm run test:visual` and Chromatic, which reads it from the story's parameters.
 */
export interface PictureMode {
  viewport: keyof typeof viewports;
  version?: 'advanced';
  /** Interface size, per cent. */
  size?: '75' | '100' | '125' | '150';
  language?: Language;
}

type PictureModes = Record<string, PictureMode>;

/** Every story: both televisions and a phone. */
export const storyModes: PictureModes = {
  lg: { viewport: 'lg' },
  xxl: { viewport: 'xxl' },
  xs: { viewport: 'xs' },
};

const advancedModes: PictureModes = {
  'lg-advanced': { viewport: 'lg', version: 'advanced' },
  'xs-advanced': { viewport: 'xs', version: 'advanced' },
};

const rareModes: PictureModes = {
  sm: { viewport: 'sm' },
  md: { viewport: 'md' },
  xl: { viewport: 'xl' },
  uhd: { viewport: 'uhd' },
  'lg-75': { viewport: 'lg', size: '75' },
  'lg-125': { viewport: 'lg', size: '125' },
  'lg-150': { viewport: 'lg', size: '150' },
  'xs-75': { viewport: 'xs', size: '75' },
  'xs-125': { viewport: 'xs', size: '125' },
  'xs-150': { viewport: 'xs', size: '150' },
};

/** Every mode there is, by name. */
export const pictureModes: PictureModes = { ...storyModes, ...advancedModes, ...rareModes };

/**
 * How Chromatic takes the pictures: of the window alone, as people see it who asked for less motion. Storybook tells that a
 * story is over before it has taken the pose of its mode, so it waits a while further, in ms.
 */
export const hostedPictures = {
  modes: storyModes,
  cropToViewport: true,
  prefersReducedMotion: 'reduce',
  delay: 3000,
};

/**
 * Has a story say itself which modes it is pictured in, where it chooses a window or a look of its own: Chromatic reads it
 * from there. Of what Storybook asks about each story as it is prepared, this is told what the story chooses.
 */
export const keepOwnModes: ArgTypesEnhancer = (story) => {
  const { argTypes, parameters, storyGlobals = {} } = story as typeof story & Partial<PlayedStory>;
  const { chromatic = {} } = parameters as { chromatic?: { modes?: PictureModes } };
  parameters.chromatic = { ...chromatic, modes: ownModes(chromatic.modes ?? {}, storyGlobals) };
  return argTypes;
};

/** Parameters of a screen: each of its stories in the light and the advanced version. */
export const pictureScreen = { chromatic: { modes: advancedModes } };

/** Parameters of a screen's first story and of its one with long text: every breakpoint, 4K, every size. */
export const pictureWhole = { chromatic: { modes: rareModes } };

/** Parameters of a story that is pictured with artwork as it is, not as flat drawings. */
export const pictureArtwork = { pictures: { isArtworkReal: true } };

/** Parameters of a story that is not pictured, and why. */
export const pictureNone = (reason: string) => ({ pictures: { skip: reason }, chromatic: { disableSnapshot: true } });
