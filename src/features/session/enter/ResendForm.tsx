import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { useBack } from '../../../ui/focus/back.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';

interface ResendFormProps {
  writing: Writing;
  isBusy: boolean;
  error: unknown;
  onSubmit: (login: string) => void;
  onClose: () => void;
}

/** Asks whom to mail an activation code again; Back leads to the code. */
export function ResendForm({ writing, isBusy, error, onSubmit, onClose }: ResendFormProps) {
  const { t } = useTranslation('session');
  useBack(onClose);
  return (
    <>
      <Lead>{t('active.resendText')}</Lead>
      <EntryForm
        focusKey="active"
        writing={writing}
        fields={[{ name: 'login', label: t('active.login'), kind: 'email', autoComplete: 'username' }]}
        submitLabel={t('active.send')}
        isBusy={isBusy}
        error={error}
        onSubmit={({ login }) => onSubmit(login)}
      >
        <Button focusKey="active.back" onPress={onClose}>
          {t('active.haveCode')}
        </Button>
      </EntryForm>
    </>
  );
}
