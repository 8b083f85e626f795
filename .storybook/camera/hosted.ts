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
 * The toolbar's choices that a story is played with. On a page opened by Chromatic these are the story's own, whatever the mode
 * says: the mode's pose is applied after the story has been played, as it is for pictures taken locally.
 */
export function playedWith(globals: Globals, storyGlobals: Globals): Globals {
  if (!isChromatic()) return globals;
  const own = ownOf(storyGlobals);
  return { ...globals, ...Object.fromEntries(POSED.map((name) => [name, own[name]])) };
}

/** Marks the address of the frame in which a story is played. */
const STAGED = 'staged';

/**
 * Whether this is the page that Chromatic opened. Its window has the mode's size from the start, while stories are played at a
 * television's size, so the story runs in a frame of its own (HostedStory.tsx).
 */
export const isHost = (): boolean => isChromatic() && !new URLSearchParams(window.location.search).has(STAGED);

/** The frame's address: this page's, marked. */
export const stagedAddress = (): string => `${window.location.pathname}${window.location.search}&${STAGED}`;

/** Resizes this page's frame to the window of its mode. */
function fillWindow(): void {
  const frame = window.frameElement as HTMLIFrameElement;
  frame.width = String(window.parent.innerWidth);
  frame.height = String(window.parent.innerHeight);
}

/** Poses a played story as its mode says, and leaves it still. */
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
 * The photographer on Chromatic: it only poses stories, since Chromatic takes the pictures. Null elsewhere. Call it before any
 * story starts, as it begins to track timers and requests.
 */
export function hostedPhotographer(): Photographer | null {
  if (!isChromatic() || isHost()) return null;
  watchTimers();
  watchRequests();
  return { photograph };
}
