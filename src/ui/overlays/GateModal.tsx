import { afterPaint } from '../focus/afterPaint.ts';
import { Button } from '../Button.tsx';
import { Modal } from './Modal.tsx';

export type GateModalProps = {
  title: string;
  /** What the plan is needed for, or how one does without. */
  text: string;
  closeLabel: string;
  goLabel: string;
  /** Closes every layer that the gate stands on. */
  onLeave: () => void;
  /** Leads to the plans. */
  onGo: () => void;
  /** "Understood", and Back. */
  onClose: () => void;
  /** The buttons have `<focusKey>.close` and `<focusKey>.go`. */
  focusKey: string;
};

/** Something belongs to a paid plan: what it is, the way back, and the way to the plans. */
export function GateModal({ title, text, closeLabel, goLabel, onLeave, onGo, onClose, focusKey }: GateModalProps) {
  function go() {
    // The layers give focus back as they close, and the screen has to note that before it is left.
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
