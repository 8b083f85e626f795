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

/** Six digits of the authenticator, sent as the last one comes, or a recovery code for whoever has lost it. */
export function TwoFactorForm({ writing, isBusy, error, onSubmit, onLeave }: TwoFactorFormProps) {
  const { t } = useTranslation('session');
  const [isRecovery, setIsRecovery] = useState(false);
  /** What the last attempt was made with: what was wrong with it is not said of the other field. */
  const [isTriedAsRecovery, setIsTriedAsRecovery] = useState(false);
  /** Counts refusals: each leaves the boxes empty for the next code, while a recovery code stays to be put right. */
  const [refusals, setRefusals] = useState(0);
  const [answered, setAnswered] = useState<unknown>();
  if (answered !== error) {
    setAnswered(error);
    if (problemOf(error)?.code === 'code_invalid') setRefusals(refusals + 1);
  }

  // Another field in the place of the one before; at first the page itself gives focus.
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
