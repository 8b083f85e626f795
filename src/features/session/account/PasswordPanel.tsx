import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { passwordFaults } from '../../../../server/contract/accountRules.ts';
import { useChangePasswordMutation } from '../../../api/profile.ts';
import * as storage from '../../../device/storage.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { ownPassword } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { selectIsShared, tokenChanged } from '../sessionSlice.ts';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { SharedNotice } from './SharedNotice.tsx';

const KEY = 'settings.password';

/** Changes the password: every other device is signed out, this one continues with a new pair of tokens. */
export function PasswordPanel({ writing }: { writing: Writing }) {
  const { t } = useTranslation('session');
  const dispatch = useDispatch();
  const isShared = useSelector(selectIsShared);
  const [change, { isLoading, error }] = useChangePasswordMutation();
  /** Incremented after a change, to reset the form. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) setFocus(`${KEY}.current`);
  }, [round]);

  const submit = async (form: { current: string; password: string; repeatPassword: string }) => {
    const { data } = await change(form);
    if (!data) return;
    storage.write('token', data.accessToken);
    storage.write('refresh', data.refreshToken);
    dispatch(tokenChanged(data.accessToken));
    setRound((last) => last + 1);
  };
  return (
    <>
      <PanelTitle>{t('account.password.title')}</PanelTitle>
      {isShared ? (
        <SharedNotice focusKey={`${KEY}.shared`} />
      ) : (
        <>
          <PanelText>{t('account.password.text')}</PanelText>
          <EntryForm
            key={round}
            focusKey={KEY}
            writing={writing}
            fields={[
              ownPassword('current', t('account.password.current')),
              { name: 'password', label: t('account.password.next'), kind: 'password', autoComplete: 'new-password' },
              {
                name: 'repeatPassword',
                label: t('account.password.repeat'),
                kind: 'password',
                autoComplete: 'new-password',
              },
            ]}
            submitLabel={t('account.password.submit')}
            isWide
            isBusy={isLoading}
            error={error}
            faultsOf={({ password, repeatPassword }) => passwordFaults(password, repeatPassword)}
            onSubmit={(form) => void submit(form)}
          />
        </>
      )}
    </>
  );
}
