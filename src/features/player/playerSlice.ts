import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface PlayerState {
  storeFormattedCurrentTime: string;
  fullScreen: boolean;
}

/** What the player tells the rest of the application; field names are given (docs/rules.md, R12). */
export const playerSlice = createSlice({
  name: 'player',
  initialState: { storeFormattedCurrentTime: '0:00', fullScreen: false } as PlayerState,
  reducers: {
    timeTold: (state, { payload }: PayloadAction<string>) => {
      state.storeFormattedCurrentTime = payload;
    },
    fullScreenChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.fullScreen = payload;
    },
  },
  selectors: {
    selectFormattedCurrentTime: (state) => state.storeFormattedCurrentTime,
    selectFullScreen: (state) => state.fullScreen,
  },
});

export const { timeTold, fullScreenChanged } = playerSlice.actions;
export const { selectFormattedCurrentTime, selectFullScreen } = playerSlice.selectors;
