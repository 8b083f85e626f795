import { useTranslation } from 'react-i18next';
import type { List } from '../../../server/contract/vocabulary.ts';
import { useGetStateQuery, useSetOnListMutation } from '../../api/library.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface ListButtonsProps {
  movieId: number;
  focusPrefix: string;
  /** False while the title's lists must not be requested yet. */
  isAsking?: boolean;
}

/** Watch later, favourite and watch list for one title; each toggles at once and reverts if it could not be saved. */
export function ListButtons({ movieId, focusPrefix, isAsking = true }: ListButtonsProps) {
  const { t } = useTranslation('catalog');
  const { state } = useGetStateQuery(movieId, {
    skip: !isAsking,
    selectFromResult: ({ currentData }) => ({ state: currentData }),
  });
  const [setOnList] = useSetOnListMutation();
  const isOn = (list: List) => state?.lists.includes(list) ?? false;
  const toggle = (list: List) => void setOnList({ movieId, list, isOn: !isOn(list) });
  return (
    <>
      <IconButton
        focusKey={`${focusPrefix}.later`}
        icon={isOn('watch-later') ? 'check' : 'clock'}
        label={isOn('watch-later') ? t('lists.removeLater') : t('lists.addLater')}
        onPress={() => toggle('watch-later')}
      />
      <IconButton
        focusKey={`${focusPrefix}.favorite`}
        icon={isOn('favorite') ? 'heartFilled' : 'heart'}
        label={isOn('favorite') ? t('lists.removeFavorite') : t('lists.addFavorite')}
        onPress={() => toggle('favorite')}
      />
      <IconButton
        focusKey={`${focusPrefix}.watchList`}
        icon={isOn('watch-list') ? 'bookmarkFilled' : 'bookmark'}
        label={isOn('watch-list') ? t('lists.removeWatch') : t('lists.addWatch')}
        onPress={() => toggle('watch-list')}
      />
    </>
  );
}
