import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { authenticatorCode, recoveryCode } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';

interface TwoFactorFormProps {
  writing: Writing;
  isBusy: boolean;
  error: unknown;
  onSubmit: (code: string) => void;
  /** Back to login and password. */
  onLeave: () => void;
}

/** Six digits from the authenticator, sent with the last one, or a recovery code for those who have lost it. */
export function TwoFactorForm({ writing, isBusy, error, onSubmit, onLeave }: TwoFactorFormProps) {
  const { t } = useTranslation('session');
  const [isRecovery, setIsRecovery] = useState(false);
  /** Which kind of code was sent last: its error is not shown for the other. */
  const [isTriedAsRecovery, setIsTriedAsRecovery] = useState(false);
  /** Counts refusals: each clears the boxes for the next code, while a recovery code stays to be corrected. */
  const [refusals, setRefusals] = useState(0);
  const [answered, setAnswered] = useState<unknown>();
  if (answered !== error) {
    setAnswered(error);
    if (problemOf(error)?.code === 'code_invalid') setRefusals(refusals + 1);
  }

  // Focuses the field that replaces another; initially the page itself gives focus.
  const form = isRecovery ? 'recovery' : refusals;
  const drawn = useRef(form);
  useEffect(() => {
    if (drawn.current !== form) setFocus('twoFactorStep.code');
    drawn.current = form;
  }, [form]);

  return (
    <>
      <Lead>{isRecovery ? t('twoFactorStep.recoveryText') : t('twoFactorStep.text')}</Lead>
      <EntryForm
        key={form}
        focusKey="twoFactorStep"
        writing={writing}
        fields={[
          isRecovery ? recoveryCode(t('twoFactorStep.recoveryCode')) : authenticatorCode(t('twoFactorStep.code')),
        ]}
        submitLabel={t('twoFactorStep.submit')}
        isBusy={isBusy}
        error={isTriedAsRecovery === isRecovery ? error : undefined}
        onSubmit={({ code }) => {
          setIsTriedAsRecovery(isRecovery);
          onSubmit(code);
        }}
      >
        <Button focusKey="twoFactorStep.other" onPress={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t('twoFactorStep.useCode') : t('twoFactorStep.useRecovery')}
        </Button>
        <Button focusKey="twoFactorStep.leave" kind="ghost" onPress={onLeave}>
          {t('twoFactorStep.leave')}
        </Button>
      </EntryForm>
    </>
  );
}
