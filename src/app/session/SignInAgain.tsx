import { useState } from 'react';
import { useSelector } from 'react-redux';
import { DeviceLimitModal } from '../../features/session/enter/DeviceLimitModal.tsx';
import type { FullAccount, SignInOutcome } from '../../features/session/enter/outcome.ts';
import { SignInModal } from '../../features/session/enter/SignInModal.tsx';
import { usePairing } from '../../features/session/enter/usePairing.ts';
import { useSecondFactor } from '../../features/session/enter/useSecondFactor.ts';
import { useSignIn } from '../../features/session/enter/useSignIn.ts';
import { selectUser } from '../../features/session/sessionSlice.ts';
import { useIsDemo } from '../../features/session/useIsDemo.ts';
import { useKeyboardChoice } from '../../screens/useKeyboardChoice.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { unsaved } from '../../ui/fields/unsaved.ts';

/** Sign-in over what an ended session would lose, by all methods; an account at its device limit makes room first. */
export function SignInAgain({ onDecline }: { onDecline: () => void }) {
  const writing = useKeyboardChoice();
  const { isPhone } = useViewport();
  const isDemo = useIsDemo() ?? false;
  const name = useSelector(selectUser)?.login ?? '';
  const [lost] = useState(() => unsaved() ?? 'input');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [full, setFull] = useState<FullAccount | null>(null);
  const byPassword = useSignIn();
  const byCode = useSecondFactor(challenge ?? '');
  const { pairing, renew } = usePairing(!isPhone, setFull);
  const { isBusy, error } = challenge === null ? byPassword : byCode;

  const follow = (outcome: SignInOutcome) => {
    if (outcome.kind === 'secondFactor') setChallenge(outcome.challenge);
    if (outcome.kind === 'deviceLimit') setFull(outcome.account);
  };
  return (
    <>
      <SignInModal
        unsaved={lost}
        name={name}
        writing={writing}
        step={challenge === null ? 'password' : 'code'}
        pairing={isPhone ? null : pairing}
        onRenewPairing={renew}
        isBusy={isBusy}
        error={error}
        onPassword={(credentials) => void byPassword.signIn(credentials).then(follow)}
        onCode={(code) => void byCode.proveBy(code).then(follow)}
        onLeaveCode={() => setChallenge(null)}
        onDemo={isDemo ? () => void byPassword.signInAsDemo().then(follow) : undefined}
        onClose={onDecline}
      />
      {full && <DeviceLimitModal account={full} onFull={setFull} onClose={() => setFull(null)} />}
    </>
  );
}
