import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { audit } from '../auth/audit.ts';
import { MovieParam } from '../contract/catalog.ts';
import { Comment, CommentIn, CommentPage, CommentParam, CommentsQuery } from '../contract/social.ts';
import type { CommentKind } from '../contract/tables/ids.ts';
import { createUuid } from '../db/uuid.ts';
import { ProblemError } from '../problem.ts';
import {
  addComment,
  type CommentRow,
  deleteComment,
  findComment,
  findLiveComment,
  likeComment,
  listAnswers,
  listComments,
  reportComment,
  unlikeComment,
} from '../queries/social/comments.ts';
import { notifyAuthor, withdrawLike } from '../queries/social/notifications.ts';
import { hasTitle } from '../queries/titles/movie.ts';
import { body, createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** Comments on titles. Each says what the asker may do with it, so they are not cached. */
export const comments = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/movies/{id}/comments',
      summary: 'A page of what stands under a title, the latest first; answers are apart',
      request: { params: MovieParam, query: CommentsQuery },
      responses: { 200: json(CommentPage, 'The page; `next` is the cursor of the one after it'), ...problems },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await hasTitle(c.get('db'), id))) throw new ProblemError('not_found');
      c.header('Cache-Control', 'no-store');
      return c.json(await listComments(c.get('db'), c.get('viewer'), id, c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/movies/{id}/comments',
      middleware: writable,
      summary: 'Writes a comment or an answer, six a minute; an answer to an answer stands below the same comment',
      request: { params: MovieParam, body: body(CommentIn) },
      responses: { 200: json(Comment, 'The comment'), ...problems },
    }),
    async (c) => {
      const titleId = c.req.valid('param').id;
      const { text, parentId = null } = c.req.valid('json');
      const { userId } = c.get('viewer');
      if (!(await hasTitle(c.get('db'), titleId))) throw new ProblemError('not_found');
      c.get('services').limits.commentsByAccount.take(userId);
      const { now, random } = c.get('ports');
      const at = now();
      const id = createUuid(at, random);
      const answered = await addComment(c.get('db'), { id, titleId, userId, text, answersTo: parentId, at });
      if (answered === 'gone')
        throw new ProblemError('not_found', { fields: [{ path: 'parentId', code: 'not_found' }] });
      if (answered) await tellAuthor(c, 'comment_answer', answered, id);
      const written = await findComment(c.get('db'), c.get('viewer'), id);
      if (!written) throw new ProblemError('not_found');
      return c.json(written, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/comments/{id}',
      summary: 'One comment or answer',
      request: { params: CommentParam },
      responses: { 200: json(Comment, 'The comment; its placeholder where it was deleted'), ...problems },
    }),
    async (c) => {
      const comment = await findComment(c.get('db'), c.get('viewer'), c.req.valid('param').id);
      if (!comment) throw new ProblemError('not_found');
      c.header('Cache-Control', 'no-store');
      return c.json(comment, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/comments/{id}/answers',
      summary: 'A page of the answers to a comment, the oldest first',
      request: { params: CommentParam, query: CommentsQuery },
      responses: { 200: json(CommentPage, 'The page; `total` counts the answers'), ...problems },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await findComment(c.get('db'), c.get('viewer'), id))) throw new ProblemError('not_found');
      c.header('Cache-Control', 'no-store');
      return c.json(await listAnswers(c.get('db'), c.get('viewer'), id, c.req.valid('query')), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/comments/{id}',
      middleware: writable,
      summary: "Deletes an own comment, or anyone's for the owner; a placeholder stays while it has answers; forbidden",
      request: { params: CommentParam },
      responses: { 204: { description: 'It is gone' }, ...problems },
    }),
    async (c) => {
      const comment = await liveComment(c, c.req.valid('param').id);
      const { userId, role } = c.get('viewer');
      if (comment.authorId !== userId && role !== 'admin') throw new ProblemError('forbidden');
      await deleteComment(c.get('db'), comment);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/comments/{id}/like',
      middleware: writable,
      summary: 'Likes a comment',
      request: { params: CommentParam },
      responses: { 204: { description: 'It is liked' }, ...problems },
    }),
    async (c) => {
      const comment = await liveComment(c, c.req.valid('param').id);
      const isNew = await likeComment(c.get('db'), c.get('viewer').userId, comment.id);
      if (isNew) await tellAuthor(c, 'comment_like', comment, comment.id);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/comments/{id}/like',
      middleware: writable,
      summary: 'Takes a like back, and the word of it while it is unread',
      request: { params: CommentParam },
      responses: { 204: { description: 'It is not liked' }, ...problems },
    }),
    async (c) => {
      const comment = await liveComment(c, c.req.valid('param').id);
      const { userId } = c.get('viewer');
      await unlikeComment(c.get('db'), userId, comment.id);
      if (comment.authorId === null) return c.body(null, 204);
      const like = { profileId: comment.authorId, commentId: comment.id, actorId: userId };
      if (await withdrawLike(c.get('db'), like)) {
        c.get('services').events.publish(comment.authorId, { notificationId: null });
      }
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/comments/{id}/report',
      middleware: writable,
      summary: "Puts a comment into the owner's log, once a viewer",
      request: { params: CommentParam },
      responses: { 204: { description: 'It is there' }, ...problems },
    }),
    async (c) => {
      const comment = await liveComment(c, c.req.valid('param').id);
      const { userId } = c.get('viewer');
      c.get('services').limits.reportsByAccount.take(userId);
      if (await reportComment(c.get('db'), userId, comment.id)) {
        await audit(c.get('ports'), userId, 'comment_reported', `comment ${comment.id} of title ${comment.titleId}`);
      }
      return c.body(null, 204);
    },
  );

async function liveComment(c: Context<Env>, id: string): Promise<CommentRow> {
  const comment = await findLiveComment(c.get('db'), id);
  if (!comment) throw new ProblemError('not_found');
  return comment;
}

/** Notifies the author of `comment`, unless it is the viewer, that the viewer liked it or answered it with `commentId`. */
async function tellAuthor(c: Context<Env>, kind: CommentKind, comment: CommentRow, commentId: string): Promise<void> {
  const actorId = c.get('viewer').userId;
  if (comment.authorId === null || comment.authorId === actorId) return;
  const { db, now, random } = c.get('ports');
  const at = now();
  const id = createUuid(at, random);
  // Notifications about comments go to the main profile, which has its account's id.
  const { authorId: profileId, titleId } = comment;
  if (!(await notifyAuthor(db, { id, kind, at, profileId, titleId, commentId, actorId }))) return;
  c.get('services').events.publish(profileId, { notificationId: id });
}
