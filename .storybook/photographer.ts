import type { Poser } from './pose.ts';

/** What a story that has been played says about itself. */
export interface PlayedStory {
  id: string;
  parameters: Record<string, unknown>;
  /** The toolbar's choices, as the story has them. */
  globals: Record<string, unknown>;
  /** Those that it makes itself. */
  storyGlobals: Record<string, unknown>;
}

/** Takes the pictures of stories where they stand. */
export interface Photographer {
  /** It has been played; fails where a picture is not the one of its baseline. */
  photograph: (story: PlayedStory, pose: Poser) => Promise<void>;
}

let current: Photographer | null = null;

/** From now on every story is handed to `photographer`. */
export function setPhotographer(photographer: Photographer): void {
  current = photographer;
}

/** Null in Storybook itself and wherever stories only run as tests. */
export const photographer = (): Photographer | null => current;
