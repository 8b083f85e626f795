import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { DeviceLimitModal } from '../features/session/enter/DeviceLimitModal.tsx';
import type { FullAccount } from '../features/session/enter/outcome.ts';
import { TwoFactorForm } from '../features/session/enter/TwoFactorForm.tsx';
import { useSecondFactor } from '../features/session/enter/useSecondFactor.ts';
import { address, paths } from '../paths.ts';
import { useBack } from '../ui/focus/back.ts';
import { EntryScreen } from './EntryScreen.tsx';
import { secondFactorState } from './secondFactorState.ts';
import { useReturnAfterSignIn } from './useReturnAfterSignIn.ts';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** The second step of sign-in. Opened by its address, it redirects to the first one. */
export function TwoFactorScreen() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const state = secondFactorState(useLocation().state);
  const writing = useKeyboardChoice();
  const { proveBy, isBusy, error } = useSecondFactor(state?.challenge ?? '');
  const [full, setFull] = useState<FullAccount | null>(null);
  useReturnAfterSignIn(state?.from ?? null);
  const leave = () => {
    void navigate(address(paths.login, { from: state?.from, name: state?.name }), { replace: true });
  };
  useBack(leave);
  if (!state) return <Navigate to={paths.login} replace />;
  return (
    <EntryScreen focusKey="twoFactorStep" firstFocusKey="twoFactorStep.code" title={t('twoFactorStep.title')}>
      <TwoFactorForm
        writing={writing}
        isBusy={isBusy}
        error={error}
        onSubmit={(code) =>
          void proveBy(code).then((outcome) => {
            if (outcome.kind === 'deviceLimit') setFull(outcome.account);
          })
        }
        onLeave={leave}
      />
      {full && <DeviceLimitModal account={full} onFull={setFull} onClose={() => setFull(null)} />}
    </EntryScreen>
  );
}
