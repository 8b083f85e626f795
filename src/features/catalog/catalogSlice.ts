import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChosenVoice, readVoices } from './chosenVoices.ts';

interface CatalogState {
  activeBgMediaId: number | null;
  voices: Record<number, ChosenVoice>;
}

/**
 * Which title's backdrop fills the stage in the advanced version (the field is the seed's, section 3), and the voices
 * chosen on this device by title id.
 */
export const catalogSlice = createSlice({
  name: 'catalog',
  initialState: (): CatalogState => ({ activeBgMediaId: null, voices: readVoices() }),
  reducers: {
    titleLit: (state, { payload }: PayloadAction<number | null>) => {
      state.activeBgMediaId = payload;
    },
    voiceChosen: (state, { payload }: PayloadAction<{ titleId: number; voice: ChosenVoice }>) => {
      state.voices[payload.titleId] = payload.voice;
    },
  },
  selectors: {
    selectActiveBgMediaId: (state) => state.activeBgMediaId,
    selectVoice: (state, titleId: number): ChosenVoice | undefined => state.voices[titleId],
  },
});

export const { titleLit, voiceChosen } = catalogSlice.actions;
export const { selectActiveBgMediaId, selectVoice } = catalogSlice.selectors;
