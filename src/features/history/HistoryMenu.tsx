import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { HistoryEntryItem } from './historyDays.ts';

/** The actions of an entry. */
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

/** The menu of a history entry, opened by a long press. */
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
