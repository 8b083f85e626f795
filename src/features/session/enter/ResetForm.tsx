import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordFaults } from '../../../../server/contract/accountRules.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';

interface ResetFormProps {
  writing: Writing;
  /** The code from a link, or empty. */
  code: string;
  /** The address a code was requested for, if that was done here. */
  email: string | undefined;
  isBusy: boolean;
  error: unknown;
  onSubmit: (form: { code: string; password: string; repeatPassword: string }) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The code from a mail, and the new password. */
export function ResetForm({ writing, code, email, isBusy, error, onSubmit, children }: ResetFormProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <Lead>{email ? t('reset.sent', { email }) : t('reset.codeText')}</Lead>
      <EntryForm
        focusKey="reset"
        writing={writing}
        fields={[
          {
            name: 'code',
            label: t('reset.code'),
            kind: 'code',
            isWhole: true,
            autoComplete: 'one-time-code',
            problems: ['code_invalid'],
          },
          { name: 'password', label: t('reset.password'), kind: 'password', autoComplete: 'new-password' },
          { name: 'repeatPassword', label: t('reset.repeatPassword'), kind: 'password', autoComplete: 'new-password' },
        ]}
        initialValues={{ code }}
        isWide
        submitLabel={t('reset.submit')}
        isBusy={isBusy}
        error={error}
        faultsOf={({ password, repeatPassword }) => passwordFaults(password, repeatPassword)}
        onSubmit={onSubmit}
        account={email}
      >
        {children}
      </EntryForm>
    </>
  );
}
