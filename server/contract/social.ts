import { z } from 'zod';
import { Card, Episode, paging, Ref } from './catalog.ts';
import { NOTIFICATION_KINDS, QUALITIES, TIERS, TITLE_KINDS } from './tables/ids.ts';
import { REQUEST_STATES } from './tables/requests.ts';

/**
 * A comment on a title, or an answer to one (one level deep). `text` and `by` are null for a deleted comment that has
 * answers; `by` also if the account is gone. `by.avatar` is a path below the API's base.
 */
export const Comment = z.object({
  id: z.string(),
  by: z.object({ login: z.string(), avatar: z.string().nullable() }).nullable(),
  text: z.string().nullable(),
  at: z.string(),
  likes: z.int(),
  liked: z.boolean(),
  answers: z.int(),
  parentId: z.string().nullable(),
  /** Whether the asker may delete it: the author, and the owner of the service. */
  canDelete: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** Comments of a title newest first, answers oldest first; `total` excludes answers. */
export const CommentPage = z.object({ items: z.array(Comment), next: z.string().nullable(), total: z.int() });
export type CommentPage = z.infer<typeof CommentPage>;
export const CommentsQuery = z.object(paging);
export const CommentParam = z.object({ id: z.uuid('validation') });

/** Characters that are invisible or change the direction of lines: control characters except line breaks, and direction marks. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text as stored: no control characters, at most one empty line in a row, trimmed. */
export function tidyComment(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replaceAll(UNSEEN, '').trimEnd());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** POST /movies/{id}/comments: plain text; `parentId` is the comment or answer it replies to. */
export const CommentIn = z.object({
  text: z
    .string('required')
    .max(20_000, 'comment_long')
    .transform(tidyComment)
    .pipe(z.string().min(1, 'required').max(2000, 'comment_long')),
  parentId: z.uuid('validation').optional(),
});
export type CommentIn = z.infer<typeof CommentIn>;

/** A notification; fields that do not apply to its kind are null. */
export const Notification = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.string(),
  read: z.boolean(),
  /** Null for an answer to a request. */
  movie: Card.nullable(),
  episode: Episode.nullable(),
  /** Type, language and studio of the voice, as displayed. */
  voice: z.object({ type: Ref, lang: Ref, studio: z.string().nullable() }).nullable(),
  quality: z.enum(QUALITIES).nullable(),
  /** The viewer's own comment that was liked, or the answer to it; `by` is who did it, `parentId` the comment an answer belongs to. */
  comment: z
    .object({ id: z.string(), parentId: z.string().nullable(), excerpt: z.string(), by: z.string().nullable() })
    .nullable(),
  /** What the viewer asked for, and the owner's answer to it as it stands. */
  request: z
    .object({
      id: z.string(),
      name: z.string(),
      year: z.int().nullable(),
      state: z.enum(REQUEST_STATES),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationPage = z.object({
  items: z.array(Notification),
  next: z.string().nullable(),
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;
export const NotificationsQuery = z.object(paging);

/** POST /me/notifications/read. */
export const ReadIn = z.object({
  ids: z.union(
    [z.literal('all'), z.array(z.uuid('validation')).min(1, 'validation').max(100, 'validation')],
    'validation',
  ),
});

/** Which kinds the viewer receives at all. */
export const NotificationSettings = z.record(z.enum(NOTIFICATION_KINDS), z.boolean('validation'));
export type NotificationSettings = z.infer<typeof NotificationSettings>;
export const NotificationSettingsIn = z.partialRecord(z.enum(NOTIFICATION_KINDS), z.boolean('validation'));

/**
 * When a title gives cause: `new_voice` for a voice added to a work without episodes; `new_episode` for episodes added,
 * however many at once, with the first of them; `new_episode_voice` for a voice added to a series, together with new
 * episodes (with the first of them) or later (with the last episode there is); `new_quality` with the best one added.
 *
 * What one is told about a title. Without a choice of one's own (`isChosen` false) that is every kind for titles on a list
 * or watched within 180 days, and nothing for others.
 */
export const Follow = z.object({ isChosen: z.boolean(), kinds: z.array(z.enum(TITLE_KINDS)) });
export type Follow = z.infer<typeof Follow>;
export const FollowIn = z.object({ kinds: z.array(z.enum(TITLE_KINDS, 'validation')).max(4, 'validation') });

/** POST /events/ticket: opens GET /events once, within 30 s. */
export const Ticket = z.object({ ticket: z.string() });
export type Ticket = z.infer<typeof Ticket>;

/**
 * GET /events: `lastEventId` is the last notification received over an earlier stream, for clients that cannot set
 * Last-Event-ID; later ones are sent first.
 */
export const EventsQuery = z.object({
  ticket: z.string('validation').regex(/^[\w.-]{10,400}$/, 'validation'),
  lastEventId: z.uuid('validation').optional(),
});

/**
 * Events of GET /events (server-sent events): `notification` for a new one, `unread` for a new count, with
 * `notification` null: on opening, and whenever the count or the plan (`tier`) changes on another device; `gathering`
 * with the new state of one that the viewer is in (together.ts); `receiver` with that of a screen that may be controlled, `look` to ask this
 * one how it stands, and `command` to have it do something (remote.ts).
 */
export const NotificationEvent = z.object({
  unread: z.int(),
  notification: Notification.nullable(),
  tier: z.enum(TIERS),
});
export type NotificationEvent = z.infer<typeof NotificationEvent>;
