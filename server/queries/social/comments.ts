import { z } from 'zod';
import type { Comment, CommentPage } from '../../contract/social.ts';
import type { Database } from '../../ports.ts';
import { readCursor, writeCursor } from '../cursor.ts';

/** Who asks: determines which comments they like and may delete. */
export interface Asker {
  userId: string;
  role: 'user' | 'admin';
}

/** A new comment; `answersTo` is the comment or answer it replies to, null for none. */
export interface NewComment {
  id: string;
  titleId: number;
  userId: string;
  text: string;
  answersTo: string | null;
  at: number;
}

/** A comment independent of who asks; `authorId` is null if the account is gone. */
export interface CommentRow {
  id: string;
  titleId: number;
  authorId: string | null;
  parentId: string | null;
}

interface Paging {
  limit: number;
  cursor?: string;
}

const LAST = z.uuid();

/** One keyset page of comments on a title, newest first, without answers. Throws `validation` for a foreign cursor. */
export async function listComments(db: Database, asker: Asker, titleId: number, paging: Paging): Promise<CommentPage> {
  const comments = db.selectFrom('comment').where('title_id', '=', titleId).where('parent_id', 'is', null);
  return pageOf(db, asker, comments, ['comments', titleId], 'desc', paging);
}

/** One keyset page of answers to a comment, oldest first. Throws `validation` for a foreign cursor. */
export async function listAnswers(db: Database, asker: Asker, parentId: string, paging: Paging): Promise<CommentPage> {
  const answers = db.selectFrom('comment').where('parent_id', '=', parentId);
  return pageOf(db, asker, answers, ['answers', parentId], 'asc', paging);
}

/** One comment as `asker` sees it, even a placeholder; null if there is none. */
export async function findComment(db: Database, asker: Asker, id: string): Promise<Comment | null> {
  const [comment] = await shown(db, asker, [id]);
  return comment ?? null;
}

/** A comment, unless it was deleted. */
export async function findLiveComment(db: Database, id: string): Promise<CommentRow | undefined> {
  return db
    .selectFrom('comment')
    .select(['id', 'title_id as titleId', 'user_id as authorId', 'parent_id as parentId'])
    .where('id', '=', id)
    .where('text', 'is not', null)
    .executeTakeFirst();
}

/**
 * Adds a comment; an answer to an answer belongs to the same comment as that one. Returns the comment it replies to
 * (null for none), or `gone` if that is not on this title or was deleted.
 */
export async function addComment(db: Database, comment: NewComment): Promise<CommentRow | null | 'gone'> {
  return db.transaction().execute(async (trx) => {
    const answered = comment.answersTo === null ? null : await findLiveComment(trx, comment.answersTo);
    if (answered === undefined || (answered && answered.titleId !== comment.titleId)) return 'gone';
    const parentId = answered && (answered.parentId ?? answered.id);
    if (parentId !== null && !(await lockComment(trx, parentId))) return 'gone';
    const { id, titleId, userId, text, at } = comment;
    await trx
      .insertInto('comment')
      .values({ id, title_id: titleId, user_id: userId, parent_id: parentId, text, at })
      .execute();
    return answered;
  });
}

/** Deletes a comment; if it has answers a placeholder remains until the last of them is deleted. */
export async function deleteComment(db: Database, { id, parentId }: CommentRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockComment(trx, parentId ?? id);
    if (await hasAnswers(trx, id)) {
      await trx.updateTable('comment').set({ text: null, user_id: null }).where('id', '=', id).execute();
      for (const table of ['comment_like', 'comment_report', 'notification'] as const) {
        await trx.deleteFrom(table).where('comment_id', '=', id).execute();
      }
      return;
    }
    await trx.deleteFrom('comment').where('id', '=', id).execute();
    if (parentId === null || (await hasAnswers(trx, parentId))) return;
    await trx.deleteFrom('comment').where('id', '=', parentId).where('text', 'is', null).execute();
  });
}

/** Likes a comment; false if the viewer already did. */
export async function likeComment(db: Database, userId: string, commentId: string): Promise<boolean> {
  return insertOnce(db, 'comment_like', userId, commentId);
}

