import type { Notification } from '../../../server/contract/social.ts';
import { paths } from '../../paths.ts';

/** The address of what a notification is about: a comment, an episode to watch, or the title. */
export function notificationAddress({ movie, comment, episode, kind }: Notification): string {
  if (comment) return paths.comment(movie.id, comment.id);
  if (episode && kind === 'new_episode') return paths.watch(movie.id, episode.id);
  return paths.movie(movie.id);
}
