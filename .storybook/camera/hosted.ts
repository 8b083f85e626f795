import isChromatic from 'chromatic/isChromatic';
import { pauseAnimations } from 'storybook/preview-api';
import { initialGlobals } from '../modes.ts';
import type { PictureMode } from '../pictureModes.ts';
import type { Photographer } from '../photographer.ts';
import { flattenArtwork } from './artwork.ts';
import { POSED, poseOf } from './ownModes.ts';
import { drawn, untilIdle, untilQuiet, watchRequests } from './rest.ts';
import { holdStill } from './still.ts';
import { watchTimers } from './timers.ts';

type Globals = Record<string, unknown>;

const ownOf = (storyGlobals: Globals): Globals => ({ ...initialGlobals, ...storyGlobals });

/**
 * The toolbar's choices that a story is played with. Where Chromatic has opened the page they are its own, whatever the mode
 * says: it takes the pose of its mode once it has been played, as it does for the pictures that are taken here.
 */
export function playedWith(globals: Globals, storyGlobals: Globals): Globals {
  if (!isChromatic()) return globals;
  const own = ownOf(storyGlobals);
  return { ...globals, ...Object.fromEntries(POSED.map((name) => [name, own[name]])) };
}

/** Marks the address of the frame that a story is played in. */
const STAGED = 'staged';

/**
 * Whether this is the page that Chromatic has opened. Its window is that of the mode from the beginning, while stories are
 * played in that of a television, so the story stands in a frame of its own (HostedStory.tsx).
 */
export const isHost = (): boolean => isChromatic() && !new URLSearchParams(window.location.search).has(STAGED);

/** The address of the frame: this page once more. */
export const stagedAddress = (): string => `${window.location.pathname}${window.location.search}&${STAGED}`;

/** The frame of this page is as large as the window of its mode from now on. */
function fillWindow(): void {
  const frame = window.frameElement as HTMLIFrameElement;
  frame.width = String(window.parent.innerWidth);
  frame.height = String(window.parent.innerHeight);
}

/** Poses a story that has been played as its mode says, and leaves it so, at rest. */
const photograph: Photographer['photograph'] = async ({ parameters, globals, storyGlobals }, pose) => {
  const { isArtworkReal = false } = (parameters.pictures ?? {}) as { isArtworkReal?: boolean };
  const own = ownOf(storyGlobals);
  const others = POSED.filter((name) => globals[name] !== own[name]).map((name) => [name, globals[name]]);
  holdStill();
  pauseAnimations();
  fillWindow();
  await untilIdle();
  await pose(poseOf(Object.fromEntries(others) as Omit<PictureMode, 'viewport'>));
  await untilIdle();
  await untilQuiet();
  if (!isArtworkReal) while (await flattenArtwork()) await untilQuiet();
  await drawn();
};

/**
 * Who is handed the stories where Chromatic takes their pictures: it prepares them, and takes none. Null elsewhere. It has
 * to be asked for before a story begins, since what the page waits for is watched from then on.
 */
export function hostedPhotographer(): Photographer | null {
  if (!isChromatic() || isHost()) return null;
  watchTimers();
  watchRequests();
  return { photograph };
}
