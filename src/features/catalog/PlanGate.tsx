import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Says that something belongs to PRO and PRO+. */
export function PlanGate({ focusKey, onClose }: { focusKey: string; onClose: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <Modal
      focusKey={`${focusKey}.dialog`}
      title={t('gate.title')}
      onClose={onClose}
      actions={
        <Button focusKey={`${focusKey}.close`} kind="primary" onPress={onClose}>
          {t('gate.close')}
        </Button>
      }
    >
      <p>{t('gate.text')}</p>
    </Modal>
  );
}
