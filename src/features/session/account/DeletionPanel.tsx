import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useDeleteAccountMutation } from '../../../api/profile.ts';
import { ConfirmModal } from '../../../ui/overlays/ConfirmModal.tsx';
import { ownPassword } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { selectIsShared, selectUser } from '../sessionSlice.ts';
import { useSessionEnd } from '../useSessionEnd.ts';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { SharedNotice } from './SharedNotice.tsx';

const KEY = 'settings.deletion';

/** Deletes the account: what that means, the password, and a confirmation. */
export function DeletionPanel({ writing }: { writing: Writing }) {
  const { t } = useTranslation('session');
  const user = useSelector(selectUser);
  const isShared = useSelector(selectIsShared);
  const endSession = useSessionEnd();
  const [remove, { isLoading, error }] = useDeleteAccountMutation();
  /** The typed password while the confirmation is open. */
  const [password, setPassword] = useState<string | null>(null);

  const confirm = async () => {
    const { error: refusal } = await remove({ password: password ?? '' });
    setPassword(null);
    if (!refusal) endSession();
  };
  if (isShared) {
    return (
      <>
        <PanelTitle>{t('account.deletion.title')}</PanelTitle>
        <SharedNotice focusKey={`${KEY}.shared`} />
      </>
    );
  }
  const losses = [t('account.deletion.lossLists'), t('account.deletion.lossSettings')];
  return (
    <>
      <PanelTitle>{t('account.deletion.title')}</PanelTitle>
      <PanelText>{t('account.deletion.text')}</PanelText>
      <EntryForm
        focusKey={KEY}
        writing={writing}
        fields={[ownPassword('password', t('account.deletion.password'))]}
        submitLabel={t('account.deletion.submit')}
        isDangerous
        isBusy={isLoading}
        error={error}
        onSubmit={(form) => setPassword(form.password)}
      />
      {password !== null && (
        <ConfirmModal
          focusKey={`${KEY}.question`}
          title={t('account.deletion.question', { login: user?.login })}
          losses={user?.tier === 'free' ? losses : [...losses, t('account.deletion.lossPlan')]}
          stayLabel={t('account.deletion.stay')}
          confirmLabel={t('account.deletion.confirm')}
          isDestructive
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setPassword(null)}
        />
      )}
    </>
  );
}
