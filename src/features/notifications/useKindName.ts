import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '../../../server/contract/social.ts';

/** What a kind of notification is called. */
export function useKindName(): (kind: NotificationKind) => string {
  const { t } = useTranslation('notifications');
  const names: Record<NotificationKind, string> = {
    new_voice: t('kind.new_voice'),
    new_episode_voice: t('kind.new_episode_voice'),
    new_episode: t('kind.new_episode'),
    new_quality: t('kind.new_quality'),
    comment_like: t('kind.comment_like'),
    comment_answer: t('kind.comment_answer'),
  };
  return (kind) => names[kind];
}
