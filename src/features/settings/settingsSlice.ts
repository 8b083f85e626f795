import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Platform } from '../../device/platform.ts';
import type { DarkStyle } from '../../ui/theme/tokens.ts';

export type InterfaceSize = 75 | 100 | 125 | 150;

/** What stands behind a title in the full version: its picture, or its colours alone. */
export type BackgroundType = 'still' | 'colour';

/** What a viewer may set on this device; names and defaults are given (docs/rules.md, R14). */
export interface SettingsState {
  lightVersion: boolean;
  playerNextSeries: boolean;
  playerTimeCode: boolean;
  /** What happens at an opening, a recap and the credits: a button, a jump, or nothing. */
  playerSkip: 'ask' | 'auto' | 'off';
  activeLanguage: 'uk' | 'en' | 'ru';
  interfaceSize: InterfaceSize;
  typeOfKeyboard: 'promin' | 'system';
  /** Height in pixels the player prefers at most; null is automatic. */
  defaultVideoQuality: number | null;
  infiniteScroll: boolean;
  backgroundShow: boolean;
  backgroundType: BackgroundType;
  darkStyle: DarkStyle;
  /** Whose remote this device has; of this device alone, no other one hears of it. */
  platform: Platform | 'auto';
  /** Whether anything moves in the full version. */
  animation: boolean;
}

export type SettingName = keyof SettingsState;

export const DEFAULT_SETTINGS: SettingsState = {
  lightVersion: true,
  playerNextSeries: true,
  playerTimeCode: true,
  playerSkip: 'ask',
  activeLanguage: 'ru',
  interfaceSize: 100,
  typeOfKeyboard: 'promin',
  defaultVideoQuality: null,
  infiniteScroll: false,
  backgroundShow: true,
  backgroundType: 'still',
  darkStyle: 'ink',
  platform: 'auto',
  animation: true,
};

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    /** Somebody has chosen something; where `isUndoable`, a notice offers to take it back. */
    settingsChosen: {
      prepare: (payload: Partial<SettingsState>, isUndoable = false) => ({ payload, meta: { isUndoable } }),
      reducer: (state, { payload }: PayloadAction<Partial<SettingsState>>) => {
        Object.assign(state, payload);
      },
    },
    /** The account's settings have come, from another device of this kind; nobody has chosen anything here. */
    settingsReceived: (state, { payload }: PayloadAction<Partial<SettingsState>>) => {
      Object.assign(state, payload);
    },
  },
  selectors: {
    selectSettings: (state) => state,
    selectLightVersion: (state) => state.lightVersion,
    selectLanguage: (state) => state.activeLanguage,
    selectInterfaceSize: (state) => state.interfaceSize,
    selectTypeOfKeyboard: (state) => state.typeOfKeyboard,
    selectPlayerTimeCode: (state) => state.playerTimeCode,
    selectPlayerNextSeries: (state) => state.playerNextSeries,
    selectInfiniteScroll: (state) => state.infiniteScroll,
    selectVideoQuality: (state) => state.defaultVideoQuality,
    selectBackgroundShow: (state) => state.backgroundShow,
    selectBackgroundType: (state) => state.backgroundType,
    selectPlatform: (state) => state.platform,
  },
});

export const { settingsChosen, settingsReceived } = settingsSlice.actions;
export const {
  selectSettings,
  selectLightVersion,
  selectLanguage,
  selectInterfaceSize,
  selectTypeOfKeyboard,
  selectPlayerTimeCode,
  selectPlayerNextSeries,
  selectInfiniteScroll,
  selectVideoQuality,
  selectBackgroundShow,
  selectBackgroundType,
  selectPlatform,
} = settingsSlice.selectors;
