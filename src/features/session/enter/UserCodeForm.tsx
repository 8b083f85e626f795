import { useTranslation } from 'react-i18next';
import { readCode, SHORT_CODE } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';

interface UserCodeFormProps {
  writing: Writing;
  /** The initial code, such as one that was refused. */
  code: string;
  isBusy: boolean;
  error: unknown;
  onSubmit: (code: string) => void;
}

/** Takes the eight-character code of a device that asks to sign in. */
export function UserCodeForm({ writing, code, isBusy, error, onSubmit }: UserCodeFormProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <Lead>{t('approve.codeText')}</Lead>
      <EntryForm
        focusKey="approve"
        writing={writing}
        fields={[readCode(t('approve.code'))]}
        initialValues={{ code: code.slice(0, SHORT_CODE) }}
        submitLabel={t('approve.next')}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => onSubmit(values.code)}
      />
    </>
  );
}
