import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '../../../server/contract/tables/ids.ts';

/** The name of a kind of notification. */
export function useKindName(): (kind: NotificationKind) => string {
  const { t } = useTranslation('notifications');
  return (kind) => t(`kind.${kind}`);
}
