import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Device } from '../../../../server/contract/account.ts';
import { useRenameDeviceMutation } from '../../../api/security.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBack } from '../../../ui/focus/back.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { PanelTitle } from '../../../ui/panelParts.ts';

const Title = styled(PanelTitle)`
  margin-bottom: 1.2rem;
`;

interface DeviceNameFormProps {
  writing: Writing;
  device: Device;
  onDone: () => void;
}

/** Renames a device. */
export function DeviceNameForm({ writing, device, onDone }: DeviceNameFormProps) {
  const { t } = useTranslation('session');
  const [rename, { isLoading, error }] = useRenameDeviceMutation();
  useEffect(() => setFocus('settings.devices.name'), []);
  useBack(onDone);
  return (
    <>
      <Title>{t('devices.renameTitle')}</Title>
      <EntryForm
        focusKey="settings.devices"
        writing={writing}
        fields={[{ name: 'name', label: t('devices.name'), kind: 'text', autoComplete: 'off' }]}
        initialValues={{ name: device.name }}
        submitLabel={t('devices.save')}
        isBusy={isLoading}
        error={error}
        onSubmit={({ name }) => {
          rename({ id: device.id, name })
            .unwrap()
            .then(onDone, () => undefined);
        }}
      >
        <Button focusKey="settings.devices.cancel" kind="ghost" onPress={onDone}>
          {t('devices.cancel')}
        </Button>
      </EntryForm>
    </>
  );
}
