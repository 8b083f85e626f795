import { createSlice, isAnyOf, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import { accountApi } from '../../api/account.ts';
import { problemOf } from '../../api/api.ts';
import { profileApi } from '../../api/profile.ts';
import { profilesApi } from '../../api/profiles.ts';
import type { securityApi } from '../../api/security.ts';
import type { Me } from '../../../server/contract/account.ts';

interface SessionState {
  token: string | null;
  user: Me | null;
  /** Whether the last session ended by the server's refusal, not by signing out. */
  hasExpired: boolean;
  /** The session ended and its viewer would lose something: everything stays as it is until somebody signs in, or declines. */
  isInterrupted: boolean;
  /** Whether a picture is being uploaded (docs/rules.md, R10), and the part that has been sent, 0 to 1. */
  activeUpload: boolean;
  uploadShare: number;
  /** Whether the account turned out to be a demo's public one, which nobody changes. */
  isShared: boolean;
  /** The profile that was chosen in this tab, and whether this account asked for one when it was last seen here. */
  chosenProfile: string | null;
  asksWho: boolean;
}

const { uploadAvatar } = profileApi.endpoints;

type Change = keyof typeof profileApi.endpoints | keyof typeof securityApi.endpoints;

/** What the demo's public account refuses; by name, since the first screen does not load all of these. */
const REFUSED: ReadonlySet<Change> = new Set<Change>([
  'changeAccount',
  'changePassword',
  'deleteAccount',
  'uploadAvatar',
  'removeAvatar',
  'beginTwoFactor',
]);

const isRefused = (action: { type: string }): action is PayloadAction<unknown> => {
  if (!isRejected(action)) return false;
  const change = (action.meta.arg as { endpointName?: Change } | undefined)?.endpointName;
  return change !== undefined && REFUSED.has(change);
};

export const NOBODY: SessionState = {
  token: null,
  user: null,
  hasExpired: false,
  isInterrupted: false,
  activeUpload: false,
  uploadShare: 0,
  isShared: false,
  chosenProfile: null,
  asksWho: false,
};

/** Who is signed in here; `token` and `user` have given names (docs/rules.md, R11). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: NOBODY,
  reducers: {
    tokenChanged: (state, { payload }: PayloadAction<string>) => {
      state.token = payload;
    },
    sessionStarted: (state, { payload }: PayloadAction<{ token: string; user: Me }>) => {
      state.token = payload.token;
      state.user = payload.user;
      state.isInterrupted = false;
    },
    /** A profile was chosen: the previous viewer's data is no longer in the store. */
    profileChosen: (state, { payload }: PayloadAction<Me>) => {
      state.user = payload;
      state.chosenProfile = payload.profile?.id ?? null;
    },
    sessionEnded: (state, { payload }: PayloadAction<'refused' | 'interrupted' | 'signedOut'>) =>
      payload === 'interrupted'
        ? { ...state, token: null, isInterrupted: true }
        : { ...NOBODY, hasExpired: payload === 'refused' },
    uploadProgressed: (state, { payload }: PayloadAction<number>) => {
      state.uploadShare = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(accountApi.endpoints.getMe.matchFulfilled, (state, { payload }) => {
      state.user = payload;
    });
    // Adding a second profile also answers who is watching.
    builder.addMatcher(profilesApi.endpoints.addProfile.matchFulfilled, (state) => {
      state.chosenProfile ??= state.user?.profile?.id ?? null;
    });
    builder.addMatcher(uploadAvatar.matchPending, (state) => {
      state.activeUpload = true;
      state.uploadShare = 0;
    });
    builder.addMatcher(isAnyOf(uploadAvatar.matchFulfilled, uploadAvatar.matchRejected), (state) => {
      state.activeUpload = false;
    });
    builder.addMatcher(isRefused, (state, { payload }) => {
      if (problemOf(payload)?.code === 'forbidden') state.isShared = true;
    });
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    selectHasExpired: (state) => state.hasExpired,
    selectIsInterrupted: (state) => state.isInterrupted,
    selectActiveUpload: (state) => state.activeUpload,
    selectUploadShare: (state) => state.uploadShare,
    selectIsShared: (state) => state.isShared,
    selectChosenProfile: (state) => state.chosenProfile,
    selectProfile: (state) => state.user?.profile ?? null,
    /** Whether the current profile is a child's. */
    selectIsChild: (state) => typeof state.user?.profile?.ageLimit === 'number',
    /** Whether a profile must be chosen before anything is shown. */
    selectMustChoose: ({ token, user, chosenProfile, asksWho }) => {
      if (token === null) return false;
      if (!user) return asksWho && chosenProfile === null;
      return user.profile === null || (user.profiles > 1 && user.profile.id !== chosenProfile);
    },
  },
});

export const { tokenChanged, sessionStarted, profileChosen, sessionEnded, uploadProgressed } = sessionSlice.actions;
export const {
  selectToken,
  selectUser,
  selectHasExpired,
  selectIsInterrupted,
  selectActiveUpload,
  selectUploadShare,
  selectIsShared,
  selectChosenProfile,
  selectProfile,
  selectIsChild,
  selectMustChoose,
} = sessionSlice.selectors;
