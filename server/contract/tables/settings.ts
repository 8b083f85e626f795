import { HEIGHTS } from './ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';

/** Where the application runs; platforms differ in remote keys, leaving and playback. */
export const PLATFORMS = ['browser', 'tizen', 'webos', 'vidaa', 'androidtv', 'firetv', 'console', 'hbbtv'] as const;
export type Platform = (typeof PLATFORMS)[number];

type Value = string | number | boolean | null;

/** A setting that follows the account: its storage key, the offered values in order, and the default. */
const synced = <const Key extends string, const Chosen extends Value>(
  key: Key,
  values: readonly Chosen[],
  initial: NoInfer<Chosen>,
) => ({ key, values, initial, isSynced: true }) as const;

/** A setting of one device only, not synced with the account. */
const own = <const Key extends string, const Chosen extends Value>(
  key: Key,
  values: readonly Chosen[],
  initial: NoInfer<Chosen>,
) => ({ key, values, initial, isSynced: false }) as const;

const SWITCH = [true, false] as const;

/** Every setting by its name in the state, with its storage key and default (docs/rules.md, R5 and R14). */
export const SETTINGS = {
  lightVersion: synced('lighter-version', SWITCH, true),
  playerNextSeries: synced('player-next-series', SWITCH, true),
  playerTimeCode: synced('player-time-code', SWITCH, true),
  infiniteScroll: synced('infinite-scroll', SWITCH, false),
  backgroundShow: synced('background-show', SWITCH, true),
  /** The background of a title in the full version: its picture, or only its colours. */
  backgroundType: synced('background-type', ['still', 'colour'], 'still'),
  /** The dark background of pages: ink, or black for panels that turn such pixels off. */
  darkStyle: synced('dark-style', ['ink', 'black'], 'ink'),
  /** The platform whose remote this device has. */
  platform: own('platform', ['auto', ...PLATFORMS], 'auto'),
  /** The full version on this device: `chosen` here, found too `slow`, or `kept` by a viewer who chose it after that. */
  fullVersion: own('full-version', ['untried', 'chosen', 'slow', 'kept'], 'untried'),
  /** Whether anything moves in the full version. */
  animation: synced('animation', SWITCH, true),
  /** What happens at an opening, a recap and the credits: a button, an automatic skip, or nothing. */
  playerSkip: synced('player-skip', ['ask', 'auto', 'off'], 'ask'),
  activeLanguage: synced('language', LANGUAGES, DEFAULT_LANGUAGE),
  /** In per cent. */
  interfaceSize: synced('interface-size', [75, 100, 125, 150], 100),
  typeOfKeyboard: synced('type-of-keyboard', ['promin', 'system'], 'promin'),
  /** The maximum height in pixels the player prefers; null is automatic. */
  defaultVideoQuality: synced('video-quality', [null, ...HEIGHTS], null),
} as const;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type SyncedName = { [Name in SettingName]: Table[Name]['isSynced'] extends true ? Name : never }[SettingName];

/** What a viewer may set. */
export type SettingsState = { -readonly [Name in SettingName]: Table[Name]['values'][number] };

export type InterfaceSize = SettingsState['interfaceSize'];
export type DarkStyle = SettingsState['darkStyle'];

/** Storage keys of settings. */
export type SettingKey = Table[SettingName]['key'];

type Stored<Chosen> = Chosen extends string | number | boolean ? `${Chosen}` : 'auto';

/** Storage keys of the synced settings, each with the texts it may be stored as. */
export type StoredSettings = { [Name in SyncedName as Table[Name]['key']]: Stored<SettingsState[Name]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].initial]),
) as SettingsState;

/** Whether a setting follows the account. */
export const isSynced = (name: SettingName): name is SyncedName => SETTINGS[name].isSynced;

/** A value as it is stored. */
export const storedText = (value: Value): string => (value === null ? 'auto' : String(value));
