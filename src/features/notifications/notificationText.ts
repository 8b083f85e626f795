import type { TFunction } from 'i18next';
import type { Notification } from '../../../server/contract/social.ts';

/** What a notification is about: a title, or one that was asked for and is not there. */
export const notificationName = ({ movie, request }: Notification): string => movie?.title ?? request?.name ?? '';

/** The text of a notification about its title. */
export function notificationText(
  { kind, voice, episode, quality, comment, request }: Notification,
  t: TFunction<'notifications'>,
): string {
  const voiceName = [voice?.type.name, voice?.lang.name, voice?.studio].filter(Boolean).join(', ');
  const episodeName = episode ? t('episode', { season: episode.season, n: episode.n }) : '';
  const by = comment?.by ?? t('somebody');
  const excerpt = comment?.excerpt ?? '';
  switch (kind) {
    case 'new_voice':
      return t('text.new_voice', { voice: voiceName });
    case 'new_episode_voice':
      return t('text.new_episode_voice', { voice: voiceName, episode: episodeName });
    case 'new_episode':
      return t('text.new_episode', { episode: episodeName });
    case 'new_quality':
      return t('text.new_quality', { quality: quality === 'HDR' ? quality : `${quality}p` });
    case 'comment_like':
      return t('text.comment_like', { by, excerpt });
    case 'comment_answer':
      return t('text.comment_answer', { by, excerpt });
    case 'request_answer':
      return request?.state === 'refused' ? t('text.refused', { reason: request.reason }) : t('text.granted');
    case 'request_arrived':
      return t('text.request_arrived');
  }
}
