import type { createListenerMiddleware } from '@reduxjs/toolkit';
import { t } from 'i18next';
import { accountApi } from '../api/account.ts';
import { libraryApi } from '../api/library.ts';
import { profileApi } from '../api/profile.ts';
import { sessionStarted } from '../features/session/sessionSlice.ts';
import { noticed } from './interfaceSlice.ts';

const { changeProfile, changePassword, deleteAccount, uploadAvatar, removeAvatar } = profileApi.endpoints;

/** Says in a toast what has come of something, wherever one has gone meanwhile. */
export function sayOutcomes({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  startListening({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch }) => void dispatch(noticed('ok', t('session:login.done'))),
  });
  startListening({
    matcher: accountApi.endpoints.register.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(noticed('ok', payload.active ? t('session:register.ready') : t('session:register.done')));
    },
  });
  startListening({
    matcher: libraryApi.endpoints.setOnList.matchRejected,
    effect: (_action, { dispatch }) => void dispatch(noticed('bad', t('catalog:lists.failed'))),
  });
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
