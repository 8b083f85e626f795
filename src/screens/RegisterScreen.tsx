import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ActivationState } from '../features/session/enter/useActivation.ts';
import { EntryOutcome } from '../features/session/enter/EntryOutcome.tsx';
import { RegisterForm } from '../features/session/enter/RegisterForm.tsx';
import { useNavigateWhileMounted } from '../features/session/enter/useNavigateWhileMounted.ts';
import { useRegister } from '../features/session/enter/useRegister.ts';
import { address, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EntryScreen } from './EntryScreen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** Registration; goes on to the mailed code, or to sign-in if there is none to wait for. */
export function RegisterScreen() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const goOn = useNavigateWhileMounted();
  const [search] = useSearchParams();
  const writing = useKeyboardChoice();
  const { registration, register, isBusy, error } = useRegister();
  const from = search.get('from');
  if (registration === undefined) return null;
  const isClosed = registration === 'closed';
  const signIn = (
    <Button
      focusKey="register.signIn"
      kind={isClosed ? 'primary' : 'plain'}
      onPress={() => void navigate(address(paths.login, { from }))}
    >
      {isClosed ? t('register.toSignIn') : t('register.haveAccount')}
    </Button>
  );
  return (
    <EntryScreen
      focusKey="register"
      firstFocusKey={isClosed ? 'register.signIn' : 'register.login'}
      title={isClosed ? t('register.closed') : t('register.title')}
    >
      {isClosed ? (
        <EntryOutcome kind="info" text={t('register.closedText')}>
          {signIn}
        </EntryOutcome>
      ) : (
        <RegisterForm
          writing={writing}
          invite={search.get('invite') ?? ''}
          asksFor={registration === 'open' ? null : registration}
          isBusy={isBusy}
          error={error}
          onSubmit={async (form) => {
            const answer = await register(form);
            if (!answer) return;
            const state: ActivationState = { code: answer.code, mailedAt: Date.now() };
            if (answer.active) goOn(address(paths.login, { name: form.login, from }), { replace: true });
            else goOn(address(paths.active, { login: form.login, from }), { replace: true, state });
          }}
        >
          {signIn}
        </RegisterForm>
      )}
    </EntryScreen>
  );
}
