import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ShareModal } from './ShareModal.tsx';

/** Opens the ways to hand a title's page on. */
export function ShareButton({ movie, focusKey }: { movie: Movie; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const [isOpen, setIsOpen] = useState(false);
  const url = new URL(useHref(paths.movie(movie.id)), window.location.href).href;
  return (
    <>
      <IconButton focusKey={focusKey} icon="send" label={t('share.action')} onPress={() => setIsOpen(true)} />
      {isOpen && <ShareModal title={movie.title} url={url} onClose={() => setIsOpen(false)} />}
    </>
  );
}
