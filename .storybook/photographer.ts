import type { Poser } from './pose.ts';

/** A story that has been played, with its own data. */
export interface PlayedStory {
  id: string;
  parameters: Record<string, unknown>;
  /** The toolbar's choices in effect for the story. */
  globals: Record<string, unknown>;
  /** The choices that the story makes itself. */
  storyGlobals: Record<string, unknown>;
}

/** Takes the pictures of stories while they are rendered. */
export interface Photographer {
  /** Called once the story has been played; throws if a picture does not match its baseline. */
  photograph: (story: PlayedStory, pose: Poser) => Promise<void>;
}

let current: Photographer | null = null;

/** Sets the photographer that every story is passed to. */
export function setPhotographer(photographer: Photographer): void {
  current = photographer;
}

/** Null in Storybook itself and wherever stories only run as tests. */
export const photographer = (): Photographer | null => current;
