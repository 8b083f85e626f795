import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gathering } from '../../../../server/contract/together.ts';
import { useJoinGatheringMutation } from '../../../api/gatherings.ts';
import { readCode, SHORT_CODE } from '../entryFields.ts';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';
import { tidyCode } from './mailedCode.ts';

interface JoinFormProps {
  writing: Writing;
  /** The code from a link, joined at once; empty without one. */
  code: string;
  onJoined: (gathering: Gathering) => void;
  /** Further buttons beside the one that joins. */
  children?: ReactNode;
}

/** Asks for the code of a gathering and joins it. */
export function JoinForm({ writing, code, onJoined, children }: JoinFormProps) {
  const { t } = useTranslation('together');
  const [ask, { isLoading, error }] = useJoinGatheringMutation();

  async function join(typed: string) {
    const { data } = await ask(typed);
    if (data) onJoined(data);
  }
  useEffect(() => {
    if (code) void join(code);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per link; a typed code is submitted by the form
  }, [code]);

  return (
    <EntryForm
      focusKey="join"
      writing={writing}
      lead={<Lead>{t('enter.text')}</Lead>}
      fields={[readCode(t('enter.code'))]}
      initialValues={{ code: tidyCode(code).slice(0, SHORT_CODE) }}
      submitLabel={t('enter.join')}
      isBusy={isLoading}
      error={error}
      onSubmit={(values) => void join(values.code)}
    >
      {children}
    </EntryForm>
  );
}
