import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gathering } from '../../../../server/contract/together.ts';
import { useJoinGatheringMutation } from '../../../api/gatherings.ts';
import { readCode, SHORT_CODE } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';

interface JoinFormProps {
  writing: Writing;
  /** A link's, which is joined at once; empty where there is none. */
  code: string;
  onJoined: (gathering: Gathering) => void;
  /** Other ways on, beside the button. */
  children?: ReactNode;
}

/** The code of a gathering: joins those who watch a film together. */
export function JoinForm({ writing, code, onJoined, children }: JoinFormProps) {
  const { t } = useTranslation('together');
  const [ask, { isLoading, error }] = useJoinGatheringMutation();

  async function join(typed: string) {
    const { data } = await ask(typed);
    if (data) onJoined(data);
  }
  useEffect(() => {
    if (code) void join(code);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a link; what is typed is joined by the form
  }, [code]);

  return (
    <>
      <Lead>{t('enter.text')}</Lead>
      <EntryForm
        focusKey="join"
        writing={writing}
        fields={[readCode(t('enter.code'))]}
        initialValues={{
          code: code
            .toUpperCase()
            .replaceAll(/[^A-Z]/g, '')
            .slice(0, SHORT_CODE),
        }}
        submitLabel={t('enter.join')}
        isBusy={isLoading}
        error={error}
        onSubmit={(values) => void join(values.code)}
      >
        {children}
      </EntryForm>
    </>
  );
}
