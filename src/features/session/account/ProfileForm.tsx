import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Me } from '../../../../server/contract/account.ts';
import { emailFault, loginFault } from '../../../../server/contract/accountRules.ts';
import { useChangeAccountMutation } from '../../../api/profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBack } from '../../../ui/focus/back.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { ownPassword } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { selectIsShared } from '../sessionSlice.ts';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { SharedNotice } from './SharedNotice.tsx';

const KEY = 'settings.profile';

interface ProfileFormProps {
  writing: Writing;
  user: Me;
  /** Which of the two is changed. */
  subject: 'login' | 'email';
  /** Called with the new value; a new e-mail address only applies once it is confirmed. */
  onChanged: (value: string) => void;
  onCancel: () => void;
}

/** Changes the login or the e-mail address, with the password. */
export function ProfileForm({ writing, user, subject, onChanged, onCancel }: ProfileFormProps) {
  const { t } = useTranslation('session');
  const isShared = useSelector(selectIsShared);
  const [change, { isLoading, error }] = useChangeAccountMutation();
  const isLogin = subject === 'login';
  const faultOf = isLogin ? loginFault : emailFault;
  useBack(onCancel);
  useEffect(() => {
    if (!isShared) setFocus(`${KEY}.${subject}`);
  }, [isShared, subject]);
  const cancel = (
    <Button focusKey={`${KEY}.cancel`} kind="ghost" onPress={onCancel}>
      {t('account.profile.cancel')}
    </Button>
  );
  return (
    <>
      <PanelTitle>{isLogin ? t('account.profile.loginTitle') : t('account.profile.emailTitle')}</PanelTitle>
      {isShared ? (
        <SharedNotice focusKey={`${KEY}.shared`} />
      ) : (
        <>
          <PanelText>
            {isLogin ? t('account.profile.loginText') : t('account.profile.emailText', { email: user.email })}
          </PanelText>
          <EntryForm
            focusKey={KEY}
            writing={writing}
            fields={[
              isLogin
                ? { name: 'login', label: t('account.profile.login'), kind: 'text', autoComplete: 'username' }
                : { name: 'email', label: t('account.profile.email'), kind: 'email', autoComplete: 'email' },
              ownPassword('password', t('account.profile.password')),
            ]}
            initialValues={{ login: user.login }}
            submitLabel={t('account.profile.save')}
            isWide
            isBusy={isLoading}
            error={error}
            faultsOf={(values) => {
              const code = faultOf(values[subject]);
              return code ? [{ path: subject, code }] : [];
            }}
            onSubmit={(form) => {
              change({ [subject]: form[subject], password: form.password })
                .unwrap()
                .then(
                  () => onChanged(form[subject].trim()),
                  () => undefined,
                );
            }}
          >
            {cancel}
          </EntryForm>
        </>
      )}
    </>
  );
}
