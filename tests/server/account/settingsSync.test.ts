import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../server/contract/account.ts';
import type { SettingsAnswer } from '../../../server/contract/settings.ts';
import { isSynced, SETTING_NAMES } from '../../../server/contract/tables/settings.ts';
import type { Transport, TransportError } from '../../../src/api/transport.ts';
import { createStore } from '../../../src/app/store.ts';
import { sessionFound } from '../../../src/app/runSettingsSync.ts';
import { DEFAULT_SETTINGS, settingsChosen, type SettingsState } from '../../../src/features/settings/settingsSlice.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

/** Waits until `isTrue`; fails after a minute with what it waited for. */
const until = (what: string, isTrue: () => boolean | Promise<boolean>) =>
  expect.poll(isTrue, { message: what, timeout: 60_000 }).toBe(true);

let { ports, app } = await createService();
beforeEach(async () => {
  ({ ports, app } = await createService());
  await addAccount(ports, 'Olena');
});

/** The application's store over the real API, for a device on which `session` is signed in. */
function startDevice(session: Session, settings: Partial<SettingsState> = {}) {
  const line = { isCut: false, failed: 0, requests: [] as string[] };
  const transport: Transport = async ({ method = 'GET', path, payload, headers }) => {
    const failure: TransportError = { status: 0, statusText: '' };
    if (line.isCut) {
      line.failed += 1;
      throw failure;
    }
    if (path === '/me/settings') line.requests.push(`${method} ${JSON.stringify(payload ?? null)}`);
    const body = method === 'GET' ? undefined : payload;
    const answer = await send(app, method, path, { body, token: session.accessToken, headers });
    const text = await answer.text();
    if (answer.ok) return text ? JSON.parse(text) : undefined;
    const error: TransportError = { status: answer.status, statusText: '', body: JSON.parse(text) };
    throw error;
  };
  const store = createStore(
    { transport, baseUrl: '' },
    { settings: { ...DEFAULT_SETTINGS, ...settings }, token: session.accessToken },
  );
  return { line, store, settings: () => store.getState().settings };
}

const kept = async ({ accessToken }: Session) =>
  (await (await send(app, 'GET', '/me/settings', { token: accessToken })).json()) as SettingsAnswer;

/** Every setting but those of one device alone. */
const SYNCED = SETTING_NAMES.filter(isSynced).length;

const LIVING_ROOM: Partial<SettingsState> = { activeLanguage: 'uk', interfaceSize: 125 };

it('Settings reach the account and, as it starts, another device', async () => {
  const [session, other] = [await signIn(app, 'Olena'), await signIn(app, 'Olena')];
  const device = startDevice(session, LIVING_ROOM);
  device.store.dispatch(sessionFound());
  await until('the account has them', async () => (await kept(session)).values['interface-size'] === '125');
  const second = startDevice(other);
  second.store.dispatch(sessionFound());
  await until('they are here', () => second.settings().interfaceSize === 125);
  expect(second.settings()).toEqual(device.settings());
  expect(second.line.requests).toEqual(['GET null']);
});

it('Changes of two devices on one revision meet: each key is what was chosen for it last', async () => {
  const [session, other] = [await signIn(app, 'Olena'), await signIn(app, 'Olena')];
  const devices = [startDevice(session), startDevice(other)] as const;
  for (const { store } of devices) store.dispatch(sessionFound());
  await until('all is told', async () => Object.keys((await kept(session)).values).length === SYNCED);
  await until('all is heard', () => devices.every(({ line }) => line.requests.length > 0));
  devices[0].store.dispatch(settingsChosen({ interfaceSize: 75 }));
  await until('the first is told', async () => (await kept(session)).values['interface-size'] === '75');
  devices[1].store.dispatch(settingsChosen({ infiniteScroll: true }));
  await until('the second is told', async () => (await kept(session)).values['infinite-scroll'] === 'true');
  expect((await kept(session)).values).toMatchObject({ 'interface-size': '75', 'infinite-scroll': 'true' });
  await until('the second has heard of the first', () => devices[1].settings().interfaceSize === 75);
});

it('A change made without a connection is sent once it is back', async () => {
  vi.stubGlobal('window', new EventTarget());
  const session = await signIn(app, 'Olena');
  const { line, store } = startDevice(session, LIVING_ROOM);
  store.dispatch(sessionFound());
  await until('the account has them', async () => (await kept(session)).values['interface-size'] === '125');
  line.isCut = true;
  store.dispatch(settingsChosen({ interfaceSize: 150 }));
  await until('it was tried', () => line.failed > 0);
  store.dispatch(settingsChosen({ activeLanguage: 'en' }));
  line.requests.length = 0;
  line.isCut = false;
  window.dispatchEvent(new Event('online'));
  await until('the account has it', async () => (await kept(session)).values.language === 'en');
  expect((await kept(session)).values['interface-size']).toBe('150');
  expect(line.requests).toEqual(['PATCH {"interface-size":"150","language":"en"}']);
  vi.unstubAllGlobals();
});
