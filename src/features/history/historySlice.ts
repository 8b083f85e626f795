import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Range } from './ranges.ts';

/** What is about to be removed from the history: all of it, or a range of time. */
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
