import type { Spectator } from '../mocks/server.ts';
import type { SettingsState } from '../src/features/settings/settingsSlice.ts';

/** What a story may say about itself under `parameters`. */
export interface StoryParameters {
  /** Who is signed in; the demo viewer where nothing is said. */
  session?: Spectator;
  /** Where the story begins, such as `/movie/3`, and the pattern of that route where it has parameters. */
  route?: string;
  routePattern?: string;
  /** The application's own routes stand in place of the story. */
  isWhole?: boolean;
  /** The focus key that has focus when the story begins. */
  focus?: string;
  /** What the story is expected to write to the console as an error. */
  expectedError?: RegExp;
}

/** The settings that the toolbar chooses. */
export type ToolbarSettings = Pick<SettingsState, 'activeLanguage' | 'interfaceSize' | 'lightVersion'>;

/** Reads the toolbar's choices. */
export function settingsOf(globals: Record<string, unknown>): ToolbarSettings {
  return {
    activeLanguage: globals.language as SettingsState['activeLanguage'],
    interfaceSize: Number(globals.size) as SettingsState['interfaceSize'],
    lightVersion: globals.version !== 'advanced',
  };
}

/** Stories of widgets take their arguments alone; nothing of the application runs below them. */
export const isWidget = (title: string) => title.startsWith('ui/');
