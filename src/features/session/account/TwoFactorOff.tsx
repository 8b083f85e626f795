import { useTranslation } from 'react-i18next';
import type { Enrolment } from '../../../../server/contract/account.ts';
import { useBeginTwoFactorMutation } from '../../../api/security.ts';
import { ownPassword } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { PanelText } from '../../../ui/panelParts.ts';

interface TwoFactorOffProps {
  writing: Writing;
  onBegun: (enrolment: Enrolment) => void;
}

/** Explains the second factor, and starts its setup with the password. */
export function TwoFactorOff({ writing, onBegun }: TwoFactorOffProps) {
  const { t } = useTranslation('session');
  const [begin, { isLoading, error }] = useBeginTwoFactorMutation();
  return (
    <>
      <PanelText>{t('twoFactor.offText')}</PanelText>
      <EntryForm
        focusKey="settings.twoFactor"
        writing={writing}
        fields={[ownPassword('password', t('twoFactor.password'))]}
        submitLabel={t('twoFactor.begin')}
        isBusy={isLoading}
        error={error}
        onSubmit={(form) => {
          begin(form)
            .unwrap()
            .then(onBegun, () => undefined);
        }}
      />
    </>
  );
}
