import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { searchApi } from '../../api/search.ts';

/** What one types into the search, and whether all that was searched for is about to be forgotten. */
export const searchSlice = createSlice({
  name: 'search',
  initialState: { searchText: '', isRemoving: false },
  reducers: {
    searchTextSet: (state, { payload }: PayloadAction<string>) => {
      state.searchText = payload;
    },
    searchTextCleared: (state) => {
      state.searchText = '';
    },
    removalAsked: (state) => {
      state.isRemoving = true;
    },
    removalClosed: (state) => {
      state.isRemoving = false;
    },
  },
  selectors: {
    selectSearchText: (state) => state.searchText,
    selectIsRemoving: (state) => state.isRemoving,
  },
});

export const { searchTextSet, searchTextCleared, removalAsked, removalClosed } = searchSlice.actions;
export const { selectSearchText, selectIsRemoving } = searchSlice.selectors;

const selectPastSearches = searchApi.endpoints.getPastSearches.select();

/** `searchHistoryList` (docs/rules.md, R11): it is kept with the server's other answers, so that it goes with its viewer. */
export const selectSearchHistoryList = (state: Parameters<typeof selectPastSearches>[0]) =>
  selectPastSearches(state).data;
