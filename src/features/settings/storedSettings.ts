import type { SettingsValues } from '../../../server/contract/settings.ts';
import { languageNamed, languageOf } from '../../../server/contract/tables/languages.ts';
import {
  DEFAULT_SETTINGS,
  isSynced,
  SETTING_NAMES,
  type SettingKey,
  type SettingName,
  SETTINGS,
  type SettingsState,
  storedText,
} from '../../../server/contract/tables/settings.ts';

/** Parses a stored text; undefined for invalid ones. */
function parsed(name: SettingName, text: string): unknown {
  // Any tag of a supported language, such as `uk-UA`; anything else was not chosen here.
  if (name === 'activeLanguage') return languageNamed(text);
  const values: readonly (string | number | boolean | null)[] = SETTINGS[name].values;
  return values.find((value) => storedText(value) === text);
}

/** The stored settings; absent and invalid ones get their defaults, the language that of the browser. */
export function readSettings(read: (key: SettingKey) => string | null, browserLanguage: string): SettingsState {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS, activeLanguage: languageOf(browserLanguage) };
  for (const name of SETTING_NAMES) {
    const text = read(SETTINGS[name].key);
    const value = text === null ? undefined : parsed(name, text);
    if (value !== undefined) settings[name] = value;
  }
  return settings as unknown as SettingsState;
}

/** Settings as the account keeps them: under the storage keys and in the stored form. */
export function valuesOf(settings: Partial<SettingsState>): SettingsValues {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = settings[name];
      return value === undefined || !isSynced(name) ? [] : [[SETTINGS[name].key, storedText(value)]];
    }),
  );
}

/** Parses settings from that form; what this release cannot read is left out. */
export function settingsOf(values: SettingsValues): Partial<SettingsState> {
  const settings: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const text = isSynced(name) ? values[SETTINGS[name].key] : undefined;
    const value = text === undefined ? undefined : parsed(name, text);
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

/** Writes every setting that differs from what is stored: fills in missing defaults, and normalises language names. */
export function writeSettings(
  settings: SettingsState,
  read: (key: SettingKey) => string | null,
  write: (key: SettingKey, value: string) => void,
): void {
  for (const name of SETTING_NAMES) {
    const { key } = SETTINGS[name];
    const text = storedText(settings[name]);
    if (read(key) !== text) write(key, text);
  }
}
