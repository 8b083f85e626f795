import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../ui/overlays/ConfirmModal.tsx';

interface ConfirmDialogProps {
  name: 'exit' | 'signOut';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the application or the account is left (docs/rules.md, R21); staying is what has focus. */
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
