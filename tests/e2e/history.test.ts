import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryPage } from '../../server/contract/library.ts';
import { type ApiClient, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let television: Television;
let api: ApiClient;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
  for (const [id, agoMs] of [
    [31, 0],
    [1, 60_000],
    [2, 3 * DAY_MS],
    [3, 4 * DAY_MS],
  ] as const) {
    const at = new Date(Date.now() - agoMs).toISOString();
    await api.call('PUT', `/me/progress/${id}`, { positionS: 900, durationS: 4000, event: 'stop', at });
  }
  television = await openTelevision(server.origin, '/history', { storage: storageOf(api.session) });
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const ENTRY = /^history\.\d+-\d+-\d+\.\d+$/;
const ids = async () => (await api.call<HistoryPage>('GET', '/me/history')).items.map(({ card }) => card.id);

/** Holds Enter on the focused element until its menu is open. */
async function openMenu() {
  await television.page.keyboard.down('Enter');
  await television.waitForFocus('history.menu.resume');
  await television.page.keyboard.up('Enter');
}

it('goes on with an entry in one press, and comes back to it', async () => {
  const entry = await television.waitForFocus(ENTRY);
  expect(entry).toMatch(/\.31$/);
  await television.press('Enter');
  await until('the player', async () => new URL(television.page.url()).pathname === '/watch');
  await until('it plays', () =>
    television.page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0),
  );
  await until('the history again', async () => {
    await television.press('Escape');
    return new URL(television.page.url()).pathname === '/history';
  });
  await television.waitForFocus(/\.31$/);
});

it('removes an entry; its neighbour inherits the focus', async () => {
  await television.reach(/\.2$/, 'ArrowDown');
  await openMenu();
  await television.reach('history.menu.remove', 'ArrowDown', 3);
  await television.press('Enter');
  await television.waitForFocus(/\.3$/);
  await until('three are left', async () => (await ids()).length === 3);
  expect(await ids()).not.toContain(2);
});

it('hides a title, and takes that back', async () => {
  await openMenu();
  await television.reach('history.menu.hide', 'ArrowDown', 4);
  await television.press('Enter');
  await until('two are left', async () => (await ids()).length === 2);
  await television.waitForFocus(ENTRY);
  await television.reach(/^toasts\./, 'ArrowDown', 4);
  await television.press('Enter');
  await until('three again', async () => (await ids()).length === 3);
  await television.waitForFocus(ENTRY);
});

it('clears all after a question', async () => {
  await television.reach(/^history\.tools\./, 'ArrowUp');
  await television.reach('history.tools.clear', 'ArrowLeft', 4);
  await television.press('Enter');
  await television.waitForFocus('remove.stay');
  await television.press('ArrowRight');
  await television.press('Enter');
  await television.waitForFocus('history.empty');
  expect(await ids()).toEqual([]);
  await television.press('Enter');
  await television.waitForFocus(/^home\./);
  expect(television.errors()).toEqual([]);
});
