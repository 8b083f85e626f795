import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActivationForm } from '../features/session/enter/ActivationForm.tsx';
import { EntryOutcome } from '../features/session/enter/EntryOutcome.tsx';
import { ResendForm } from '../features/session/enter/ResendForm.tsx';
import { useActivation } from '../features/session/enter/useActivation.ts';
import { selectToken } from '../features/session/sessionSlice.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ApproveScreen } from './ApproveScreen.tsx';
import { EntryScreen } from './EntryScreen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** Takes a mailed code that confirms the address of a new account, or a changed one; with `?device=`, approves a device. */
export function ActiveScreen() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const writing = useKeyboardChoice();
  const isSignedIn = useSelector(selectToken) !== null;
  const activation = useActivation();
  const { step, linkedCode, error } = activation;
  const device = search.get('device');
  if (device !== null) return <ApproveScreen code={device} />;
  const leave = () => void navigate(isSignedIn ? paths.home : activation.loginPath, { replace: step === 'done' });
  const way = (
    <Button focusKey="active.leave" kind={step === 'done' ? 'primary' : 'plain'} onPress={leave}>
      {isSignedIn ? t('active.toHome') : step === 'done' ? t('active.signIn') : t('active.toSignIn')}
    </Button>
  );
  const first = { code: linkedCode ? 'active.submit' : 'active.code', login: 'active.login', done: 'active.leave' };
  const titles = { code: t('active.title'), login: t('active.resendTitle'), done: t('active.done') };
  return (
    <EntryScreen focusKey="active" firstFocusKey={first[step]} title={titles[step]}>
      {step === 'code' && (
        <ActivationForm
          writing={writing}
          code={linkedCode}
          shownCode={activation.shownCode}
          isMailed={activation.isMailed}
          waitS={activation.waitS}
          isBusy={activation.isConfirming}
          isResending={activation.isResending}
          error={error}
          onSubmit={activation.confirm}
          onResend={activation.resend}
        >
          {way}
        </ActivationForm>
      )}
      {step === 'login' && (
        <ResendForm
          writing={writing}
          isBusy={activation.isResending}
          error={error}
          onSubmit={activation.resendTo}
          onClose={activation.stopAsking}
        />
      )}
      {step === 'done' && (
        <EntryOutcome kind="ok" text={isSignedIn ? t('active.doneSignedIn') : t('active.doneText')}>
          {way}
        </EntryOutcome>
      )}
    </EntryScreen>
  );
}
