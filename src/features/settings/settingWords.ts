import type { TFunction } from 'i18next';
import { aboutLanguage } from '../../i18n.ts';
import type { SettingName, SettingsState } from './settingsSlice.ts';

export type SettingsT = TFunction<['settings', 'player']>;

/** A height in pixels as the player's menu calls it; null is automatic. */
export function qualityWord(t: SettingsT, height: number | null): string {
  return height === null ? t('quality.auto') : `${t(`player:level.${height as 360}`)} · ${height}p`;
}

/** A percentage in the number format of a language. */
export function percentWord(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
}

/** A setting with other values needs a case of its own in `settingValue`; without one this does not compile. */
const SWITCH_WORDS = { true: 'on', false: 'off' } as const;

/** A setting that a viewer chooses, unlike what is measured. */
export type ChosenSetting = Exclude<SettingName, 'fullVersion'>;

/** The name of a setting. */
export function settingName(t: SettingsT, name: ChosenSetting): string {
  return t(`name.${name}`);
}

/** The value of a setting as text. */
export function settingValue(t: SettingsT, name: ChosenSetting, settings: SettingsState): string {
  switch (name) {
    case 'activeLanguage':
      return aboutLanguage(settings.activeLanguage).label;
    case 'interfaceSize':
      return percentWord(settings.interfaceSize, settings.activeLanguage);
    case 'defaultVideoQuality':
      return qualityWord(t, settings.defaultVideoQuality);
    case 'playerSkip':
      return t(`skip.${settings.playerSkip}.name`);
    case 'typeOfKeyboard':
      return t(`keyboard.${settings.typeOfKeyboard}`);
    case 'backgroundType':
      return t(`background.${settings.backgroundType}`);
    case 'darkStyle':
      return t(`dark.${settings.darkStyle}.name`);
    case 'platform':
      return t(`platform.${settings.platform}`);
    default:
      return t(SWITCH_WORDS[`${settings[name]}`]);
  }
}
