import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { accountApi } from '../../api/account.ts';
import type { Me } from '../../../server/contract/account.ts';

interface SessionState {
  token: string | null;
  user: Me | null;
  /** Whether the last session ended by the server's refusal, not by signing out. */
  hasExpired: boolean;
}

/** Who is signed in here; `token` and `user` are the seed's (section 3). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { token: null, user: null, hasExpired: false } as SessionState,
  reducers: {
    tokenChanged: (state, { payload }: PayloadAction<string>) => {
      state.token = payload;
    },
    sessionStarted: (state, { payload }: PayloadAction<{ token: string; user: Me }>) => {
      state.token = payload.token;
      state.user = payload.user;
    },
    sessionEnded: (state, { payload }: PayloadAction<'refused' | 'signedOut'>) => {
      state.token = null;
      state.user = null;
      state.hasExpired = payload === 'refused';
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(accountApi.endpoints.getMe.matchFulfilled, (state, { payload }) => {
      state.user = payload;
    });
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    selectHasExpired: (state) => state.hasExpired,
  },
});

export const { tokenChanged, sessionStarted, sessionEnded } = sessionSlice.actions;
export const { selectToken, selectUser, selectHasExpired } = sessionSlice.selectors;
