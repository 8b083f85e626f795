import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { accountApi } from '../../../api/account.ts';
import type { ApiExtra } from '../../../api/api.ts';
import { profileApi, useUploadAvatarMutation } from '../../../api/profile.ts';
import { selectActiveUpload, selectUploadShare, uploadProgressed } from '../sessionSlice.ts';

/** One upload at a time, known to whoever shows it: it goes on when its panel is left. */
const KEY = 'avatar';

/** Uploading a picture for the account: `share` of it has gone out, 0 to 1. */
export function useAvatarUpload() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const isBusy = useSelector(selectActiveUpload);
  const share = useSelector(selectUploadShare);
  const [upload, { error }] = useUploadAvatarMutation({ fixedCacheKey: KEY });
  const isCancelled = (error as { name?: unknown } | undefined)?.name === 'AbortError';
  return {
    upload: (picture: Blob) => void upload({ picture, onProgress: (sent) => dispatch(uploadProgressed(sent)) }),
    cancel: () => {
      dispatch(profileApi.util.getRunningMutationThunk('uploadAvatar', KEY))?.abort();
      // It may have arrived all the same.
      dispatch(accountApi.util.invalidateTags(['Me']));
    },
    isBusy,
    share,
    error: isCancelled ? undefined : error,
  };
}
