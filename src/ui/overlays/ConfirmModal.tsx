import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { Modal } from './Modal.tsx';
import { tokens } from '../theme/tokens.ts';

const Losses = styled.ul`
  margin-top: 0.9rem;
  padding: 1rem 1.3rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink2};

  & > li + li {
    margin-top: 0.4rem;
  }
`;

const Loss = styled.li`
  position: relative;
  padding-left: 1.4rem;
  overflow-wrap: break-word;

  &::before {
    content: '';
    position: absolute;
    top: 0.75em;
    left: 0;
    width: 0.7rem;
    height: 0.16rem;
    border-radius: ${tokens.radiusPill};
    background: ${tokens.bad};
  }
`;

const Failure = styled.p`
  margin-top: 0.9rem;
  color: ${tokens.bad};
`;

export type ConfirmModalProps = {
  /** The question. */
  title: string;
  /** The consequence of confirming. */
  text?: string;
  /** What is lost by confirming, a line each. */
  losses?: readonly string[];
  stayLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** The buttons have `<focusKey>.stay` and `<focusKey>.confirm`. */
  focusKey?: string;
  /** Confirming destroys something: the button is coloured, and the question is read out as an alert. */
  isDestructive?: boolean;
  /** The confirmed action is in progress. */
  isBusy?: boolean;
  /** Why the action failed; the question stays open. */
  error?: string;
};

/** A question before something that is hard to undo: leaving, removing. The safe answer has focus, and Back gives it. */
export function ConfirmModal({
  title,
  text,
  losses,
  stayLabel,
  confirmLabel,
  onConfirm,
  onClose,
  focusKey = 'confirm',
  isDestructive = false,
  isBusy = false,
  error,
}: ConfirmModalProps) {
  const hasLosses = losses !== undefined && losses.length > 0;
  const hasBody = text !== undefined || hasLosses || error !== undefined;
  return (
    <Modal
      focusKey={`${focusKey}.dialog`}
      title={title}
      isAlert={isDestructive}
      onClose={onClose}
      actions={
        <>
          <Button focusKey={`${focusKey}.stay`} kind="primary" onPress={onClose}>
            {stayLabel}
          </Button>
          <Button
            focusKey={`${focusKey}.confirm`}
            kind={isDestructive ? 'danger' : 'plain'}
            icon={isDestructive ? 'trash' : undefined}
            isLoading={isBusy}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {hasBody && (
        <>
          {text !== undefined && <p>{text}</p>}
          {hasLosses && (
            <Losses>
              {losses.map((loss) => (
                <Loss key={loss}>{loss}</Loss>
              ))}
            </Losses>
          )}
          {error !== undefined && <Failure role="alert">{error}</Failure>}
        </>
      )}
    </Modal>
  );
}
