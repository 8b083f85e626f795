import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Range } from './ranges.ts';

/** What of the history is about to be removed: all of it, or a stretch of time. */
export const historySlice = createSlice({
  name: 'history',
  initialState: { removal: null as 'all' | Range | null },
  reducers: {
    removalAsked: (state, { payload }: PayloadAction<'all' | Range>) => {
      state.removal = payload;
    },
    removalClosed: (state) => {
      state.removal = null;
    },
  },
  selectors: { selectRemoval: (state) => state.removal },
});

export const { removalAsked, removalClosed } = historySlice.actions;
export const { selectRemoval } = historySlice.selectors;
