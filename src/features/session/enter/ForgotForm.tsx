import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emailFault } from '../../../../server/contract/accountRules.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';

interface ForgotFormProps {
  writing: Writing;
  isBusy: boolean;
  error: unknown;
  onSubmit: (email: string) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The e-mail address to send a reset code to. */
export function ForgotForm({ writing, isBusy, error, onSubmit, children }: ForgotFormProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <Lead>{t('reset.text')}</Lead>
      <EntryForm
        focusKey="reset"
        writing={writing}
        fields={[{ name: 'email', label: t('reset.email'), kind: 'email', autoComplete: 'email' }]}
        submitLabel={t('reset.send')}
        isBusy={isBusy}
        error={error}
        faultsOf={({ email }) => {
          const code = emailFault(email);
          return code ? [{ path: 'email', code }] : [];
        }}
        onSubmit={({ email }) => onSubmit(email)}
      >
        {children}
      </EntryForm>
    </>
  );
}
