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

/** What the toolbar chooses beside the settings of the product. */
export interface ToolbarLook {
  /** The words are those of the language nobody speaks, made from Ukrainian. */
  isPseudo: boolean;
  direction: 'ltr' | 'rtl';
  input: 'remote' | 'pointer';
}

/** Reads the toolbar's choices beside the settings. */
export function lookOf(globals: Record<string, unknown>): ToolbarLook {
  return {
    isPseudo: globals.language === 'pseudo',
    direction: globals.direction === 'rtl' ? 'rtl' : 'ltr',
    input: globals.input === 'pointer' ? 'pointer' : 'remote',
  };
}

/** Reads the toolbar's choices of the product's settings. */
export function settingsOf(globals: Record<string, unknown>): ToolbarSettings {
  return {
    activeLanguage: lookOf(globals).isPseudo ? 'uk' : (globals.language as SettingsState['activeLanguage']),
    interfaceSize: Number(globals.size) as SettingsState['interfaceSize'],
    lightVersion: globals.version !== 'advanced',
  };
}

/** Stories of widgets and of the guide take their arguments alone; nothing of the application runs below them. */
export const isWidget = (title: string) => /^(ui|guide)\//.test(title);
