import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_SETTINGS, type SettingsState } from '../../../server/contract/tables/settings.ts';

export { DEFAULT_SETTINGS, type SettingName, type SettingsState } from '../../../server/contract/tables/settings.ts';

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: DEFAULT_SETTINGS,
  reducers: {
    /** The viewer has chosen something; with `isUndoable`, a notice offers to undo it. */
    settingsChosen: {
      prepare: (payload: Partial<SettingsState>, isUndoable = false) => ({ payload, meta: { isUndoable } }),
      reducer: (state, { payload }: PayloadAction<Partial<SettingsState>>) => {
        Object.assign(state, payload);
        if (payload.lightVersion !== false) return;
        if (state.fullVersion === 'untried') state.fullVersion = 'chosen';
        else if (state.fullVersion === 'slow') state.fullVersion = 'kept';
      },
    },
    /** The account's settings have arrived from another device of this kind; nobody chose anything here. */
    settingsReceived: (state, { payload }: PayloadAction<Partial<SettingsState>>) => {
      const { lightVersion } = state;
      Object.assign(state, payload);
      if (state.fullVersion === 'slow') state.lightVersion = lightVersion;
    },
    /** The full version is too slow on this device. Other devices of the account keep it. */
    deviceFoundSlow: (state) => {
      state.fullVersion = 'slow';
      state.lightVersion = true;
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
    selectFullVersion: (state) => state.fullVersion,
  },
});

export const { settingsChosen, settingsReceived, deviceFoundSlow } = settingsSlice.actions;
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
  selectFullVersion,
} = settingsSlice.selectors;
