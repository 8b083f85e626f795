import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, openAccount, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision } from './television.ts';
import { until } from './until.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin, await openAccount(server.origin, 'kalyna', 'chervona-2026'));
  const at = new Date().toISOString();
  await api.call('PUT', '/me/progress/31', { positionS: 4000, durationS: 9180, event: 'stop', at });
  await api.call('PUT', '/me/progress/1', { positionS: 2000, durationS: 5000, event: 'stop', at });
});
afterAll(() => server.dispose());

const open = () => openTelevision(server.origin, '/', { storage: storageOf(api.session) });
const begun = async () =>
  (await api.call<{ items: { card: { id: number } }[] }>('GET', '/me/continue')).items.map(({ card }) => card.id);

describe('Home', () => {
  it('loses a begun title by a long press, and gets it back', async () => {
    const television = await open();
    try {
      await television.waitForFocus('home.hero.play');
      await television.press('ArrowDown');
      const first = await television.waitForFocus(/^home\.continue\.\d+$/);
      const id = Number(first.split('.')[2]);
      await television.page.keyboard.down('Enter');
      await television.waitForFocus('home.continue.held.goOn');
      await television.page.keyboard.up('Enter');
      await television.reach('home.continue.held.dismiss', 'ArrowDown');
      await television.press('Enter');
      await television.waitForFocus(/^home\.continue\.\d+$/);
      await until('it is dismissed', async () => !(await begun()).includes(id));
      await until('it is offered back', async () => (await television.page.getByText('Повернути').count()) > 0);
      await television.reach(/^toasts\./, 'ArrowRight');
      await television.press('Enter');
      await until('it is back', async () => (await begun()).includes(id));
      await until('it is on the screen', async () => {
        return (await television.page.locator(`[data-focus-key="${first}"]`).count()) === 1;
      });
      expect(television.errors()).toEqual([]);
    } finally {
      await television.close();
    }
  });

  it('shows one title after another in the full version while nobody touches a key, and rests in the hero', async () => {
    const { session } = await signIn(server.origin);
    const storage = { ...storageOf(session), 'lighter-version': 'false' };
    const television = await openTelevision(server.origin, '/', { storage });
    const heading = () => television.page.getByRole('heading', { level: 1 }).textContent();
    try {
      await television.page.clock.install();
      await television.page.reload();
      await television.waitForFocus('home.hero.play');
      await until('the hero is known', async () => (await heading()) !== '');
      const first = await heading();
      await television.page.clock.fastForward(60_000);
      expect(await heading()).toBe(first);
      await television.press('ArrowDown');
      await television.waitForFocus(/^home\.new\.\d+$/);
      await television.page.clock.fastForward(25_000);
      await until('another title is on the stage', async () => (await heading()) !== first);
      await television.press('ArrowRight');
      await television.press('ArrowLeft');
      await until('a key brings back what one looks at', async () => (await heading()) === first);
    } finally {
      await television.close();
    }
  });

  it('is arranged by keys, and stays so', async () => {
    const television = await open();
    try {
      await television.waitForFocus('home.hero.play');
      await television.reach('home.hero.arrange', 'ArrowRight');
      await television.press('Enter');
      await television.waitForFocus('arrange.row.continue');
      await television.reach('arrange.row.new', 'ArrowDown');
      await television.press('Enter');
      await television.press('ArrowDown');
      await television.waitForFocus('arrange.row.popular');
      await television.reach('arrange.up.popular', 'ArrowRight');
      await television.press('Enter', 2);
      await television.press('Escape');
      await television.waitForFocus('home.hero.arrange');
      const layout = async () => api.call<{ order: string[]; hidden: string[] }>('GET', '/me/home');
      await until('it is kept', async () => (await layout()).hidden.join() === 'new');
      expect((await layout()).order[0]).toBe('popular');
      await television.page.reload();
      await television.waitForFocus('home.hero.play');
      // Until home's layout is known, Down leads to rows that will be replaced.
      await until('its rows are there', async () => {
        return (await television.page.locator('[data-focus-key^="home.popular."]').count()) > 0;
      });
      await television.press('ArrowDown');
      await television.waitForFocus(/^home\.popular\.\d+$/);
      expect(await television.page.getByText('Новинки').count()).toBe(0);
      expect(television.errors()).toEqual([]);
    } finally {
      await television.close();
    }
  });
});
