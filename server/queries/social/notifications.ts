import { z } from 'zod';
import type { Notification, NotificationPage, NotificationSettings } from '../../contract/social.ts';
import { type CommentKind, NOTIFICATION_KINDS } from '../../contract/tables/ids.ts';
import { type Language, LANGUAGE_NAMES, VOICE_TYPES } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import { cardsOf } from '../titles/cards.ts';
import { episodesById } from '../titles/episodes.ts';

const LAST = z.uuid();
const LISTING = ['notifications'];
const EXCERPT = 140;
/** How many stay per viewer, and for how long. */
const KEPT = 200;
const KEPT_MS = 90 * 86_400_000;
/** The length of a UUIDv7's millisecond prefix. */
const MILLISECOND = 13;

/** One keyset page of notifications, newest first, in `lang`. Throws `validation` for a foreign cursor. */
export async function listNotifications(
  db: Database,
  lang: Language,
  profileId: string,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<NotificationPage> {
  const after = cursor === undefined ? null : String(readCursor(cursor, LISTING, LAST).value);
  const rows = await rowsOf(db, profileId)
    .$if(after !== null, (rest) => rest.where('notification.id', '<', after ?? ''))
    .orderBy('notification.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const [items, unread] = await Promise.all([shown(db, lang, page), countUnread(db, profileId)]);
  return {
    items,
    next: rows.length > limit && last ? writeCursor({ value: last.id, id: 0 }, LISTING) : null,
    unread,
  };
}

/** One notification of a viewer in `lang`; null if it was withdrawn. */
export async function findNotification(
  db: Database,
  lang: Language,
  profileId: string,
  id: string,
): Promise<Notification | null> {
  const [notification] = await shown(db, lang, await rowsOf(db, profileId).where('notification.id', '=', id).execute());
  return notification ?? null;
}

/**
 * The notifications after a given one, oldest first, at most `limit`: includes those of the same millisecond, since ids
 * within it are unordered.
 */
export async function notificationsAfter(
  db: Database,
  profileId: string,
  id: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('id', '>=', id.slice(0, MILLISECOND))
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id).toReversed();
}

/** How many notifications a viewer has not read. */
export async function countUnread(db: Database, profileId: string): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('profile_id', '=', profileId)
    .where('read', '=', 0)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Marks notifications of a viewer as read; returns whether any was unread. */
export async function readNotifications(
  db: Database,
  profileId: string,
  ids: readonly string[] | 'all',
): Promise<boolean> {
  const result = await db
    .updateTable('notification')
    .set({ read: 1 })
    .where('profile_id', '=', profileId)
    .where('read', '=', 0)
    .$if(ids !== 'all', (unread) => unread.where('id', 'in', ids === 'all' ? [] : ids))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Which kinds a viewer receives at all. */
export async function findNotificationSettings(db: Database, profileId: string): Promise<NotificationSettings> {
  const rows = await db.selectFrom('notification_off').select('kind').where('profile_id', '=', profileId).execute();
  const off = new Set<string>(rows.map((row) => row.kind));
  const settings = NOTIFICATION_KINDS.map((kind) => [kind, !off.has(kind)] as const);
  return Object.fromEntries(settings) as NotificationSettings;
}

/** Changes which kinds a viewer receives; kinds left out stay unchanged. */
export async function changeNotificationSettings(
  db: Database,
  profileId: string,
  change: Partial<NotificationSettings>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const kind of NOTIFICATION_KINDS) {
      if (change[kind] === true) {
        await trx.deleteFrom('notification_off').where('profile_id', '=', profileId).where('kind', '=', kind).execute();
      } else if (change[kind] === false) {
        const row = { profile_id: profileId, kind };
        await trx
          .insertInto('notification_off')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
  });
}

/** An event for a comment's author: `actorId` liked it, or wrote the answer `commentId`. */
export interface CommentEvent {
  id: string;
  kind: CommentKind;
  at: number;
  profileId: string;
  titleId: number;
  commentId: string;
  actorId: string;
}

/** Notifies a comment's author, unless they have turned this kind off or were already notified; returns whether it did. */
export async function notifyAuthor(db: Database, event: CommentEvent): Promise<boolean> {
  const settings = await findNotificationSettings(db, event.profileId);
  if (!settings[event.kind]) return false;
  const result = await db
    .insertInto('notification')
    .values({
      profile_id: event.profileId,
      id: event.id,
      kind: event.kind,
      at: event.at,
      read: 0,
      title_id: event.titleId,
      comment_id: event.commentId,
      actor_id: event.actorId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Withdraws the notification of a removed like, unless it was read; returns whether there was one. */
export async function withdrawLike(
  db: Database,
  { profileId, commentId, actorId }: Pick<CommentEvent, 'profileId' | 'commentId' | 'actorId'>,
): Promise<boolean> {
  const result = await db
    .deleteFrom('notification')
    .where('profile_id', '=', profileId)
    .where('comment_id', '=', commentId)
    .where('kind', '=', 'comment_like')
    .where('actor_id', '=', actorId)
    .where('read', '=', 0)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes those older than 90 days at `now` (milliseconds), and all but each viewer's latest 200. */
export async function sweepNotifications(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('at', '<', now - KEPT_MS)
    .execute();
  const crowded = await db
    .selectFrom('notification')
    .select('profile_id')
    .groupBy('profile_id')
    .having((eb) => eb.fn.countAll(), '>', KEPT)
    .execute();
  for (const { profile_id } of crowded) {
    const kept = db.selectFrom('notification').select('id').where('profile_id', '=', profile_id);
    await db
      .deleteFrom('notification')
      .where('profile_id', '=', profile_id)
      .where('id', 'not in', kept.orderBy('id', 'desc').limit(KEPT))
      .execute();
  }
}

function rowsOf(db: Database, profileId: string) {
  return db
    .selectFrom('notification')
    .leftJoin('comment', 'comment.id', 'notification.comment_id')
    .leftJoin('user as actor', 'actor.id', 'notification.actor_id')
    .leftJoin('title_request as request', 'request.id', 'notification.request_id')
    .selectAll('notification')
    .select(['comment.parent_id', 'comment.text', 'actor.login'])
    .select(['request.name', 'request.year', 'request.state', 'request.reason'])
    .where('notification.profile_id', '=', profileId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

async function shown(db: Database, lang: Language, rows: readonly Row[]): Promise<Notification[]> {
  const [cards, episodes] = await Promise.all([
    cardsOf(db, lang, [...new Set(rows.flatMap((row) => row.title_id ?? []))]),
    episodesById(
      db,
      lang,
      rows.flatMap((row) => row.episode_id ?? []),
    ),
  ]);
  return rows.flatMap((row) => {
    const movie = row.title_id === null ? null : cards.get(row.title_id);
    if (movie === undefined) return [];
    const episode = row.episode_id === null ? null : (episodes.get(row.episode_id) ?? null);
    const { id, kind, quality } = row;
    const at = new Date(row.at).toISOString();
    return [
      {
        id,
        kind,
        at,
        read: row.read === 1,
        movie,
        episode,
        voice: voiceOf(row, lang),
        quality,
        comment: commentOf(row),
        request: requestOf(row),
      },
    ];
  });
}

function voiceOf(row: Row, lang: Language): Notification['voice'] {
  if (row.voice_type === null || row.voice_lang === null) return null;
  const type = VOICE_TYPES[row.voice_type]?.[lang] ?? row.voice_type;
  const language = LANGUAGE_NAMES[row.voice_lang]?.[lang] ?? row.voice_lang;
  return {
    type: { id: row.voice_type, name: type },
    lang: { id: row.voice_lang, name: language },
    studio: row.voice_studio,
  };
}

function commentOf(row: Row): Notification['comment'] {
  if (row.comment_id === null) return null;
  return { id: row.comment_id, parentId: row.parent_id, excerpt: excerptOf(row.text ?? ''), by: row.login };
}

function requestOf({ request_id: id, name, year, state, reason }: Row): Notification['request'] {
  return id === null || name === null || state === null ? null : { id, name, year: year || null, state, reason };
}

/** The beginning of a text on one line, at most 140 whole characters. */
function excerptOf(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length <= EXCERPT
    ? letters.join('')
    : `${letters
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`;
}
