import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingQuery } from '../../api/catalog.ts';
import { type ChosenVoice, readVoices } from './chosenVoices.ts';

interface CatalogState {
  activeBgMediaId: number | null;
  /** What the title whose page is open is about; empty elsewhere. */
  movieDetailText: string;
  voices: Record<number, ChosenVoice>;
  latestVoice: ChosenVoice | null;
  /** The filters as they are being chosen; null while their dialog is closed, but kept where it was left for the plans. */
  filtersData: ListingQuery | null;
  /** The filter of that dialog whose options show, and what they are looked for by. */
  activeFilter: string | null;
  filterSearchString: string;
  /** Where the dialog was left for the plans: the history entry it stands on, and the filter that was asked for. */
  filtersAway: { entry: string; filterId?: string } | null;
}

const NO_FILTERS = { filtersData: null, activeFilter: null, filterSearchString: '' } as const;

/**
 * Which title's backdrop fills the stage in the advanced version, what the open page is about, the dialog of filters
 * (docs/rules.md, R10), and the voices chosen on this device by title id, and the one chosen last.
 */
export const catalogSlice = createSlice({
  name: 'catalog',
  initialState: (): CatalogState => ({
    activeBgMediaId: null,
    movieDetailText: '',
    ...readVoices(),
    ...NO_FILTERS,
    filtersAway: null,
  }),
  reducers: {
    titleLit: (state, { payload }: PayloadAction<number | null>) => {
      state.activeBgMediaId = payload;
    },
    detailTextSet: (state, { payload }: PayloadAction<string>) => {
      state.movieDetailText = payload;
    },
    filtersDrafted: (state, { payload }: PayloadAction<ListingQuery>) => {
      state.filtersData = payload;
    },
    filterOpened: (state, { payload }: PayloadAction<string | null>) => {
      state.activeFilter = payload;
      state.filterSearchString = '';
    },
    filterSearched: (state, { payload }: PayloadAction<string>) => {
      state.filterSearchString = payload;
    },
    filtersClosed: (state) => {
      if (!state.filtersAway) Object.assign(state, NO_FILTERS);
    },
    /** The dialog is left to be come back to; null where one has come back and is done with it, or opens it anew. */
    filtersLeft: (state, { payload }: PayloadAction<CatalogState['filtersAway']>) => {
      state.filtersAway = payload;
    },
    voiceChosen: (state, { payload }: PayloadAction<{ titleId: number; voice: ChosenVoice }>) => {
      state.voices[payload.titleId] = payload.voice;
      state.latestVoice = payload.voice;
    },
  },
  selectors: {
    selectActiveBgMediaId: (state) => state.activeBgMediaId,
    selectMovieDetailText: (state) => state.movieDetailText,
    selectFiltersData: (state) => state.filtersData,
    selectActiveFilter: (state) => state.activeFilter,
    selectFilterSearchString: (state) => state.filterSearchString,
    selectFiltersAway: (state) => state.filtersAway,
    selectVoice: (state, titleId: number): ChosenVoice | undefined => state.voices[titleId],
    selectLatestVoice: (state): ChosenVoice | null => state.latestVoice,
  },
});

export const {
  titleLit,
  detailTextSet,
  filtersDrafted,
  filterOpened,
  filterSearched,
  filtersClosed,
  filtersLeft,
  voiceChosen,
} = catalogSlice.actions;
export const {
  selectActiveBgMediaId,
  selectMovieDetailText,
  selectFiltersData,
  selectActiveFilter,
  selectFilterSearchString,
  selectFiltersAway,
  selectVoice,
  selectLatestVoice,
} = catalogSlice.selectors;
