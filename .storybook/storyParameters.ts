import type { Spectator } from '../mocks/server.ts';
import type { ServerChoice } from '../mocks/serverChoice.ts';
import type { SettingsState } from '../src/features/settings/settingsSlice.ts';
import type { MotionAsked } from './askForMotion.ts';
import { AS_WRITTEN } from './modes.ts';

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

/** The settings that the toolbar chooses and a story follows while it is on. */
export type ToolbarSettings = Pick<SettingsState, 'activeLanguage' | 'interfaceSize' | 'lightVersion'>;

/** What the toolbar chooses beside the settings of the product. */
export interface ToolbarLook {
  /** The words are those of the language nobody speaks, made from Ukrainian. */
  isPseudo: boolean;
  /** What the system asks for, where the toolbar says so. */
  motion: MotionAsked;
  direction: 'ltr' | 'rtl';
  input: 'remote' | 'pointer';
  /** What stands behind a widget, and which lines over the picture; `page` and `none` for nothing. */
  ground: string;
  overlay: string;
}

/** What the toolbar has a story begin with in place of what it says itself; null and absent for what it says. */
export interface ToolbarStart {
  server: ServerChoice | null;
  viewer: Spectator | null;
  settings: Partial<Pick<SettingsState, 'darkStyle' | 'animation' | 'typeOfKeyboard' | 'platform'>>;
}

type Globals = Record<string, unknown>;

/** Reads the toolbar's choices beside the settings. */
export function lookOf(globals: Globals): ToolbarLook {
  return {
    isPseudo: globals.language === 'pseudo',
    motion: globals.motion === 'reduced' || globals.motion === 'full' ? globals.motion : null,
    direction: globals.direction === 'rtl' ? 'rtl' : 'ltr',
    input: globals.input === 'pointer' ? 'pointer' : 'remote',
    ground: String(globals.ground),
    overlay: String(globals.overlay),
  };
}

/** Reads what the toolbar has a story begin with. */
export function startOf({ server, viewer, style, motion, keyboard, remote }: Globals): ToolbarStart {
  const chosen = <Value>(value: unknown) => (value === AS_WRITTEN ? null : (value as Value));
  const settings = {
    darkStyle: chosen<SettingsState['darkStyle']>(style),
    animation: motion === 'none' ? false : null,
    typeOfKeyboard: chosen<SettingsState['typeOfKeyboard']>(keyboard),
    platform: chosen<SettingsState['platform']>(remote),
  };
  return {
    server: chosen<ServerChoice>(server),
    viewer: chosen<Spectator>(viewer),
    settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)),
  };
}

/** Reads the toolbar's choices of the product's settings that a story follows. */
export function settingsOf(globals: Globals): ToolbarSettings {
  return {
    activeLanguage: lookOf(globals).isPseudo ? 'uk' : (globals.language as SettingsState['activeLanguage']),
    interfaceSize: Number(globals.size) as SettingsState['interfaceSize'],
    lightVersion: globals.version !== 'advanced',
  };
}

/** Stories of widgets and of the guide take their arguments alone; nothing of the application runs below them. */
export const isWidget = (title: string) => /^(ui|guide)\//.test(title);
