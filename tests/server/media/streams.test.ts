import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { Playback, Streams } from '../../../server/contract/playback.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';
import type { TestPorts } from '../ports.ts';
import { createStore } from '../programme.ts';
import { plainTitle } from '../smallCatalogue.ts';

let ports: TestPorts;
let app: ReturnType<typeof createApp>;
let [tv, phone, stranger] = ['', '', ''];

beforeEach(async () => {
  ({ ports } = await createService({ streamLimit: 1, demo: false }));
  ports.media = createStore();
  app = createApp(ports);
  await addFilm();
  for (const lang of ['uk', 'en', 'ru'] as const) {
    await ports.db
      .insertInto('title_i18n')
      .values({ title_id: 1, lang, name: `Film ${lang}`, overview: '' })
      .execute();
  }
  await addAccount(ports, 'olena');
  await addAccount(ports, 'taras');
  tv = (await signIn(app, 'olena')).accessToken;
  phone = (await signIn(app, 'olena')).accessToken;
  stranger = (await signIn(app, 'taras')).accessToken;
});

async function addFilm() {
  await ports.db
    .insertInto('title')
    .values(plainTitle({ id: 1, duration_s: 600 }))
    .execute();
}

const open = (token: string) => send(app, 'POST', '/playback', { body: { movieId: 1 }, token });
const play = async (token: string) => Playback.parse(await (await open(token)).json()).sid;
const stop = (sid: string, token: string) => send(app, 'DELETE', `/playback/${sid}`, { token });
const streams = async (token: string) =>
  Streams.parse(await (await send(app, 'GET', '/playback', { token })).json()).items;
async function beat(sid: string, token: string) {
  const answer = await send(app, 'POST', `/playback/${sid}/heartbeat`, { body: {}, token });
  return answer.ok ? 'alive' : ((await answer.json()) as { code: string }).code;
}

it('says what plays where, to the account alone', async () => {
  const sid = await play(tv);
  const stream = { sid, title: 'Film en', device: expect.any(String) as string, startedAt: '2026-11-20T12:00:00.000Z' };
  expect(await streams(tv)).toMatchObject([{ ...stream, current: true }]);
  expect(await streams(phone)).toMatchObject([{ ...stream, current: false }]);
  expect(await streams(stranger)).toEqual([]);
  ports.clock.now += 60_000;
  expect(await streams(tv)).toEqual([]);
});

it('lets one device take the place of another, which is told at its next beat', async () => {
  const sid = await play(tv);
  expect((await open(phone)).status).toBe(409);
  expect((await stop(sid, phone)).status).toBe(204);
  expect(await streams(phone)).toEqual([]);
  await play(phone);
  expect(await beat(sid, tv)).toBe('stream_stopped');
  ports.clock.now += 5 * 60_000;
  expect(await beat(sid, tv)).toBe('stream_stopped');
});

it('a stream its own device has ended is simply no more', async () => {
  const sid = await play(tv);
  await stop(sid, tv);
  expect(await beat(sid, tv)).toBe('not_found');
  await stop(sid, phone);
  expect(await beat(sid, tv)).toBe('not_found');
});

it('nobody else can stop it', async () => {
  const sid = await play(tv);
  expect((await stop(sid, stranger)).status).toBe(204);
  expect(await beat(sid, tv)).toBe('alive');
});
