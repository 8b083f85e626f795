import { z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { Me } from '../contract/account.ts';
import { ProblemError } from '../problem.ts';
import { findAvatar, writeAvatar } from '../queries/account/avatars.ts';
import { findUser } from '../queries/account/users.ts';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { ownAccount, ownMe } from './ownAccount.ts';
import { answerProblem } from './problems.ts';
import { createRouter, isPublic, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** Where pictures are uploaded: the only body that may be larger than a form. */
export const UPLOAD_PATH = '/me/avatar';
const UPLOAD_BYTES = 2 * 1024 * 1024;
const NAME_BYTES = 16;

/** Pictures of accounts. They are public, so their unguessable address is the secret. */
export const avatars = createRouter();

const picture = { schema: z.string().openapi({ format: 'binary' }) };

avatars.openAPIRegistry.registerPath({
  method: 'put',
  path: UPLOAD_PATH,
  summary: 'Gives the account a picture of at most 2 MiB, which is cropped and encoded anew; picture_format, too_large',
  request: {
    body: { content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture }, required: true },
  },
  responses: { 200: json(Me, 'The account'), ...problems },
});
avatars.put(
  UPLOAD_PATH,
  writable,
  bodyLimit({ maxSize: UPLOAD_BYTES, onError: (c) => answerProblem(c, new ProblemError('too_large')) }),
  async (c) => {
    const ports = c.get('ports');
    const user = await ownAccount(c);
    const { limits, pictures } = c.get('services');
    const giveBack = limits.uploadsByAccount.take(user.id);
    const sent = new Uint8Array(await c.req.arrayBuffer());
    // A waiting upload stays in memory, so it uses the short queue, behind artwork, which is read only in its turn.
    const asker = { key: user.id, isKnown: false };
    const bytes = await pictures
      .take(asker, () => ports.images.avatar(sent))
      .catch((error: unknown) => {
        giveBack();
        throw error;
      });
    if (!bytes) throw new ProblemError('picture_format');
    const name = toBase64url(ports.random(NAME_BYTES));
    await writeAvatar(ports.db, user.id, { name, data: toBase64url(bytes) });
    c.header('Cache-Control', 'no-store');
    return c.json(await ownMe(c, { ...user, avatar: name }), 200);
  },
);

avatars.openAPIRegistry.registerPath({
  method: 'delete',
  path: UPLOAD_PATH,
  summary: 'Takes the picture away',
  responses: { 200: json(Me, 'The account'), ...problems },
});
avatars.delete(UPLOAD_PATH, writable, async (c) => {
  const { id } = await ownAccount(c);
  await writeAvatar(c.get('db'), id, null);
  const user = await findUser(c.get('db'), id);
  if (!user) throw new ProblemError('token_expired');
  c.header('Cache-Control', 'no-store');
  return c.json(await ownMe(c, user), 200);
});

avatars.openAPIRegistry.registerPath({
  method: 'get',
  path: '/avatars/{file}',
  summary: 'A picture by its name, a WebP; not_found',
  ...isPublic,
  request: { params: z.object({ file: z.string() }) },
  responses: { 200: { content: { 'image/webp': picture }, description: 'The picture' }, ...problems },
});
avatars.get('/avatars/:file', async (c) => {
  const name = /^([\w-]{22})\.webp$/.exec(c.req.param('file'))?.[1];
  const data = name ? await findAvatar(c.get('db'), name) : null;
  const bytes = data && fromBase64url(data);
  if (!bytes) throw new ProblemError('not_found');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  c.header('Cache-Control', 'private, max-age=31536000, immutable');
  return c.body(bytes, 200, { 'Content-Type': 'image/webp' });
});
