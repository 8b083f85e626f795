import { beforeEach, expect, it } from 'vitest';
import { Session } from '../../../server/contract/account.ts';
import type { SettingsAnswer } from '../../../server/contract/settings.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

let { ports, app } = await createService();
let [token, television] = ['', ''];
beforeEach(async () => {
  ({ ports, app } = await createService());
  await addAccount(ports, 'Olena');
  token = (await signIn(app, 'Olena')).accessToken;
  const answer = await send(app, 'POST', '/auth/login', {
    body: { login: 'Olena', password: 'Olena-secret' },
    headers: {
      'User-Agent': 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 SamsungBrowser/3.0 TV Safari/537.36',
    },
  });
  television = Session.parse(await answer.json()).accessToken;
});

const read = async (bearer: string) =>
  (await (await send(app, 'GET', '/me/settings', { token: bearer })).json()) as SettingsAnswer;
const change = (bearer: string, body: object, rev?: number) =>
  send(app, 'PATCH', '/me/settings', {
    token: bearer,
    body,
    headers: rev === undefined ? {} : { 'If-Match': `"${rev}"` },
  });

it('Settings follow the account to devices of the same kind, and to no other', async () => {
  expect(await read(token)).toEqual({ rev: 0, values: {} });
  const answer = await change(token, { language: 'uk', 'interface-size': '125' }, 0);
  expect(await answer.json()).toEqual({ rev: 1, values: { language: 'uk', 'interface-size': '125' } });
  const other = await signIn(app, 'Olena');
  expect(await read(other.accessToken)).toEqual({ rev: 1, values: { language: 'uk', 'interface-size': '125' } });
  expect(other.user.settingsRev).toBe(1);
  expect(await read(television)).toEqual({ rev: 1, values: {} });
  await change(television, { 'lighter-version': 'false' });
  expect(await read(token)).toEqual({ rev: 2, values: { language: 'uk', 'interface-size': '125' } });
});

it('A change based on what was changed meanwhile is refused with what holds; without a base it wins', async () => {
  await change(token, { language: 'uk' }, 0);
  const late = await change(token, { language: 'en' }, 0);
  expect(late.status).toBe(412);
  expect(await late.json()).toMatchObject({ code: 'conflict', rev: 1, values: { language: 'uk' } });
  expect(await (await change(token, { language: 'ru' })).json()).toEqual({ rev: 2, values: { language: 'ru' } });
});

it('Of ten changes at once based on one revision, one is made', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(token, { language: 'uk' }, 0)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
});

it.each([{ language: 'ua' }, { 'interface-size': 100 }, { token: 'x' }, { 'video-quality': '4K' }, []])(
  'What is no setting is not kept: %j',
  async (body) => {
    expect((await change(token, body)).status).toBe(422);
    expect(await read(token)).toEqual({ rev: 0, values: {} });
  },
);

it('What a release does not know is passed over', async () => {
  await ports.db
    .updateTable('profile')
    .set({ settings: '{"web":{"language":"en","mood":"blue","video-quality":"8K"}}' })
    .execute();
  expect((await read(token)).values).toEqual({ language: 'en' });
});

it("A demo's guests keep nothing: what they set stays on the device", async () => {
  ({ ports, app } = await createService({ demo: true }));
  await addAccount(ports, 'demo');
  const [one, other] = [await signIn(app, 'demo'), await signIn(app, 'demo')];
  const answer = await change(one.accessToken, { language: 'en' }, 0);
  expect(await answer.json()).toEqual({ rev: 0, values: { language: 'en' } });
  expect(await read(other.accessToken)).toEqual({ rev: 0, values: {} });
  expect(await read(one.accessToken)).toEqual({ rev: 0, values: {} });
});
