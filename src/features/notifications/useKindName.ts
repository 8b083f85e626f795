import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '../../../server/contract/tables/ids.ts';

/** What a kind of notification is called. */
export function useKindName(): (kind: NotificationKind) => string {
  const { t } = useTranslation('notifications');
  return (kind) => t(`kind.${kind}`);
}
