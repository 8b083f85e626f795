import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { EntryForm, type Writing } from '../EntryForm.tsx';
import { Lead } from './entryParts.ts';

interface ConnectFormProps {
  writing: Writing;
  /** The initial address, such as the one in use. */
  address: string;
  isBusy: boolean;
  /** Whether the current search is the one of the home network. */
  isLooking: boolean;
  error: unknown;
  onSubmit: (address: string) => void;
  onLook: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The server's address: typed, or found by the usual names of home servers. */
export function ConnectForm({
  writing,
  address,
  isBusy,
  isLooking,
  error,
  onSubmit,
  onLook,
  children,
}: ConnectFormProps) {
  const { t } = useTranslation('session');
  return (
    <EntryForm
      focusKey="connect"
      writing={writing}
      // The line that it stands in has a margin of its own.
      lead={<Lead style={{ marginBottom: '0.4rem' }}>{t('connect.text')}</Lead>}
      fields={[{ name: 'address', label: t('connect.address'), kind: 'address', autoComplete: 'url' }]}
      initialValues={{ address }}
      submitLabel={t('connect.submit')}
      isBusy={isBusy && !isLooking}
      error={error}
      onSubmit={(values) => onSubmit(values.address)}
    >
      <Button focusKey="connect.look" isLoading={isLooking} onPress={onLook}>
        {t('connect.look')}
      </Button>
      {children}
    </EntryForm>
  );
}
