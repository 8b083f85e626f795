import { useTranslation } from 'react-i18next';
import type { Movie } from '../../../../server/contract/catalog.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useWatched } from './useWatched.ts';

/** Marks a film, or every episode of a series, as watched, or removes the mark. */
export function WatchedButton({ movie, focusKey }: { movie: Movie; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const { isWatched, markTitle } = useWatched(movie);
  return (
    <IconButton
      focusKey={focusKey}
      icon="eye"
      label={isWatched ? t('watchedMark.unmark') : t('watchedMark.mark')}
      kind={isWatched ? 'chosen' : 'plain'}
      onPress={() => markTitle(!isWatched)}
    />
  );
}
