import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegisterIn } from '../../../../server/contract/account.ts';
import { registrationFaults } from '../../../../server/contract/accountRules.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import type { EntryField } from '../EntryLine.tsx';
import { Lead } from './entryParts.ts';

type Field = 'login' | 'email' | 'password' | 'repeatPassword' | 'invite';

interface RegisterFormProps {
  writing: Writing;
  /** A code needed to register: an invitation's, or the one logged by a service that has no owner yet. */
  asksFor: 'invite' | 'setup' | null;
  /** The code that it was opened with. */
  invite?: string;
  isBusy: boolean;
  error: unknown;
  onSubmit: (form: RegisterIn) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The fields of a new account, validated by the service's rules. */
export function RegisterForm({ writing, asksFor, invite = '', isBusy, error, onSubmit, children }: RegisterFormProps) {
  const { t } = useTranslation('session');
  const fields: EntryField<Field>[] = [
    { name: 'login', label: t('register.login'), kind: 'text', autoComplete: 'username' },
    { name: 'email', label: t('register.email'), kind: 'email', autoComplete: 'email' },
    { name: 'password', label: t('register.password'), kind: 'password', autoComplete: 'new-password' },
    { name: 'repeatPassword', label: t('register.repeatPassword'), kind: 'password', autoComplete: 'new-password' },
  ];
  if (asksFor) {
    const label = asksFor === 'setup' ? t('register.setupCode') : t('register.invite');
    fields.push({ name: 'invite', label, kind: 'code', autoComplete: 'off' });
  }
  return (
    <>
      {asksFor && <Lead>{asksFor === 'setup' ? t('register.setupText') : t('register.inviteText')}</Lead>}
      <EntryForm
        focusKey="register"
        writing={writing}
        fields={fields}
        initialValues={{ invite }}
        isWide
        submitLabel={t('register.submit')}
        isBusy={isBusy}
        error={error}
        faultsOf={registrationFaults}
        onSubmit={({ invite: code, ...form }) => onSubmit(asksFor ? { ...form, invite: code } : form)}
      >
        {children}
      </EntryForm>
    </>
  );
}
