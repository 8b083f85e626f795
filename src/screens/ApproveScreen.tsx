import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DeviceApproval } from '../features/session/enter/DeviceApproval.tsx';
import { type ApprovalStep, useApproval } from '../features/session/enter/useApproval.ts';
import { selectHasExpired, selectToken, selectUser } from '../features/session/sessionSlice.ts';
import { address, paths } from '../paths.ts';
import { EntryScreen } from './EntryScreen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** The initial focus of each step. */
const FIRST: Readonly<Record<ApprovalStep, string>> = {
  code: 'approve.code',
  loading: 'approve.allow',
  ask: 'approve.allow',
  failed: 'approve.retry',
  full: 'approve.devices',
  allowed: 'approve.leave',
  denied: 'approve.leave',
};

/** Approves a device, or denies it, by the code it shows. Without a session, signing in comes first. */
export function ApproveScreen({ code }: { code: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [, setSearch] = useSearchParams();
  const writing = useKeyboardChoice();
  const token = useSelector(selectToken);
  const hasExpired = useSelector(selectHasExpired);
  const user = useSelector(selectUser);
  const approval = useApproval(token ? code : '', (device) => setSearch({ device }, { replace: true }));
  if (!token) {
    const ended = hasExpired ? '1' : null;
    return <Navigate to={address(paths.login, { ended, from: pathname + search })} replace />;
  }
  const { step } = approval;
  const isOver = step === 'allowed' || step === 'denied';
  const over = step === 'allowed' ? t('approve.allowed') : t('approve.denied');
  return (
    <EntryScreen focusKey="approve" firstFocusKey={FIRST[step]} title={isOver ? over : t('approve.title')}>
      <DeviceApproval
        approval={approval}
        writing={writing}
        login={user?.login}
        onLeave={() => void navigate(paths.home, { replace: true })}
        onManageDevices={() => void navigate(paths.devices)}
      />
    </EntryScreen>
  );
}
