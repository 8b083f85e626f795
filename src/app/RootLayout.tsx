import { useCallback, useContext, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectIsConnectionLost } from '../api/connection.ts';
import { platformOf } from '../device/platform.ts';
import { exitApplication } from '../device/exit.ts';
import {
  selectHasExpired,
  selectIsInterrupted,
  selectMustChoose,
  selectToken,
} from '../features/session/sessionSlice.ts';
import { selectPlatform } from '../features/settings/settingsSlice.ts';
import { address, paths } from '../paths.ts';
import { useBack } from '../ui/focus/back.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { removeFirstFrame } from '../ui/firstFrame.ts';
import { tokens } from '../ui/theme/tokens.ts';
import { ToastStack } from '../ui/overlays/ToastStack.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import {
  modalClosed,
  modalOpened,
  noticeDismissed,
  screenAwaited,
  selectActiveModal,
  selectNotices,
  selectPreloader,
} from './interfaceSlice.ts';
import { InterruptedSession } from './session/InterruptedSession.tsx';
import { KeyHelp } from './help/KeyHelp.tsx';
import { accept, decline } from './notices.ts';
import { useRouteHandle } from './routeHandle.ts';
import { ScreenName } from './ScreenName.tsx';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network, as far as the browser knows. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** A screen that takes longer than this, in ms, gets a spinner. */
const LATE_MS = 700;

const Preloader = styled.div`
  position: fixed;
  top: ${tokens.safeTop};
  left: 50%;
  z-index: 70;
  margin-left: -1rem;
`;

/** What every route has: its name, Back, announcements, notices, the dialog on leaving, the end of a session. */
export function RootLayout() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const token = useSelector(selectToken);
  const hasExpired = useSelector(selectHasExpired);
  const isInterrupted = useSelector(selectIsInterrupted);
  const isLost = useSelector(selectIsConnectionLost);
  const notices = useSelector(selectNotices);
  const isLate = useSelector(selectPreloader);
  const mustChoose = useSelector(selectMustChoose);
  const activeModal = useSelector(selectActiveModal);
  const platform = useSelector(selectPlatform);
  const { isOpen = false, hasControlsBelow = false } = useRouteHandle();
  const isOnline = useIsOnline();

  /** There is no screen to go back to. */
  const isLast = pathname === paths.home || (pathname === paths.profiles && mustChoose);

  useLayoutEffect(removeFirstFrame, []);
  useBack(() => {
    const isFirst = window.history.state?.idx === 0;
    if (isLast || (pathname.startsWith(paths.auth) && isFirst)) dispatch(modalOpened('exit'));
    else if (isFirst) navigate(paths.home, { replace: true });
    else navigate(-1);
  });

  // The dialog was opened on a screen that has been left meanwhile.
  const isOutOfPlace = activeModal === 'exit' && !isLast && !pathname.startsWith(paths.auth);
  useEffect(() => {
    if (isOutOfPlace) dispatch(modalClosed());
  }, [dispatch, isOutOfPlace]);

  const { state } = useNavigation();
  const isOnItsWay = state !== 'idle';
  useEffect(() => {
    dispatch(screenAwaited(isOnItsWay ? 'asked' : 'come'));
    if (!isOnItsWay) return undefined;
    const timer = setTimeout(() => dispatch(screenAwaited('late')), LATE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isOnItsWay]);

  const { router } = useContext(UNSAFE_DataRouterContext)!;
  /** Where the viewer is or goes, by the router itself: what it tells is rendered later than the end of a session. */
  const wanted = useCallback(() => {
    const { navigation, location: present } = router.state;
    const { pathname: path, search } = navigation.location ?? present;
    return path + search;
  }, [router]);

  // The requested screen may be what ended the session.
  const isSignedOut = !token && !isOpen && !isInterrupted;
  useEffect(() => {
    const from = wanted();
    if (!isSignedOut || from.startsWith(paths.auth)) return;
    const back = hasExpired ? `?ended=1&from=${encodeURIComponent(from)}` : '';
    navigate(`${paths.auth}${back}`, { replace: true });
  }, [isSignedOut, hasExpired, navigate, wanted]);

  // The account is known by now, and it has several profiles, or another device has changed them.
  const isToChoose = mustChoose && !isInterrupted && !isOpen;
  useEffect(() => {
    const from = wanted();
    if (!isToChoose || from.startsWith(paths.profiles)) return;
    navigate(address(paths.profiles, { from: from === paths.home ? null : from }), { replace: true });
  }, [isToChoose, navigate, wanted]);

  const lost = { id: 'connection', kind: 'bad' as const, isLasting: true };
  const isSaid = isLost && pathname !== paths.serverError;
  const toasts = [
    ...(isSaid ? [{ ...lost, text: isOnline ? t('connection.lost') : t('connection.offline') }] : []),
    ...notices.map(({ action, ...notice }) =>
      action ? { ...notice, action: { label: action, onPress: () => accept(notice.id) } } : notice,
    ),
  ];
  const dismiss = (id: string) => {
    decline(id);
    dispatch(noticeDismissed(id));
  };
  return (
    <>
      <ScreenName />
      <KeyHelp />
      <Outlet />
      <InterruptedSession />
      {isLate && (
        <Preloader>
          <Spinner label={t('preloader')} />
        </Preloader>
      )}
      <LiveRegion />
      <ToastStack toasts={toasts} isAtTop={hasControlsBelow} onDismiss={dismiss} />
      {activeModal === 'exit' && (
        <ConfirmDialog
          name="exit"
          onConfirm={() => exitApplication(platformOf(platform))}
          onClose={() => dispatch(modalClosed())}
        />
      )}
    </>
  );
}
