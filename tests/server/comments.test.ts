import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { type Comment, type CommentPage, tidyComment } from '../../server/contract/social.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';
import { SMALL } from './smallCatalogue.ts';

const FILM = 1;
const MINUTE = 60_000;
const UNKNOWN = '0193a000-0000-7000-8000-000000000001';

describe('The text of a comment', () => {
  test.each([
    ['  Чудово!  ', 'Чудово!'],
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['a\n \t\n \nb', 'a\n\nb'],
    ['\u0000a\u0007b\u001b[31mc\u007f', 'ab[31mc'],
    ['\u202Eevil\u202C \u2066x\u2069 \u200By\uFEFF', 'evil x y'],
    ['👩‍👩‍👧 і кома, ’апостроф’', '👩‍👩‍👧 і кома, ’апостроф’'],
    ['<b>text</b>', '<b>text</b>'],
    ['\u200B \n \u0000', ''],
  ])('%j is kept as %j', (typed, kept) => expect(tidyComment(typed)).toBe(kept));
});

describeEngines('comments', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let olena: Client;
  let petro: Client;
  let owner: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON, SMALL);
    await db.deleteFrom('comment').execute();
    ports = createPorts(db);
    const app = createApp(ports);
    olena = await signUp(app, ports, String(++accounts));
    petro = await signUp(app, ports, String(++accounts));
    owner = await signUp(app, ports, String(++accounts), { role: 'admin' });
  });

  const write = async (who: Client, text: string, parentId?: string, movieId = FILM) => {
    ports.clock.now += 1_000;
    const { body, status } = await who.call<Comment>('POST', `/movies/${movieId}/comments`, {
      body: { text, parentId },
    });
    expect(status).toBe(200);
    return body;
  };
  const page = (who: Client, path: string) => who.get<CommentPage>(path);
  const listed = async (who = olena, movieId = FILM) => (await page(who, `/movies/${movieId}/comments`)).items;
  const answersTo = async (id: string, who = olena) => (await page(who, `/comments/${id}/answers`)).items;
  const status = async (who: Client, method: string, path: string, body?: unknown) =>
    (await who.call(method, path, { body })).status;

  test('are told the latest first with their authors, and everyone sees what they may do', async () => {
    const first = await write(olena, 'перший');
    const second = await write(petro, 'другий');
    expect(first).toEqual({
      id: first.id,
      by: { login: olena.userId.slice(-12).replace(/^0+/, ''), avatar: null },
      text: 'перший',
      at: new Date(ports.clock.now - 1_000).toISOString(),
      likes: 0,
      liked: false,
      answers: 0,
      parentId: null,
      canDelete: true,
    });
    expect((await listed()).map((comment) => [comment.id, comment.canDelete])).toEqual([
      [second.id, false],
      [first.id, true],
    ]);
    expect((await listed(owner)).map((comment) => comment.canDelete)).toEqual([true, true]);
    expect(await listed(olena, 2)).toEqual([]);
    expect(await olena.get(`/comments/${second.id}`)).toEqual((await listed())[0]);
  });

  test('pages hold each once, also while others write', async () => {
    for (let n = 1; n <= 9; n++) {
      ports.clock.now += MINUTE;
      await write(olena, `n${n}`);
    }
    const { items, next, total } = await page(olena, `/movies/${FILM}/comments?limit=4`);
    expect(total).toBe(9);
    await write(petro, 'between');
    const rest: Comment[] = [];
    for (let cursor = next; cursor !== null;) {
      const answer: CommentPage = await page(olena, `/movies/${FILM}/comments?limit=4&cursor=${cursor}`);
      rest.push(...answer.items);
      cursor = answer.next;
    }
    expect([...items, ...rest].map((comment) => comment.text)).toEqual(
      Array.from({ length: 9 }, (_, n) => `n${9 - n}`),
    );
    expect(await status(olena, 'GET', `/movies/2/comments?cursor=${next}`)).toBe(422);
    expect(await status(olena, 'GET', `/movies/${FILM}/comments?cursor=x`)).toBe(422);
  });

  test('answers stand below the comment, also answers to answers, the oldest first', async () => {
    const top = await write(olena, 'top');
    const answer = await write(petro, 'answer', top.id);
    const answered = await write(olena, 'to the answer', answer.id);
    expect([answer.parentId, answered.parentId]).toEqual([top.id, top.id]);
    expect((await answersTo(top.id)).map((one) => one.text)).toEqual(['answer', 'to the answer']);
    const all = await page(olena, `/movies/${FILM}/comments`);
    expect(all).toMatchObject({ total: 1, items: [{ id: top.id, answers: 2 }] });
    const { items, next, total } = await page(olena, `/comments/${top.id}/answers?limit=1`);
    expect([items.length, total]).toEqual([1, 2]);
    const rest = await page(olena, `/comments/${top.id}/answers?limit=1&cursor=${next}`);
    expect(rest.items[0]?.id).toBe(answered.id);
    expect(rest.next).toBeNull();
  });

  test('an answer under another title, to nothing or to what was deleted, is not found', async () => {
    const top = await write(olena, 'top');
    const gone = await write(olena, 'gone');
    await olena.call('DELETE', `/comments/${gone.id}`);
    for (const [movieId, parentId] of [
      [2, top.id],
      [FILM, UNKNOWN],
      [FILM, gone.id],
    ] as const) {
      const body = { text: 'answer', parentId };
      expect(await status(petro, 'POST', `/movies/${movieId}/comments`, body)).toBe(404);
    }
    expect(await status(petro, 'POST', '/movies/999999/comments', { text: 'x' })).toBe(404);
    expect(await status(petro, 'GET', '/movies/999999/comments')).toBe(404);
    expect(await status(petro, 'GET', `/comments/${UNKNOWN}/answers`)).toBe(404);
  });

  test('are limited to six a minute', async () => {
    for (let n = 0; n < 6; n++) await write(olena, 'again');
    const answer = await olena.call('POST', `/movies/${FILM}/comments`, { body: { text: 'again' } });
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    await write(petro, 'not their fault');
    ports.clock.now += MINUTE;
    await write(olena, 'later');
  });

  test('are deleted by their author and by the owner alone', async () => {
    const comment = await write(olena, 'mine');
    expect(await status(petro, 'DELETE', `/comments/${comment.id}`)).toBe(403);
    expect(await listed()).toHaveLength(1);
    expect(await status(olena, 'DELETE', `/comments/${comment.id}`)).toBe(204);
    expect(await status(olena, 'DELETE', `/comments/${comment.id}`)).toBe(404);
    const other = await write(petro, 'theirs');
    expect(await status(owner, 'DELETE', `/comments/${other.id}`)).toBe(204);
    expect(await listed()).toEqual([]);
  });

  test('a placeholder stays while there are answers, and can be neither liked, answered nor deleted', async () => {
    const top = await write(olena, 'top');
    const answer = await write(petro, 'answer', top.id);
    const last = await write(petro, 'last', top.id);
    await petro.call('PUT', `/comments/${top.id}/like`);
    await olena.call('DELETE', `/comments/${top.id}`);
    expect(await listed()).toMatchObject([
      { id: top.id, text: null, by: null, likes: 0, answers: 2, canDelete: false },
    ]);
    for (const [method, path, body] of [
      ['PUT', `/comments/${top.id}/like`, undefined],
      ['DELETE', `/comments/${top.id}`, undefined],
      ['POST', `/comments/${top.id}/report`, {}],
    ] as const) {
      expect(await status(owner, method, path, body)).toBe(404);
    }
    await petro.call('DELETE', `/comments/${answer.id}`);
    expect(await listed()).toMatchObject([{ id: top.id, answers: 1 }]);
    await petro.call('DELETE', `/comments/${last.id}`);
    expect(await listed()).toEqual([]);
    expect(await db.selectFrom('comment').selectAll().execute()).toEqual([]);
  });

  test('answers and the end of the comment at once leave nothing half', async () => {
    const top = await write(olena, 'top');
    const answers = Array.from({ length: 5 }, (_, n) =>
      status(petro, 'POST', `/movies/${FILM}/comments`, { text: `a${n}`, parentId: top.id }),
    );
    const [ended, ...written] = await Promise.all([status(olena, 'DELETE', `/comments/${top.id}`), ...answers]);
    expect(ended).toBe(204);
    expect(written.filter((code) => code !== 200 && code !== 404)).toEqual([]);
    const kept = written.filter((code) => code === 200).length;
    const items = await listed();
    expect(items.map((comment) => comment.answers)).toEqual(kept === 0 ? [] : [kept]);
    expect(ports.logged).toEqual([]);
  });

  test('a like counts once a viewer, and twenty at once as one', async () => {
    const comment = await write(olena, 'likeable');
    const like = (who: Client, method = 'PUT') => status(who, method, `/comments/${comment.id}/like`);
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => like(petro))))).toEqual(new Set([204]));
    await like(owner);
    expect(await listed(petro)).toMatchObject([{ likes: 2, liked: true }]);
    expect(await listed(olena)).toMatchObject([{ likes: 2, liked: false }]);
    await like(petro, 'DELETE');
    await like(petro, 'DELETE');
    expect(await listed(petro)).toMatchObject([{ likes: 1, liked: false }]);
    expect(await status(petro, 'PUT', `/comments/${UNKNOWN}/like`)).toBe(404);
  });

  test("a report stands in the owner's log once a viewer", async () => {
    const comment = await write(olena, 'bad');
    for (const who of [petro, petro, owner]) {
      expect(await status(who, 'POST', `/comments/${comment.id}/report`)).toBe(204);
    }
    const entries = await db
      .selectFrom('audit')
      .select(['user_id', 'detail'])
      .where('event', '=', 'comment_reported')
      .where('detail', 'like', `%${comment.id}%`)
      .orderBy('user_id')
      .execute();
    expect(entries).toEqual([
      { user_id: petro.userId, detail: `comment ${comment.id} of title ${FILM}` },
      { user_id: owner.userId, detail: `comment ${comment.id} of title ${FILM}` },
    ]);
  });
});
