import { afterPaint } from '../focus/afterPaint.ts';
import { Button } from '../Button.tsx';
import { Modal } from './Modal.tsx';

export type GateModalProps = {
  title: string;
  /** What the plan is needed for, or how to do without it. */
  text: string;
  closeLabel: string;
  goLabel: string;
  /** Closes every layer below the dialog. */
  onLeave: () => void;
  /** Leads to the plans. */
  onGo: () => void;
  /** "Understood", and Back. */
  onClose: () => void;
  /** The buttons have `<focusKey>.close` and `<focusKey>.go`. */
  focusKey: string;
};

/** Says that something needs a paid plan: closes, or leads to the plans. */
export function GateModal({ title, text, closeLabel, goLabel, onLeave, onGo, onClose, focusKey }: GateModalProps) {
  function go() {
    // Closing layers give focus back, and the screen has to store that before it is left.
    onLeave();
    afterPaint(onGo);
  }
  return (
    <Modal
      focusKey={`${focusKey}.dialog`}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button focusKey={`${focusKey}.close`} kind="primary" onPress={onClose}>
            {closeLabel}
          </Button>
          <Button focusKey={`${focusKey}.go`} icon="sparkle" onPress={go}>
            {goLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
