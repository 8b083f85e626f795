import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { NotificationPage } from '../../../server/contract/social.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { typeByArrows } from '../ownKeyboard.ts';
import { runAdmin } from './runAdmin.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

const WISH = 'щедрик';
const REQUEST = /^requests\.[\da-f-]{36}$/;
const AIRING = /^calendar\.\d{4}-/;

let server: TestServer;
let viewer: ApiClient;
let owner: ApiClient;
let television: Television;

beforeAll(async () => {
  server = await serve();
  viewer = await signIn(server.origin, await openAccount(server.origin, 'vira', 'kalyna-2026'));
  const account = await openAccount(server.origin, 'ostap', 'kalyna-2026');
  await runAdmin(server, 'user', 'role', account.login, 'owner');
  owner = await signIn(server.origin, account);
});
afterEach(() => television.close());
afterAll(() => server.dispose());

const open = async (path: string, { session }: ApiClient, timezone?: string) => {
  television = await openTelevision(server.origin, path, { storage: storageOf(session), timezone });
};

it('what a search does not find is asked for', async () => {
  await open('/search-page', viewer);
  await television.waitForFocus(/^search\.box\.keyboard\./);
  await typeByArrows(television, WISH);
  await television.page.locator('[data-focus-key="search.ask"]').waitFor();
  await television.reach('search.another', 'ArrowRight', 14);
  await television.press('ArrowRight');
  await television.waitForFocus('search.ask');
  await television.press('Enter');
  await television.waitForFocus('request.name');
  expect(await television.page.inputValue('input[name="name"]')).toBe(WISH);
  await television.reach('request.submit', 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus('requests.ask');
  await television.reach(REQUEST, 'ArrowDown');
  const line = television.page.locator('[data-focused]');
  await until('it waits', async () => (await line.textContent())?.includes('Чекає на відповідь власника') ?? false);
  expect(television.errors()).toEqual([]);
});

it('the owner finds it among the settings, and grants it', async () => {
  await open('/settings?panel=requests', owner);
  await television.waitForFocus('settings.menu.requests');
  await television.page.getByText(WISH).waitFor();
  await television.press('ArrowRight');
  await television.waitForFocus(/^settings\.requests\.[\da-f-]{36}$/);
  await television.press('Enter');
  await television.waitForFocus('settings.requests.close');
  await television.reach('settings.requests.grant', 'ArrowLeft', 2);
  await television.press('Enter');
  await television.waitForFocus('settings.requests.later');
  await television.press('Enter');
  await television.page.getByText(/ · схвалено$/).waitFor();
  expect(television.errors()).toEqual([]);
});

it('who asked is told, and the notification leads to the request', async () => {
  await open('/notification', viewer);
  await television.waitForFocus(/^notifications\.[\w-]{36}$/);
  const line = television.page.locator('[data-focused]');
  expect(await line.textContent()).toContain(WISH);
  expect(await line.textContent()).toContain('Ваш запит схвалено');
  await television.press('Enter');
  await television.waitForFocus('requests.ask');
  await until('it is read', async () => {
    const { unread } = await viewer.call<NotificationPage>('GET', '/me/notifications');
    return unread === 0;
  });
  await television.reach(REQUEST, 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus('requests.close');
  await television.press('Escape');
  await television.waitForFocus(REQUEST);
  await television.press('Escape');
  await television.waitForFocus(/^notifications\.[\w-]{36}$/);
  expect(television.errors()).toEqual([]);
});

it('the calendar tells what comes, and plays what is there', async () => {
  // The dates of the demo are those of UTC: by Kyiv's clock what is there already came yesterday, for two hours of each night.
  await open('/notification', viewer, 'UTC');
  await television.reach(/^notifications\.tabs\./, 'ArrowUp');
  await television.reach('notifications.tabs.calendar', 'ArrowRight', 2);
  await television.press('Enter');
  await television.page.getByRole('heading', { name: 'Сьогодні' }).waitFor();
  await television.reach(AIRING, 'ArrowDown');
  const first = await television.focused();
  await television.press('ArrowDown');
  await television.waitForFocus(AIRING);
  await television.reach(String(first), 'ArrowUp');
  await television.press('Enter');
  await until('the episode', () => new URL(television.page.url()).searchParams.has('episode'));
  await television.page.goBack();
  await television.waitForFocus(String(first));
  expect(television.errors()).toEqual([]);
});
