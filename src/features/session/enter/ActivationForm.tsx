import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailedCode, SHORT_CODE } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { DemoCode } from './DemoCode.tsx';
import { Lead } from './entryParts.ts';
import { tidyCode } from './mailedCode.ts';
import { ResendButton } from './ResendButton.tsx';

interface ActivationFormProps {
  writing: Writing;
  /** The initial code, such as a link's. */
  code: string;
  /** The code that a demo could not mail. */
  shownCode?: string | undefined;
  /** A code has just been sent. */
  isMailed: boolean;
  /** The seconds until another may be sent. */
  waitS: number;
  isBusy: boolean;
  isResending: boolean;
  error: unknown;
  onSubmit: (code: string) => void;
  onResend: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Takes the code from a mail, which confirms the address it was sent to. */
export function ActivationForm({
  writing,
  code,
  shownCode,
  isMailed,
  waitS,
  isBusy,
  isResending,
  error,
  onSubmit,
  onResend,
  children,
}: ActivationFormProps) {
  const { t } = useTranslation('session');
  return (
    <>
      {shownCode ? <DemoCode code={shownCode} /> : <Lead>{isMailed ? t('active.mailed') : t('active.text')}</Lead>}
      <EntryForm
        focusKey="active"
        writing={writing}
        fields={[mailedCode(t('active.code'))]}
        initialValues={{ code: tidyCode(code).slice(0, SHORT_CODE) }}
        submitLabel={t('active.submit')}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => onSubmit(values.code)}
      >
        <ResendButton focusKey="active.resend" waitS={waitS} isBusy={isResending} onPress={onResend} />
        {children}
      </EntryForm>
    </>
  );
}
