import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { absoluteAddress } from '../../../api/address.ts';
import { read } from '../../../device/storage.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ShareModal } from './ShareModal.tsx';

/** Opens the ways to share a title's page. */
export function ShareButton({ movie, focusKey }: { movie: Movie; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const [isOpen, setIsOpen] = useState(false);
  const url = absoluteAddress(paths.movie(movie.id), read);
  return (
    <>
      <IconButton focusKey={focusKey} icon="send" label={t('share.action')} onPress={() => setIsOpen(true)} />
      {isOpen && <ShareModal title={movie.title} url={url} onClose={() => setIsOpen(false)} />}
    </>
  );
}
