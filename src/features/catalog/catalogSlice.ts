import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Which title's backdrop fills the stage in the advanced version; the field is the seed's (section 3). */
export const catalogSlice = createSlice({
  name: 'catalog',
  initialState: { activeBgMediaId: null as number | null },
  reducers: {
    titleLit: (state, { payload }: PayloadAction<number | null>) => {
      state.activeBgMediaId = payload;
    },
  },
  selectors: { selectActiveBgMediaId: (state) => state.activeBgMediaId },
});

export const { titleLit } = catalogSlice.actions;
export const { selectActiveBgMediaId } = catalogSlice.selectors;
