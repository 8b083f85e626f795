import type { createListenerMiddleware } from '@reduxjs/toolkit';
import { t } from 'i18next';
import { profileApi } from '../api/profile.ts';
import { noticed } from './interfaceSlice.ts';

const { changeProfile, changePassword, deleteAccount, uploadAvatar, removeAvatar } = profileApi.endpoints;

/** Says that a change of the account has been made, wherever one has gone meanwhile. */
export function sayAccountChanges({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  startListening({
    matcher: changeProfile.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      if (meta.arg.originalArgs.login !== undefined) {
        dispatch(noticed('ok', t('session:account.profile.loginChanged')));
      }
    },
  });
  startListening({
    matcher: changePassword.matchFulfilled,
    effect: (_action, { dispatch }) => void dispatch(noticed('ok', t('session:account.password.changed'))),
  });
  startListening({
    matcher: deleteAccount.matchFulfilled,
    effect: (_action, { dispatch }) => void dispatch(noticed('info', t('session:account.deletion.begun'))),
  });
  startListening({
    matcher: uploadAvatar.matchFulfilled,
    effect: (_action, { dispatch }) => void dispatch(noticed('ok', t('session:account.avatar.changed'))),
  });
  startListening({
    matcher: removeAvatar.matchFulfilled,
    effect: (_action, { dispatch }) => void dispatch(noticed('ok', t('session:account.avatar.removed'))),
  });
}
