import { HEIGHTS } from './ids.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';

/** Where the application runs, as far as remote keys, leaving and playback differ. */
export const PLATFORMS = ['browser', 'tizen', 'webos', 'vidaa', 'androidtv', 'firetv', 'console', 'hbbtv'] as const;
export type Platform = (typeof PLATFORMS)[number];

type Value = string | number | boolean | null;

/** A setting that follows the account: its name in storage, what is offered, in order, and what holds until somebody chooses. */
const synced = <const Key extends string, const Chosen extends Value>(
  key: Key,
  values: readonly Chosen[],
  initial: NoInfer<Chosen>,
) => ({ key, values, initial, isSynced: true }) as const;

/** A matter of one device alone: the account is neither asked for it nor told. */
const own = <const Key extends string, const Chosen extends Value>(
  key: Key,
  values: readonly Chosen[],
  initial: NoInfer<Chosen>,
) => ({ key, values, initial, isSynced: false }) as const;

const SWITCH = [true, false] as const;

/** Every setting by its name in the state, under its storage name and with its default (docs/rules.md, R5 and R14). */
export const SETTINGS = {
  lightVersion: synced('lighter-version', SWITCH, true),
  playerNextSeries: synced('player-next-series', SWITCH, true),
  playerTimeCode: synced('player-time-code', SWITCH, true),
  infiniteScroll: synced('infinite-scroll', SWITCH, false),
  backgroundShow: synced('background-show', SWITCH, true),
  /** What stands behind a title in the full version: its picture, or its colours alone. */
  backgroundType: synced('background-type', ['still', 'colour'], 'still'),
  /** The dark of the pages: ink, or black for panels whose pixels are out then. */
  darkStyle: synced('dark-style', ['ink', 'black'], 'ink'),
  /** Whose remote this device has. */
  platform: own('platform', ['auto', ...PLATFORMS], 'auto'),
  /** Whether anything moves in the full version. */
  animation: synced('animation', SWITCH, true),
  /** What happens at an opening, a recap and the credits: a button, a jump, or nothing. */
  playerSkip: synced('player-skip', ['ask', 'auto', 'off'], 'ask'),
  activeLanguage: synced('language', LANGUAGES, DEFAULT_LANGUAGE),
  /** In per cent. */
  interfaceSize: synced('interface-size', [75, 100, 125, 150], 100),
  typeOfKeyboard: synced('type-of-keyboard', ['promin', 'system'], 'promin'),
  /** Height in pixels the player prefers at most; null is automatic. */
  defaultVideoQuality: synced('video-quality', [null, ...HEIGHTS], null),
} as const;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
type SyncedName = { [Name in SettingName]: Table[Name]['isSynced'] extends true ? Name : never }[SettingName];

/** What a viewer may set. */
export type SettingsState = { -readonly [Name in SettingName]: Table[Name]['values'][number] };

export type InterfaceSize = SettingsState['interfaceSize'];
export type DarkStyle = SettingsState['darkStyle'];

/** The names under which settings are stored. */
export type SettingKey = Table[SettingName]['key'];

type Stored<Chosen> = Chosen extends string | number | boolean ? `${Chosen}` : 'auto';

/** The stored names of the settings that follow the account, each with the texts that it may be stored as. */
export type StoredSettings = { [Name in SyncedName as Table[Name]['key']]: Stored<SettingsState[Name]> };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].initial]),
) as SettingsState;

/** Whether a setting follows the account. */
export const isSynced = (name: SettingName): name is SyncedName => SETTINGS[name].isSynced;

/** A value as it is stored. */
export const storedText = (value: Value): string => (value === null ? 'auto' : String(value));
