import type { createListenerMiddleware } from '@reduxjs/toolkit';
import { t } from 'i18next';
import { sessionStarted } from '../../features/session/sessionSlice.ts';
import { noticed } from '../interfaceSlice.ts';

/**
 * Shows that the viewer has signed in. Other outcomes are listened for behind the first screen (`sayOutcomes.ts`), too
 * late for who signs in at once.
 */
export function saySignedIn({ startListening }: ReturnType<typeof createListenerMiddleware>): void {
  startListening({
    actionCreator: sessionStarted,
    effect: (_action, { dispatch }) => void dispatch(noticed('ok', t('session:login.done'))),
  });
}
