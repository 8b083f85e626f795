import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../ui/overlays/ConfirmModal.tsx';

interface ConfirmDialogProps {
  name: 'exit' | 'signOut';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before leaving the application or signing out (docs/rules.md, R21); staying has focus. */
export function ConfirmDialog({ name, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('app');
  return (
    <ConfirmModal
      focusKey={name}
      title={t(`${name}.question`)}
      stayLabel={t(`${name}.stay`)}
      confirmLabel={t(`${name}.leave`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
