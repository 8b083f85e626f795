import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Comment, NotificationPage, NotificationSettings } from '../../server/contract/social.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const FILM = 31;

let server: TestServer;
let api: ApiClient;
let television: Television;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin, await openAccount(server.origin, 'vira', 'kalyna-2026'));
  const other = await signIn(server.origin, await openAccount(server.origin, 'ostap', 'kalyna-2026'));
  const mine = await api.call<Comment>('POST', `/movies/${FILM}/comments`, { text: 'Машини, натовп, світло.' });
  for (const text of ['Так.', 'Ні.', 'Може.']) {
    await other.call('POST', `/movies/${FILM}/comments`, { text, parentId: mine.id });
  }
});
afterEach(() => television.close());
afterAll(() => server.dispose());

async function open() {
  television = await openTelevision(server.origin, '/notification', { storage: storageOf(api.session) });
  await television.waitForFocus(/^notifications\.[\w-]{36}$/);
}

it('opens what is meant and comes back to the same line', async () => {
  await open();
  await television.press('ArrowDown');
  const second = await television.waitForFocus(/^notifications\.[\w-]{36}$/);
  await television.press('Enter');
  await television.waitForFocus(/^comment\.[\w-]{36}\.like$/);
  await television.press('Escape');
  await television.waitForFocus(second);
  await until('the line is read', async () => {
    const page = await api.call<NotificationPage>('GET', '/me/notifications');
    return page.unread === 2;
  });
  expect(television.errors()).toEqual([]);
});

it('marks all as read, which a reload keeps', async () => {
  await open();
  await television.reach(/^notifications\.(settings|readAll)$/, 'ArrowUp', 3);
  await television.reach('notifications.readAll', 'ArrowLeft', 2);
  await television.press('Enter');
  await television.waitForFocus('notifications.settings');
  await until(
    'none is unread',
    async () => (await api.call<NotificationPage>('GET', '/me/notifications')).unread === 0,
  );
  await television.page.reload();
  await television.waitForFocus(/^notifications\.[\w-]{36}$/);
  const bell = television.page.locator('[data-focus-key="header.bell"]');
  await until('a silent bell', async () => (await bell.getAttribute('aria-label')) === 'Сповіщення');
});

it('switches a kind off, which a reload keeps', async () => {
  await open();
  await television.reach('notifications.settings', 'ArrowUp', 3);
  await television.press('Enter');
  await television.waitForFocus('notices.new_voice');
  await television.reach('notices.comment_like', 'ArrowDown', 6);
  await television.press('Enter');
  const isOn = async () => (await api.call<NotificationSettings>('GET', '/me/notifications/settings')).comment_like;
  await until('it is off', async () => !(await isOn()));
  await television.press('Escape');
  await television.waitForFocus('notifications.settings');
});