/** Removes a like. */
export async function unlikeComment(db: Database, userId: string, commentId: string): Promise<void> {
  await db.deleteFrom('comment_like').where('user_id', '=', userId).where('comment_id', '=', commentId).execute();
}

/** Records that a viewer reported a comment; false if they already did. */
export async function reportComment(db: Database, userId: string, commentId: string): Promise<boolean> {
  return insertOnce(db, 'comment_report', userId, commentId);
}

async function insertOnce(
  db: Database,
  table: 'comment_like' | 'comment_report',
  userId: string,
  commentId: string,
): Promise<boolean> {
  const result = await db
    .insertInto(table)
    .values({ user_id: userId, comment_id: commentId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Locks a comment for changes to its answers; false if it is gone. */
async function lockComment(trx: Database, id: string): Promise<boolean> {
  const result = await trx
    .updateTable('comment')
    .set((eb) => ({ at: eb.ref('at') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function hasAnswers(db: Database, id: string): Promise<boolean> {
  const answer = await db.selectFrom('comment').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
  return answer !== undefined;
}

async function pageOf(
  db: Database,
  asker: Asker,
  comments: ReturnType<typeof below>,
  listing: readonly unknown[],
  order: 'asc' | 'desc',
  { limit, cursor }: Paging,
): Promise<CommentPage> {
  const after = cursor === undefined ? null : String(readCursor(cursor, listing, LAST).value);
  const [rows, { n }] = await Promise.all([
    comments
      .select('id')
      .$if(after !== null, (rest) => rest.where('id', order === 'asc' ? '>' : '<', after ?? ''))
      .orderBy('id', order)
      .limit(limit + 1)
      .execute(),
    comments.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.slice(0, limit).map((row) => row.id);
  const last = ids.at(-1);
  return {
    items: await shown(db, asker, ids),
    next: rows.length > limit && last !== undefined ? writeCursor({ value: last, id: 0 }, listing) : null,
    total: n,
  };
}

/** The type of a query of comments before any select. */
const below = (db: Database) => db.selectFrom('comment').where('title_id', '=', 0);

/** Comments by id as `asker` sees them, in the order of `ids`: always four queries. */
async function shown(db: Database, asker: Asker, ids: readonly string[]): Promise<Comment[]> {
  if (ids.length === 0) return [];
  const [rows, likes, own, answers] = await Promise.all([
    db
      .selectFrom('comment')
      .leftJoin('user', 'user.id', 'comment.user_id')
      .select(['comment.id', 'user_id as authorId', 'parent_id as parentId', 'text', 'at', 'login', 'avatar'])
      .where('comment.id', 'in', ids)
      .execute(),
    db
      .selectFrom('comment_like')
      .select((eb) => ['comment_id', eb.fn.countAll<number>().as('n')])
      .where('comment_id', 'in', ids)
      .groupBy('comment_id')
      .execute(),
    db
      .selectFrom('comment_like')
      .select('comment_id')
      .where('user_id', '=', asker.userId)
      .where('comment_id', 'in', ids)
      .execute(),
    db
      .selectFrom('comment')
      .select((eb) => ['parent_id', eb.fn.countAll<number>().as('n')])
      .where('parent_id', 'in', ids)
      .groupBy('parent_id')
      .execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const likesOf = new Map(likes.map((row) => [row.comment_id, row.n]));
  const answersOf = new Map(answers.map((row) => [row.parent_id, row.n]));
  const liked = new Set(own.map((row) => row.comment_id));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { authorId, parentId, text, at, login, avatar } = row;
    return [
      {
        id,
        by: text === null || login === null ? null : { login, avatar: avatar && `avatars/${avatar}.webp` },
        text,
        at: new Date(at).toISOString(),
        likes: likesOf.get(id) ?? 0,
        liked: liked.has(id),
        answers: answersOf.get(id) ?? 0,
        parentId,
        canDelete: text !== null && (authorId === asker.userId || asker.role === 'admin'),
      },
    ];
  });
}
