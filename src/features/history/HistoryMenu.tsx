import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { HistoryEntryItem } from './historyDays.ts';

/** What can be done with an entry. */
export type HistoryAction = 'resume' | 'open' | 'remove' | 'hide' | 'show';

interface HistoryMenuProps {
  entry: HistoryEntryItem;
  /** Whether it is one of those that were hidden. */
  isHidden: boolean;
  /** Whether the viewer's plan may hide. */
  isPro: boolean;
  onChoose: (action: HistoryAction) => void;
  onClose: () => void;
}

/** What can be done with an entry of the history that was held. */
export function HistoryMenu({ entry, isHidden, isPro, onChoose, onClose }: HistoryMenuProps) {
  const { t } = useTranslation('history');
  const hide = { id: 'hide', label: t('menu.hide'), ...(!isPro && { note: t('locked') }) } as const;
  return (
    <Menu<HistoryAction>
      focusKey="history.menu"
      label={entry.card.title}
      items={[
        { id: 'resume', label: entry.progress.watched ? t('menu.again') : t('menu.resume') },
        { id: 'open', label: t('menu.open') },
        { id: 'remove', label: t('menu.remove') },
        isHidden ? { id: 'show', label: t('menu.show') } : hide,
      ]}
      onSelect={onChoose}
      onClose={onClose}
    />
  );
}
