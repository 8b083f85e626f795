import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type InterfaceSize = 75 | 100 | 125 | 150;

/** What a viewer may set on this device; names and defaults are the seed's (sections 3 and 9). */
export interface SettingsState {
  lightVersion: boolean;
  playerNextSeries: boolean;
  playerTimeCode: boolean;
  activeLanguage: 'uk' | 'en' | 'ru';
  interfaceSize: InterfaceSize;
  typeOfKeyboard: 'promin' | 'system';
  /** Height in pixels the player prefers at most; null is automatic. */
  defaultVideoQuality: number | null;
  infiniteScroll: boolean;
}

export const DEFAULT_SETTINGS: SettingsState = {
  lightVersion: true,
  playerNextSeries: true,
  playerTimeCode: true,
  activeLanguage: 'ru',
  interfaceSize: 100,
  typeOfKeyboard: 'promin',
  defaultVideoQuality: null,
  infiniteScroll: false,
};

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingsChosen: (state, { payload }: PayloadAction<Partial<SettingsState>>) => {
      Object.assign(state, payload);
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
} = settingsSlice.selectors;
