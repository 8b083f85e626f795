import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PastSearches } from '../../server/contract/search.ts';
import { type ApiClient, signIn, storageOf } from '../server/apiClient.ts';
import { pressKey, typeByArrows } from './ownKeyboard.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const KEY = /^search\.box\.keyboard\./;
const METROPOLIS = 'search.grid.31';

let server: TestServer;
let television: Television;
let api: ApiClient;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(api.session) });
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const address = () => {
  const { pathname, searchParams } = new URL(television.page.url());
  return [pathname, searchParams.get('q')];
};
const written = () => television.page.inputValue('input[name="q"]');
const pastSearches = async () => (await api.call<PastSearches>('GET', '/me/searches')).items.map(({ text }) => text);

it('leads from the menu to the search, which forgives a typo', async () => {
  await television.waitForFocus(/^home\./);
  await television.reach(/^menu\./, 'ArrowLeft');
  await television.reach('menu./search-page', 'ArrowUp');
  await television.press('Enter');
  await television.waitForFocus(KEY);
  await typeByArrows(television, 'метраполіс');
  await until('a guess at what was meant', () =>
    television.page.getByText('Ви мали на увазі «метрополіс»?').isVisible(),
  );
  await until('the whole word in the address', async () => address()[1] === 'метраполіс');
});

it('opens what it found, and comes back to the same place with the same text', async () => {
  await television.reach(METROPOLIS, 'ArrowRight', 14);
  await television.press('Enter');
  await television.waitForFocus('movie.play');
  expect(address()[0]).toBe('/movie/31');
  await television.press('Escape');
  await television.waitForFocus(METROPOLIS);
  await until('the text', async () => (await written()) === 'метраполіс');
  expect(await pastSearches()).toEqual(['метраполіс']);
});

it('goes back from what was found to the keyboard, then to an empty field', async () => {
  await television.press('Escape');
  await television.waitForFocus(KEY);
  await television.press('Escape');
  await until('an empty field', async () => (await written()) === '');
  await television.waitForFocus(KEY);
  expect(address()).toEqual(['/search-page', null]);
});

it('leads to all results by its last key, and back to the keyboard', async () => {
  await typeByArrows(television, 'земля');
  await pressKey(television, 'done');
  await television.waitForFocus(/^listing\./);
  expect(address()).toEqual(['/search', 'земля']);
  await television.press('Escape');
  await television.waitForFocus(KEY);
  await until('the text', async () => (await written()) === 'земля');
  await until('two searches', async () => (await pastSearches()).length === 2);
});

it('forgets one search, and then all', async () => {
  await television.press('Escape');
  await until('an empty field', async () => (await written()) === '');
  await television.page.getByText('метраполіс').waitFor();
  await television.reach(/^search\.past\.[\w-]+$/, 'ArrowDown');
  await television.reach(/^search\.past\.[\w-]+\.remove$/, 'ArrowRight', 2);
  const first = await television.focused();
  await television.press('Enter');
  await until('the next one has focus', async () => {
    const now = await television.focused();
    return now !== first && /^search\.past\..+\.remove$/.test(now ?? '');
  });
  await until('one is left', async () => (await pastSearches()).length === 1);
  await television.reach('search.past.all', 'ArrowUp', 3);
  await television.press('Enter');
  await television.waitForFocus('remove.stay');
  await television.press('ArrowRight');
  await television.press('Enter');
  await television.waitForFocus(KEY);
  await until('none are left', async () => (await pastSearches()).length === 0);
  expect(television.errors()).toEqual([]);
});
