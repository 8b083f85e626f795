import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { selectIsConnectionLost } from '../api/connection.ts';
import { detectPlatform } from '../device/platform.ts';
import { exitApplication } from '../device/exit.ts';
import { selectHasExpired, selectToken } from '../features/session/sessionSlice.ts';
import { paths } from '../paths.ts';
import { useBack } from '../ui/focus/back.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { ToastStack } from '../ui/ToastStack.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { modalClosed, modalOpened, noticeDismissed, selectActiveModal, selectNotices } from './interfaceSlice.ts';
import { accept, decline } from './notices.ts';
import { useScreenName } from './useScreenName.ts';

/** What every route has: its name, the way back, what is said aloud, notices, the question on leaving, the end of a session. */
export function RootLayout() {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const token = useSelector(selectToken);
  const hasExpired = useSelector(selectHasExpired);
  const isLost = useSelector(selectIsConnectionLost);
  const notices = useSelector(selectNotices);
  const activeModal = useSelector(selectActiveModal);
  const isOutside = pathname.startsWith('/auth') || pathname === paths.notFound;

  useScreenName();
  useBack(() => {
    const isFirst = window.history.state?.idx === 0;
    if (pathname === paths.home || (pathname.startsWith('/auth') && isFirst)) dispatch(modalOpened('exit'));
    else if (isFirst) navigate(paths.home, { replace: true });
    else navigate(-1);
  });

  // The question was asked on a screen that one has left meanwhile.
  const isLate = activeModal === 'exit' && pathname !== paths.home && !pathname.startsWith('/auth');
  useEffect(() => {
    if (isLate) dispatch(modalClosed());
  }, [dispatch, isLate]);

  useEffect(() => {
    if (token || isOutside) return;
    const back = hasExpired ? `?ended=1&from=${encodeURIComponent(pathname + search)}` : '';
    navigate(`/auth${back}`, { replace: true });
  }, [token, hasExpired, isOutside, navigate, pathname, search]);

  const toasts = [
    ...(isLost ? [{ id: 'connection', kind: 'bad' as const, text: t('connection.lost'), isLasting: true }] : []),
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
      <Outlet />
      <LiveRegion />
      <ToastStack toasts={toasts} onDismiss={dismiss} />
      {activeModal === 'exit' && (
        <ConfirmDialog
          name="exit"
          onConfirm={() => exitApplication(detectPlatform(navigator.userAgent, window.location.search))}
          onClose={() => dispatch(modalClosed())}
        />
      )}
    </>
  );
}
