import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { accountApi } from '../../../api/account.ts';
import { type ApiExtra, isSignedOut } from '../../../api/api.ts';
import { profileApi, useUploadAvatarMutation } from '../../../api/profile.ts';
import { selectActiveUpload, selectUploadShare, selectUser, uploadProgressed } from '../sessionSlice.ts';

/** One upload at a time, shared by all components: it continues after its panel unmounts. */
const KEY = 'avatar';

/**
 * Uploads a picture for the account; `share` is the part that has been sent, 0 to 1. An upload aborted by an
 * interrupted session restarts once its viewer has signed in.
 */
export function useAvatarUpload() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const isBusy = useSelector(selectActiveUpload);
  const share = useSelector(selectUploadShare);
  const [upload, { error }] = useUploadAvatarMutation({ fixedCacheKey: KEY });
  const viewer = useSelector(selectUser)?.id;
  const isCancelled = (error as { name?: unknown } | undefined)?.name === 'AbortError';
  return {
    upload: async (picture: Blob) => {
      const send = () => upload({ picture, onProgress: (sent) => dispatch(uploadProgressed(sent)) });
      const { error: refusal } = await send();
      if (!isSignedOut(refusal)) return;
      const next = await dispatch((_dispatch, _getState, { awaitSignIn }) => awaitSignIn());
      if (next !== null && next === viewer) await send();
    },
    cancel: () => {
      dispatch(profileApi.util.getRunningMutationThunk('uploadAvatar', KEY))?.abort();
      // The upload may have completed all the same.
      dispatch(accountApi.util.invalidateTags(['Me']));
    },
    isBusy,
    share,
    error: isCancelled ? undefined : error,
  };
}
