import type { Pose } from './pose.ts';

/** What a story that has been played says about itself. */
export interface Sitter {
  id: string;
  parameters: Record<string, unknown>;
  /** The toolbar's choices, as the story has them. */
  globals: Record<string, unknown>;
}

/** Takes the pictures of stories where they stand. */
export interface Photographer {
  /** It has been played; fails where a picture is not the one of its baseline. */
  photograph: (sitter: Sitter, pose: (pose: Pose) => void) => Promise<void>;
}

let onDuty: Photographer | null = null;

/** From now on every story is handed to `photographer`. */
export function hire(photographer: Photographer): void {
  onDuty = photographer;
}

/** Null in Storybook itself and wherever stories only run as tests. */
export const photographer = (): Photographer | null => onDuty;
