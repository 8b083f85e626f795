import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { useTyping } from '../../../ui/focus/useTyping.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { gapBefore } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useViewport } from '../../../ui/theme/viewport.ts';
import type { Unsaved } from '../../../ui/fields/unsaved.ts';
import type { Writing } from '../EntryForm.tsx';
import { PairingPanel } from './PairingPanel.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';
import type { Pairing } from './usePairing.ts';

const Sides = styled.div<{ $areBeside: boolean }>`
  display: ${({ $areBeside }) => ($areBeside ? 'flex' : 'block')};
  align-items: flex-start;
  color: ${tokens.text1};
`;

const Main = styled(FocusScope)`
  flex: 1 1 0;
  min-width: 0;
`;

/** Below a page title the text is closer than it should be here. */
const Step = styled.div`
  padding-top: 0.8rem;
`;

const Text = styled.p`
  margin-bottom: 1.4rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

const Aside = styled(FocusScope)<{ $isBeside: boolean }>`
  flex: none;
  ${({ $isBeside }) => ($isBeside ? gapBefore('2rem') : 'margin-top: 1.4rem;')}
`;

/** In rem, with a code for a phone beside the form and without one. */
const WIDTH = { beside: 68, alone: 42 } as const;
/** In a window narrower than this, in rem, the code is below the form. */
const BESIDE_FROM_REM = 66;

export interface SignInModalProps {
  /** What was interrupted, and continues after signing in. */
  unsaved: Unsaved;
  /** The login of the previous viewer, empty where it is not known. */
  name: string;
  writing: Writing;
  /** Login and password, or the code that an authenticator gives. */
  step: 'password' | 'code';
  /** Sign-in from a phone; null where that is not possible, as on a phone, which cannot scan its own screen. */
  pairing: Pairing | null;
  onRenewPairing: () => void;
  isBusy: boolean;
  /** The error of the last attempt at this step. */
  error: unknown;
  onPassword: (credentials: { login: string; password: string }) => void;
  onCode: (code: string) => void;
  /** Back from the code to login and password. */
  onLeaveCode: () => void;
  /** Signs in to a demo service; undefined on others. */
  onDemo?: () => void;
  /** "Not now", and Back: abandons what was interrupted. */
  onClose: () => void;
}

/** Shown when a session ends and its viewer would lose something: signing in here continues it. */
export function SignInModal({
  unsaved,
  name,
  writing,
  step,
  pairing,
  onRenewPairing,
  isBusy,
  error,
  onPassword,
  onCode,
  onLeaveCode,
  onDemo,
  onClose,
}: SignInModalProps) {
  const { t } = useTranslation('session');
  const { widthRem } = useViewport();
  const isCode = step === 'code';
  const title = isCode ? t('twoFactorStep.title') : t('again.title');
  const text = unsaved === 'film' ? t('again.film') : t('again.input');
  const first = isCode ? 'twoFactorStep.code' : name ? 'login.password' : 'login.name';

  // Keeps typed keys from the keyboards below.
  useTyping(() => true);
  useEffect(() => announce('screen', isCode ? title : `${title}. ${text}`), [isCode, title, text]);
  useEffect(() => () => announce('screen', ''), []);
  useEffect(() => setFocus(first), [first]);

  const isBeside = pairing !== null && !isCode && widthRem >= BESIDE_FROM_REM;
  return (
    <Modal
      focusKey="signIn"
      title={title}
      preferredChildKey={first}
      widthRem={isBeside ? WIDTH.beside : WIDTH.alone}
      closesBeside={false}
      onClose={isCode ? onLeaveCode : onClose}
    >
      {isCode ? (
        <Step>
          <TwoFactorForm writing={writing} isBusy={isBusy} error={error} onSubmit={onCode} onLeave={onLeaveCode} />
        </Step>
      ) : (
        <Sides $areBeside={isBeside}>
          <Main focusKey="signIn.main">
            <Text>{text}</Text>
            <SignInForm name={name} writing={writing} isBusy={isBusy} error={error} onSubmit={onPassword}>
              {onDemo && (
                <Button focusKey="login.demo" icon="play" onPress={onDemo}>
                  {t('login.demo')}
                </Button>
              )}
              <Button focusKey="signIn.later" kind="ghost" onPress={onClose}>
                {t('again.later')}
              </Button>
            </SignInForm>
          </Main>
          {pairing && (
            <Aside focusKey="signIn.aside" $isBeside={isBeside}>
              <PairingPanel pairing={pairing} onRenew={onRenewPairing} isWide={!isBeside} />
            </Aside>
          )}
        </Sides>
      )}
    </Modal>
  );
}
