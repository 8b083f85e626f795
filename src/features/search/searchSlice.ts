import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { searchApi } from '../../api/search.ts';

/** The text in the search field, and whether the confirmation for removing all past searches is open. */
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

/** `searchHistoryList` (docs/rules.md, R11): stored with the server's other responses, so that it is cleared with its viewer. */
export const selectSearchHistoryList = (state: Parameters<typeof selectPastSearches>[0]) =>
  selectPastSearches(state).data;
