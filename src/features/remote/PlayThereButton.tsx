import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSendCommandMutation } from '../../api/receivers.ts';
import { problemOf } from '../../api/api.ts';
import { paths } from '../../paths.ts';
import { useFocusOnceReady } from '../../ui/focus/useFocusOnceReady.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/Menu.tsx';
import { useReceivers } from './useRemote.ts';

/** Marks the lines that are no screen. */
const WORDS = 'words';

/** Plays a title on another screen of the account, which is then controlled from here. */
export function PlayThereButton({ movieId, focusKey }: { movieId: number; focusKey: string }) {
  const { t } = useTranslation('remote');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton focusKey={focusKey} icon="device" label={t('there.action')} onPress={() => setIsOpen(true)} />
      {isOpen && <PlayThereMenu movieId={movieId} focusKey={`${focusKey}.menu`} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PlayThereMenuProps {
  movieId: number;
  focusKey: string;
  onClose: () => void;
}

function PlayThereMenu({ movieId, focusKey, onClose }: PlayThereMenuProps) {
  const { t } = useTranslation('remote');
  const navigate = useNavigate();
  const { receivers, isError } = useReceivers();
  const [send, { originalArgs, error, isLoading }] = useSendCommandMutation();
  const refusal = problemOf(error)?.message ?? t('unreachable');

  async function play(id: string) {
    if (isLoading) return;
    const answer = await send({ id, command: { kind: 'open', movieId } });
    if ('error' in answer) return;
    onClose();
    void navigate(paths.remote);
  }

  const noteOf = (id: string, title: string | undefined) => {
    if (originalArgs?.id !== id) return title;
    if (isLoading) return t('there.opening');
    return error ? refusal : title;
  };
  const screens: MenuItem[] = (receivers ?? []).map(({ id, name, playing }) => ({
    id,
    label: name,
    note: noteOf(id, playing?.title),
  }));
  useFocusOnceReady(focusKey, screens.length > 0);
  const words = isError && !receivers ? t('failed') : receivers ? t('empty') : t('loading');
  const items = screens.length > 0 ? screens : [{ id: WORDS, label: words, isDisabled: true }];
  return (
    <Menu
      focusKey={focusKey}
      label={t('there.title')}
      items={items}
      onSelect={(id) => void play(id)}
      onClose={onClose}
    />
  );
}
