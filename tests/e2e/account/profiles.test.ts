import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Profiles } from '../../../server/contract/profiles.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { openPage, openTelevision, type Screen } from '../television.ts';
import { until } from '../until.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[34]/;
const PIN = '2580';

let server: TestServer;
let screen: Screen;
let accounts = 0;

beforeAll(async () => {
  server = await serve();
});
afterEach(() => screen.close());
afterAll(() => server.dispose());

/** An account of a parent with a PIN and a child of six, and a session of it in which no profile has been chosen. */
async function openFamily(): Promise<{ parent: ApiClient; here: ApiClient; main: string; child: string }> {
  accounts += 1;
  const account = await openAccount(server.origin, `family${accounts}`, 'promin-7');
  const parent = await signIn(server.origin, account);
  const added = { name: 'Івасик', picture: 'fox', ageLimit: 6, minutesADay: 60 };
  const { items } = await parent.call<Profiles>('POST', '/me/profiles', added);
  const [main, child] = [items.find(({ isMain }) => isMain)!.id, items.find(({ isMain }) => !isMain)!.id];
  await parent.call('PATCH', `/me/profiles/${main}`, { pin: PIN });
  return { parent, here: await signIn(server.origin, account), main, child };
}

/** A title that a child of six may not see. */
async function titleBeyond(parent: ApiClient): Promise<number> {
  const { items } = await parent.call<{ items: { id: number; age: number | null }[] }>('GET', '/movies?limit=60');
  return items.find(({ age }) => (age ?? 0) > 6)!.id;
}

it('asks by remote who is watching, and for a PIN where there is one', async () => {
  const { parent, here, main, child } = await openFamily();
  const beyond = await titleBeyond(parent);
  const television = await openTelevision(server.origin, '/', { storage: storageOf(here.session) });
  screen = television;
  const { page } = television;
  await television.waitForFocus(`profiles.${main}`);
  await television.press('ArrowRight');
  await television.waitForFocus(`profiles.${child}`);
  await television.press('Enter');
  await television.waitForFocus('home.hero.play');

  // The title beyond its age is missing, and so is the account.
  await page.goto(`${server.origin}/movie/${beyond}`);
  await television.waitForFocus(/^movie\.gone/);
  await page.goto(`${server.origin}/settings`);
  await television.waitForFocus('settings.menu.interface');
  expect(await page.locator('[data-focus-key="settings.menu.profile"]').count()).toBe(0);

  // Back to the parent, through the menu and the PIN.
  await television.reach('header.user', 'ArrowUp', 3).catch(() => television.reach('header.user', 'ArrowRight'));
  await television.press('Enter');
  await television.reach('header.menu./profiles', 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus(`profiles.${child}`);
  await television.press('ArrowLeft');
  await television.waitForFocus(`profiles.${main}`);
  await television.press('Enter');
  await television.waitForFocus('profiles.proof.pin');
  await television.press('Enter');
  await television.waitForFocus(/^profiles\.proof\.keyboard\./);
  for (const digit of '1111') await page.keyboard.press(digit);
  await until('the refusal', () => page.getByText('Неправильний PIN-код').first().isVisible());
  await television.waitForFocus('profiles.proof.pin');
  await television.press('Enter');
  await television.waitForFocus(/^profiles\.proof\.keyboard\./);
  for (const digit of PIN) await page.keyboard.press(digit);
  await television.waitForFocus('home.hero.play');
  await page.goto(`${server.origin}/movie/${beyond}`);
  await television.waitForFocus('movie.play');
  expect(television.errors(REFUSED)).toEqual([]);
});

it('goes by hand on a phone: somebody is added, and chosen', async () => {
  accounts += 1;
  const account = await openAccount(server.origin, `family${accounts}`, 'promin-7');
  const here = await signIn(server.origin, account);
  screen = await openPage(server.origin, '/settings?panel=profile', {
    screen: 'phone',
    storage: storageOf(here.session),
  });
  const { page } = screen;
  const tap = (key: string) => page.locator(`[data-focus-key="${key}"]`).tap();
  await tap('settings.profile.people');
  await tap('profiles.add');
  await page.getByLabel('Ім’я').fill('Тарас');
  await tap('profiles.form.picture.owl');
  await tap('profiles.form.age.12');
  await tap('profiles.form.minutes.60');
  await tap('profiles.form.submit');
  await until('the profile', () => page.getByRole('button', { name: /Тарас/ }).isVisible());
  const { items } = await here.call<Profiles>('GET', '/me/profiles');
  expect(items[1]).toMatchObject({ name: 'Тарас', picture: 'owl', ageLimit: 12, minutesADay: 60, hasPin: false });
  await tap('profiles.manage');
  await page.getByRole('button', { name: /Тарас/ }).tap();
  await until('the child', async () => (await here.call<Profiles>('GET', '/me/profiles')).current === items[1]?.id);
  expect(screen.errors()).toEqual([]);
});
