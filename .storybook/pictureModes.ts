import type { Language } from '../server/contract/tables/languages.ts';
import type { viewports } from './modes.ts';

/**
 * How a story is pictured: a breakpoint, and differences from the story's own look. One table serves both `npm run test:visual`
 * and Chromatic, which reads it from the story's parameters.
 */
export interface PictureMode {
  viewport: keyof typeof viewports;
  version?: 'advanced';
  /** Interface size, per cent. */
  size?: '75' | '100' | '125' | '150';
  language?: Language;
}

type PictureModes = Record<string, PictureMode>;

/** For every story: both televisions and a phone. */
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

/** All modes, by name. */
export const pictureModes: PictureModes = { ...storyModes, ...advancedModes, ...rareModes };

/**
 * How Chromatic takes the pictures: of the window alone, with reduced motion. Storybook reports that a story has finished
 * before it has taken its mode's pose, so Chromatic waits longer, in ms.
 */
export const hostedPictures = {
  modes: storyModes,
  cropToViewport: true,
  prefersReducedMotion: 'reduce',
  delay: 3000,
};

/** Parameters of a screen: each of its stories is pictured in the light and the advanced version. */
export const pictureScreen = { chromatic: { modes: advancedModes } };

/** Parameters of a screen's first story and of its long-text story: every breakpoint, 4K, every size. */
export const pictureWhole = { chromatic: { modes: rareModes } };

/** Parameters of a story that is pictured with its real artwork, not flat drawings. */
export const pictureArtwork = { pictures: { isArtworkReal: true } };

/** Parameters of a story that is not pictured, with the reason. */
export const pictureNone = (reason: string) => ({ pictures: { skip: reason }, chromatic: { disableSnapshot: true } });

/** Whether only digests are committed of the pictures in this folder: a backdrop weighs as much as ten other pictures. */
export const hasDigestsOnly = (folder: string): boolean => folder.endsWith('Backdrop');
