import { addListener, isAnyOf, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit';
import i18next, { t } from 'i18next';
import { accountApi } from '../api/account.ts';
import { historyApi } from '../api/history.ts';
import { commentsApi } from '../api/comments.ts';
import { catalogApi } from '../api/catalog.ts';
import { libraryApi } from '../api/library.ts';
import { notificationsApi } from '../api/notifications.ts';
import { plansApi } from '../api/plans.ts';
import { profileApi } from '../api/profile.ts';
import { dayOf } from '../ui/dateWords.ts';
import { noticed } from './interfaceSlice.ts';
import { takeOutcomes } from './noteOutcomes.ts';
import { offer } from './notices.ts';
import type { AppStore } from './store.ts';

type StartListening = TypedStartListening<ReturnType<AppStore['getState']>, AppStore['dispatch']>;

const { removeFromHistory, setHistoryHidden, exportHistory } = historyApi.endpoints;
const { reportComment, setLike } = commentsApi.endpoints;
const { readNotifications, changeNotificationSettings } = notificationsApi.endpoints;
const { getTitlePage, removeFilter, setHomeLayout } = catalogApi.endpoints;
const { setDismissed, setFollow, setOnList, setWatched } = libraryApi.endpoints;
const { changeAccount, changePassword, deleteAccount, uploadAvatar, removeAvatar } = profileApi.endpoints;

/** Changes that failed, and the words for it. */
const failures = [
  [
    isAnyOf(
      setOnList.matchRejected,
      setDismissed.matchRejected,
      setHomeLayout.matchRejected,
      setWatched.matchRejected,
      setFollow.matchRejected,
      removeFilter.matchRejected,
    ),
    () => t('catalog:lists.failed'),
  ],
  [isAnyOf(removeFromHistory.matchRejected, setHistoryHidden.matchRejected), () => t('history:notice.failed')],
  [isAnyOf(exportHistory.matchRejected), () => t('history:notice.exportFailed')],
  [isAnyOf(setLike.matchRejected), () => t('comments:likeFailed')],
  [
    isAnyOf(readNotifications.matchRejected, changeNotificationSettings.matchRejected),
    () => t('notifications:saveFailed'),
  ],
] as const;

/** What is listened for. */
interface Heard {
  matcher: (action: UnknownAction) => boolean;
  effect: (action: UnknownAction, api: Pick<AppStore, 'dispatch'>) => void;
}

const listen = addListener.withTypes<ReturnType<AppStore['getState']>, AppStore['dispatch']>();

/** Shows the outcome of requests in toasts, whichever screen is open by then; those of before as well. */
export function sayOutcomes(store: AppStore): void {
  const early = takeOutcomes();
  const startListening = (({ matcher, effect }: Heard) => {
    for (const action of early.filter(matcher)) effect(action, store);
    return store.dispatch(listen({ predicate: matcher, effect }));
  }) as StartListening;
  for (const [matcher, words] of failures) {
    startListening({ matcher, effect: (_action, { dispatch }) => void dispatch(noticed('bad', words())) });
  }
  startListening({
    matcher: accountApi.endpoints.register.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(noticed('ok', payload.active ? t('session:register.ready') : t('session:register.done')));
    },
  });
  startListening({
    matcher: setOnList.matchFulfilled,
    effect: ({ payload, meta }, { dispatch }) => {
      const { movieId, list, isOn, title } = meta.arg.originalArgs;
      if (isOn || !title) return;
      const run = dispatch as (thunk: ReturnType<typeof setOnList.initiate>) => unknown;
      offer(dispatch, t('catalog:lists.removed', { title }), {
        label: t('catalog:lists.undo'),
        onPress: () => void run(setOnList.initiate({ movieId, list, isOn: true, at: payload?.at })),
      });
    },
  });
  startListening({
    matcher: setDismissed.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { movieId, isDismissed, title } = meta.arg.originalArgs;
      if (!isDismissed || !title) return;
      const run = dispatch as (thunk: ReturnType<typeof setDismissed.initiate>) => unknown;
      offer(dispatch, t('catalog:home.dismissed', { title }), {
        label: t('catalog:lists.undo'),
        onPress: () => void run(setDismissed.initiate({ movieId, isDismissed: false })),
      });
    },
  });
  startListening({
    matcher: getTitlePage.matchRejected,
    effect: ({ meta }, { dispatch }) => {
      // The first page shows the error in its place.
      const isLater = meta.arg.originalArgs.cursor !== null && !meta.condition;
      if (isLater) dispatch(noticed('bad', t('catalog:error.title')));
    },
  });
  startListening({
    matcher: setHistoryHidden.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const { movieId, isHidden, title } = meta.arg.originalArgs;
      if (!isHidden || title === undefined) return;
      const run = dispatch as (thunk: ReturnType<typeof setHistoryHidden.initiate>) => unknown;
      offer(dispatch, t('history:notice.hidden', { title }), {
        label: t('history:notice.undo'),
        onPress: () => void run(setHistoryHidden.initiate({ movieId, isHidden: false })),
      });
    },
  });
  startListening({
    matcher: isAnyOf(reportComment.matchFulfilled, reportComment.matchRejected),
    effect: (action, { dispatch }) => {
      const isSent = reportComment.matchFulfilled(action);
      dispatch(noticed(isSent ? 'ok' : 'bad', isSent ? t('comments:reported') : t('comments:reportFailed')));
    },
  });
  startListening({
    matcher: plansApi.endpoints.redeemCode.matchFulfilled,
    effect: ({ payload: { tier, until } }, { dispatch }) => {
      const date = until === null ? '' : dayOf(until, i18next.language);
      dispatch(noticed('ok', t('plans:code.done', { plan: t(`app:plan.${tier}`), date })));
    },
  });
  startListening({
    matcher: changeAccount.matchFulfilled,
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
