import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/overlays/Menu.tsx';

export type EpisodeAct = 'play' | 'mark' | 'season';

interface EpisodeMenuProps {
  /** Its number within the season. */
  n: number;
  isSeen: boolean;
  isSeasonSeen: boolean;
  onAct: (act: EpisodeAct) => void;
  onClose: () => void;
}

/** What can be done with an episode besides playing it. */
export function EpisodeMenu({ n, isSeen, isSeasonSeen, onAct, onClose }: EpisodeMenuProps) {
  const { t } = useTranslation('catalog');
  const items = [
    { id: 'play', label: t('watchedMark.play') },
    { id: 'mark', label: isSeen ? t('watchedMark.unmark') : t('watchedMark.mark') },
    { id: 'season', label: isSeasonSeen ? t('watchedMark.seasonOff') : t('watchedMark.season') },
  ] as const;
  return (
    <Menu
      focusKey="episode.menu"
      label={t('watchedMark.menu', { n })}
      items={items}
      onSelect={onAct}
      onClose={onClose}
    />
  );
}
