import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DemoPanel } from '../features/session/enter/DemoPanel.tsx';
import { DeviceLimitModal } from '../features/session/enter/DeviceLimitModal.tsx';
import type { FullAccount, SignInOutcome } from '../features/session/enter/outcome.ts';
import { PairingPanel } from '../features/session/enter/PairingPanel.tsx';
import { SignInForm } from '../features/session/enter/SignInForm.tsx';
import { usePairing } from '../features/session/enter/usePairing.ts';
import { useSignIn } from '../features/session/enter/useSignIn.ts';
import { canChooseServer } from '../features/session/ownServer.ts';
import { useIsDemo } from '../features/session/useIsDemo.ts';
import { address, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { useViewport } from '../ui/theme/viewport.ts';
import { EntryScreen } from './EntryScreen.tsx';
import type { SecondFactorState } from './secondFactorState.ts';
import { useReturnAfterSignIn } from './useReturnAfterSignIn.ts';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** Below this height, in rem, the code for a phone is beside its text. */
const TALL_REM = 44;

/**
 * Sign-in: by login and password, from a phone, or in one press on a demo service; then goes on to `?from=`. `?name=`
 * prefills the login.
 */
export function LoginScreen() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = search.get('from');
  const name = search.get('name') ?? '';
  const writing = useKeyboardChoice();
  const { isPhone, heightRem } = useViewport();
  const isDemo = useIsDemo();
  const { signIn, signInAsDemo, isBusy, error } = useSignIn();
  const [full, setFull] = useState<FullAccount | null>(null);
  // A phone cannot read its own screen.
  const hasPairing = isDemo !== undefined && !isPhone;
  const { pairing, renew } = usePairing(hasPairing, setFull);
  useReturnAfterSignIn(from);
  if (isDemo === undefined) return null;

  const follow = (outcome: SignInOutcome, login: string) => {
    if (outcome.kind === 'deviceLimit') setFull(outcome.account);
    if (outcome.kind === 'notActive') void navigate(address(paths.active, { login, from }));
    if (outcome.kind === 'secondFactor') {
      const state: SecondFactorState = { challenge: outcome.challenge, from, name: login };
      // Replaces this entry: after sign-in, Back skips both steps.
      void navigate(paths.twoFactor, { replace: true, state });
    }
  };
  const first = isDemo ? 'login.demo' : 'login.name';
  return (
    <EntryScreen
      focusKey="login"
      firstFocusKey={name ? 'login.password' : first}
      title={t('login.title')}
      note={search.has('ended') ? t('login.ended') : undefined}
      aside={
        <>
          {isDemo && <DemoPanel isBusy={isBusy} onEnter={() => void signInAsDemo()} />}
          {hasPairing && <PairingPanel pairing={pairing} onRenew={renew} isWide={isDemo || heightRem < TALL_REM} />}
        </>
      }
    >
      <SignInForm
        name={name}
        writing={writing}
        isBusy={isBusy}
        error={error}
        onSubmit={(credentials) => void signIn(credentials).then((outcome) => follow(outcome, credentials.login))}
      >
        <Button focusKey="login.register" onPress={() => void navigate(address(paths.register, { from }))}>
          {t('login.register')}
        </Button>
        <Button focusKey="login.reset" onPress={() => void navigate(address(paths.reset, { from }))}>
          {t('login.reset')}
        </Button>
        {canChooseServer && (
          <Button focusKey="login.server" onPress={() => void navigate(paths.connect)}>
            {t('connect.another')}
          </Button>
        )}
      </SignInForm>
      {full && (
        <PartBoundary focusKey="full.retry" onClose={() => setFull(null)}>
          <DeviceLimitModal account={full} onFull={setFull} onClose={() => setFull(null)} />
        </PartBoundary>
      )}
    </EntryScreen>
  );
}
