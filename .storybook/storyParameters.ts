import type { Spectator } from '../mocks/server.ts';
import type { ServerChoice } from '../mocks/serverChoice.ts';
import type { SettingsState } from '../src/features/settings/settingsSlice.ts';
import type { MotionAsked } from './askForMotion.ts';
import { AS_WRITTEN } from './modes.ts';

/** What a story can set under `parameters`. */
export interface StoryParameters {
  /** Who is signed in; by default the demo viewer. */
  session?: Spectator;
  /** Where the story begins, such as `/movie/3`, and the pattern of that route where it has parameters. */
  route?: string;
  routePattern?: string;
  /** Renders the application's own routes instead of the story. */
  isWhole?: boolean;
  /** The focus key that has focus at the start. */
  focus?: string;
  /** An error that the story is expected to write to the console. */
  expectedError?: RegExp;
  /** Addresses of the API that the story expects to be refused with 401, as one about a session that ends. */
  expectedRefusal?: RegExp;
}

/** The settings chosen in the toolbar, which a running story follows. */
export type ToolbarSettings = Pick<SettingsState, 'activeLanguage' | 'interfaceSize' | 'lightVersion'>;

/** The toolbar's choices besides the product's settings. */
export interface ToolbarLook {
  /** The texts are pseudolocalised, made from Ukrainian. */
  isPseudo: boolean;
  /** The system's motion preference, if the toolbar overrides it. */
  motion: MotionAsked;
  direction: 'ltr' | 'rtl';
  input: 'remote' | 'pointer';
  /** The ground behind a widget, and the guides over the picture; `page` and `none` for nothing. */
  ground: string;
  overlay: string;
}

/** Toolbar choices that override a story's own start values; null and absent for the story's own. */
export interface ToolbarStart {
  server: ServerChoice | null;
  viewer: Spectator | null;
  settings: Partial<Pick<SettingsState, 'darkStyle' | 'animation' | 'typeOfKeyboard' | 'platform'>>;
}

type Globals = Record<string, unknown>;

/** Reads the toolbar's choices besides the settings. */
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

/** Reads the toolbar's overrides of a story's start values. */
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
