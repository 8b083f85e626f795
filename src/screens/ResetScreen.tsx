import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntryOutcome } from '../features/session/enter/EntryOutcome.tsx';
import { ForgotForm } from '../features/session/enter/ForgotForm.tsx';
import { ResendButton } from '../features/session/enter/ResendButton.tsx';
import { ResetForm } from '../features/session/enter/ResetForm.tsx';
import { useReset } from '../features/session/enter/useReset.ts';
import { Button } from '../ui/Button.tsx';
import { EntryScreen } from './EntryScreen.tsx';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** A new password: first where to mail a code, then the code and the password. */
export function ResetScreen() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const writing = useKeyboardChoice();
  const { step, code, email, emailPath, codePath, loginPath, isForgetting, isResetting, error, ...reset } = useReset();
  const first = { email: 'reset.email', code: code ? 'reset.password' : 'reset.code', done: 'reset.leave' };
  const askAgain = (
    <Button focusKey="reset.again" onPress={() => void navigate(emailPath, { replace: true })}>
      {t('reset.again')}
    </Button>
  );
  return (
    <EntryScreen
      focusKey="reset"
      firstFocusKey={first[step]}
      title={step === 'done' ? t('reset.done') : t('reset.title')}
    >
      {step === 'email' && (
        <ForgotForm writing={writing} isBusy={isForgetting} error={error} onSubmit={(to) => void reset.forget(to)}>
          <Button focusKey="reset.haveCode" onPress={() => void navigate(codePath)}>
            {t('reset.haveCode')}
          </Button>
        </ForgotForm>
      )}
      {step === 'code' && (
        <ResetForm
          writing={writing}
          code={code}
          email={email}
          isBusy={isResetting}
          error={error}
          onSubmit={(form) => void reset.reset(form)}
        >
          {email ? (
            <ResendButton
              focusKey="reset.resend"
              waitS={reset.waitS}
              isBusy={isForgetting}
              onPress={() => void reset.forget(email)}
            />
          ) : (
            askAgain
          )}
        </ResetForm>
      )}
      {step === 'done' && (
        <EntryOutcome kind="ok" text={t('reset.doneText')}>
          <Button focusKey="reset.leave" kind="primary" onPress={() => void navigate(loginPath, { replace: true })}>
            {t('reset.toSignIn')}
          </Button>
        </EntryOutcome>
      )}
    </EntryScreen>
  );
}
