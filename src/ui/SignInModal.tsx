import { styled } from 'styled-components';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { QrCode } from './QrCode.tsx';
import { tokens } from './theme/tokens.ts';
import { useViewport } from './theme/viewport.ts';

/** A window lower than this, in rem, has no room for a whole code above the buttons. */
const CODE_FROM_REM = 32;

const Sides = styled.div`
  display: flex;
  align-items: flex-start;
`;

const Words = styled.p`
  flex: 1 1 0;
  min-width: 0;
  overflow-wrap: break-word;
`;

const Code = styled.figure`
  flex: none;
  width: 11rem;
  margin-left: 2rem;
`;

const Hint = styled.figcaption`
  margin-top: 0.7rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
  text-align: center;
`;

export type SignInModalProps = {
  title: string;
  /** What an account is wanted for here. */
  text: string;
  signInLabel: string;
  createLabel: string;
  laterLabel: string;
  onSignIn: () => void;
  onCreate: () => void;
  /** "Not now", and Back. */
  onClose: () => void;
  /**
   * A way in by phone: the address, what it leads to, and what to do with it. It is not drawn on a phone, which cannot
   * read its own screen, nor where it would be cut off.
   */
  code?: { address: string; label: string; hint: string };
  /** The buttons have `<focusKey>.in`, `<focusKey>.create` and `<focusKey>.later`. */
  focusKey?: string;
};

/** A guest tried what needs an account: sign in, make one, or go on without. */
export function SignInModal({
  title,
  text,
  signInLabel,
  createLabel,
  laterLabel,
  onSignIn,
  onCreate,
  onClose,
  code,
  focusKey = 'signIn',
}: SignInModalProps) {
  const { isPhone, heightRem } = useViewport();
  const drawn = isPhone || heightRem < CODE_FROM_REM ? undefined : code;
  return (
    <Modal
      focusKey={`${focusKey}.dialog`}
      title={title}
      widthRem={drawn ? 46 : undefined}
      onClose={onClose}
      actions={
        <>
          <Button focusKey={`${focusKey}.in`} kind="primary" onPress={onSignIn}>
            {signInLabel}
          </Button>
          <Button focusKey={`${focusKey}.create`} onPress={onCreate}>
            {createLabel}
          </Button>
          <Button focusKey={`${focusKey}.later`} kind="ghost" onPress={onClose}>
            {laterLabel}
          </Button>
        </>
      }
    >
      <Sides>
        <Words>{text}</Words>
        {drawn && (
          <Code>
            <QrCode text={drawn.address} label={drawn.label} sizeRem={11} />
            <Hint>{drawn.hint}</Hint>
          </Code>
        )}
      </Sides>
    </Modal>
  );
}
