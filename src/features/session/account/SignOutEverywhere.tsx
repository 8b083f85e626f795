import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '../../../ui/overlays/ConfirmModal.tsx';
import { useSignOut } from '../useSignOut.ts';

/** The confirmation before every device of the account is signed out, this one included. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('session');
  const signOut = useSignOut();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  return (
    <ConfirmModal
      focusKey="settings.devices.everywhere"
      title={t('devices.everywhereQuestion')}
      text={t('devices.everywhereText')}
      stayLabel={t('devices.stay')}
      confirmLabel={t('devices.leave')}
      isDestructive
      isBusy={state === 'busy'}
      error={state === 'failed' ? t('devices.failed') : undefined}
      onConfirm={() => {
        setState('busy');
        void signOut('everywhere').then((isOut) => !isOut && setState('failed'));
      }}
      onClose={onClose}
    />
  );
}
