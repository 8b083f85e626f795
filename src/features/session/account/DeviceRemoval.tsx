import { useTranslation } from 'react-i18next';
import type { Device } from '../../../../server/contract/account.ts';
import { problemOf } from '../../../api/api.ts';
import { useRemoveDeviceMutation } from '../../../api/security.ts';
import { ConfirmModal } from '../../../ui/overlays/ConfirmModal.tsx';

/** The confirmation before a device is signed out. */
export function DeviceRemoval({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('session');
  const [remove, { isLoading, error }] = useRemoveDeviceMutation();
  const failure = error ? (problemOf(error)?.message ?? t('devices.failed')) : undefined;
  return (
    <ConfirmModal
      focusKey="settings.devices.removal"
      title={t('devices.removeQuestion', { name: device.name })}
      text={t('devices.removeText')}
      stayLabel={t('devices.stay')}
      confirmLabel={t('devices.leave')}
      isDestructive
      isBusy={isLoading}
      error={failure}
      onConfirm={() => {
        remove(device.id)
          .unwrap()
          .then(onClose, () => undefined);
      }}
      onClose={onClose}
    />
  );
}
