import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingQuery } from '../../api/catalog.ts';
import { type ChosenVoice, readVoices } from './chosenVoices.ts';

interface CatalogState {
  activeBgMediaId: number | null;
  /** The description of the title whose page is open; empty elsewhere. */
  movieDetailText: string;
  voices: Record<number, ChosenVoice>;
  latestVoice: ChosenVoice | null;
  /** The filters being chosen; null while their dialog is closed, but kept while the viewer is away at the plans. */
  filtersData: ListingQuery | null;
  /** The filter of that dialog whose options are shown, and the text they are searched by. */
  activeFilter: string | null;
  filterSearchString: string;
  /** Where the dialog was left for the plans: its history entry, and the filter that needed a plan. */
  filtersAway: { entry: string; filterId?: string } | null;
}

const NO_FILTERS = { filtersData: null, activeFilter: null, filterSearchString: '' } as const;

/**
 * Which title's backdrop is shown in the advanced version, the description on the open page, the dialog of filters
 * (docs/rules.md, R10), the voices chosen on this device by title id, and the one chosen last.
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
    /** The dialog is left to return to later; null once the viewer has returned and is done with it, or opens it again. */
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
