import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryForm, type Writing } from '../EntryForm.tsx';

interface SignInFormProps {
  /** The login where it is known already. */
  name?: string;
  writing: Writing;
  isBusy: boolean;
  error: unknown;
  onSubmit: (credentials: { login: string; password: string }) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Login and password. */
export function SignInForm({ name = '', writing, isBusy, error, onSubmit, children }: SignInFormProps) {
  const { t } = useTranslation('session');
  return (
    <EntryForm
      focusKey="login"
      writing={writing}
      fields={[
        { name: 'name', label: t('login.name'), kind: 'email', autoComplete: 'username' },
        { name: 'password', label: t('login.password'), kind: 'password', autoComplete: 'current-password' },
      ]}
      initialValues={{ name }}
      submitLabel={t('login.submit')}
      isBusy={isBusy}
      error={error}
      onSubmit={({ name: login, password }) => onSubmit({ login, password })}
    >
      {children}
    </EntryForm>
  );
}
