import type { SettingsValues } from '../../../server/contract/settings.ts';
import { PLATFORMS } from '../../device/platform.ts';
import { languageOf } from '../../i18n.ts';
import { DEFAULT_SETTINGS, type InterfaceSize, type SettingsState } from './settingsSlice.ts';

type SyncedKey = keyof SettingsValues;
/** What is a matter of this device alone: the account is neither asked for it nor told. */
type OwnKey = 'platform';
type StorageKey = SyncedKey | OwnKey;

const OWN_KEYS: readonly string[] = ['platform'] satisfies OwnKey[];
const isSynced = (key: StorageKey): key is SyncedKey => !OWN_KEYS.includes(key);

/** How one setting is kept under its storage key: what it reads as (undefined for garbage), and how it is written. */
interface Stored<Key extends keyof SettingsState> {
  key: StorageKey;
  parse: (text: string) => SettingsState[Key] | undefined;
  format: (value: SettingsState[Key]) => string;
}

const flag = <Key extends keyof SettingsState>(key: StorageKey) =>
  ({
    key,
    parse: (text: string) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
    format: String,
  }) as unknown as Stored<Key>;

const oneOf = <T>(values: readonly T[], text: string) => values.find((value) => String(value) === text);

const STORED: { [Key in keyof SettingsState]: Stored<Key> } = {
  lightVersion: flag<'lightVersion'>('lighter-version'),
  playerNextSeries: flag<'playerNextSeries'>('player-next-series'),
  playerTimeCode: flag<'playerTimeCode'>('player-time-code'),
  infiniteScroll: flag<'infiniteScroll'>('infinite-scroll'),
  backgroundShow: flag<'backgroundShow'>('background-show'),
  backgroundType: {
    key: 'background-type',
    parse: (text) => oneOf(['still', 'colour'] as const, text),
    format: String,
  },
  darkStyle: { key: 'dark-style', parse: (text) => oneOf(['ink', 'black'] as const, text), format: String },
  platform: { key: 'platform', parse: (text) => oneOf(['auto', ...PLATFORMS] as const, text), format: String },
  animation: flag<'animation'>('animation'),
  playerSkip: { key: 'player-skip', parse: (text) => oneOf(['ask', 'auto', 'off'] as const, text), format: String },
  activeLanguage: {
    key: 'language',
    // Any name of one of ours, such as `uk-UA`; another language, or none, is not what anybody has chosen here.
    parse: (text) => (/^(uk|ua|ru|en)([-_]|$)/i.test(text) ? languageOf(text) : undefined),
    format: String,
  },
  interfaceSize: {
    key: 'interface-size',
    parse: (text) => oneOf<InterfaceSize>([75, 100, 125, 150], text),
    format: String,
  },
  typeOfKeyboard: {
    key: 'type-of-keyboard',
    parse: (text) => oneOf(['promin', 'system'] as const, text),
    format: String,
  },
  defaultVideoQuality: {
    key: 'video-quality',
    parse: (text) => (text === 'auto' ? null : oneOf([360, 480, 720, 1080, 1440, 2160], text)),
    format: (value) => (value === null ? 'auto' : String(value)),
  },
};

const SETTINGS = Object.keys(STORED) as (keyof SettingsState)[];

/** The settings as stored; absent and unreadable ones take their defaults, the language the browser's. */
export function readSettings(read: (key: StorageKey) => string | null, browserLanguage: string): SettingsState {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS, activeLanguage: languageOf(browserLanguage) };
  for (const name of SETTINGS) {
    const text = read(STORED[name].key);
    const value = text === null ? undefined : STORED[name].parse(text);
    if (value !== undefined) settings[name] = value;
  }
  return settings as unknown as SettingsState;
}

/** Settings as the account keeps them: under the storage keys and in the stored form. */
export function valuesOf(settings: Partial<SettingsState>): SettingsValues {
  const named = SETTINGS.filter((name) => settings[name] !== undefined && isSynced(STORED[name].key));
  return Object.fromEntries(named.map((name) => [STORED[name].key, formatted(name, settings)]));
}

/** The settings that such values stand for; what this release cannot read is left out. */
export function settingsOf(values: SettingsValues): Partial<SettingsState> {
  const settings: Record<string, unknown> = {};
  for (const name of SETTINGS) {
    const { key } = STORED[name];
    const text = isSynced(key) ? values[key] : undefined;
    const value = text === undefined ? undefined : STORED[name].parse(text);
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

function formatted(name: keyof SettingsState, settings: Partial<SettingsState>): string {
  return (STORED[name].format as (value: unknown) => string)(settings[name]);
}

/** Writes every setting that differs from what is stored: fills in missing defaults, migrates `ua` to `uk`. */
export function writeSettings(
  settings: SettingsState,
  read: (key: StorageKey) => string | null,
  write: (key: StorageKey, value: string) => void,
): void {
  for (const name of SETTINGS) {
    const { key } = STORED[name];
    const text = formatted(name, settings);
    if (read(key) !== text) write(key, text);
  }
}
