import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';

interface ConfirmDialogProps {
  name: 'exit' | 'signOut';
  onConfirm: () => void;
  onClose: () => void;
}

/** The seed's confirmations; staying is what has focus. */
export function ConfirmDialog({ name, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('app');
  return (
    <Modal
      focusKey={`${name}.dialog`}
      title={t(`${name}.question`)}
      onClose={onClose}
      actions={
        <>
          <Button focusKey={`${name}.stay`} kind="primary" onPress={onClose}>
            {t(`${name}.stay`)}
          </Button>
          <Button focusKey={`${name}.leave`} onPress={onConfirm}>
            {t(`${name}.leave`)}
          </Button>
        </>
      }
    />
  );
}
