import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { fillIn } from '../ownKeyboard.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

const OWNER = { login: 'owner', password: 'svitlo-1' };

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve({ DEMO: 'off', REGISTRATION: 'invite' });
});
afterEach(() => television.close());
afterAll(() => server.dispose());

it('makes the owner of whoever registers with the code in the log', async () => {
  const [, code = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
  television = await openTelevision(server.origin, '/auth/register', { storage: { language: 'uk' } });
  await fillIn(television, 'register.login', OWNER.login);
  await fillIn(television, 'register.email', 'owner@ukr.net');
  await fillIn(television, 'register.password', OWNER.password);
  await fillIn(television, 'register.repeatPassword', OWNER.password);
  await fillIn(television, 'register.invite', code.replaceAll('-', ''));
  await television.waitForFocus('register.submit');
  await television.press('Enter');
  await fillIn(television, 'login.password', OWNER.password);
  await television.waitForFocus('login.submit');
  await television.press('Enter');
  await television.waitForFocus('home.empty');
  expect(television.errors()).toEqual([]);
});

it('opens a section of the owner by its address, although who has come is known late', async () => {
  const { session } = await signIn(server.origin, OWNER);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
  const { page } = television;
  await television.waitForFocus('home.empty');
  let arrive: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${server.origin}/settings?panel=invites`);
  await television.waitForFocus('settings.menu.profile');
  arrive();
  await television.waitForFocus('settings.menu.invites');
  expect(television.errors()).toEqual([]);
});

it('invites somebody, and tells them the code of the mail that nobody could send', async () => {
  const { session } = await signIn(server.origin, OWNER);
  expect(session.user.role).toBe('admin');
  television = await openTelevision(server.origin, '/settings?panel=invites', { storage: storageOf(session) });
  await television.waitForFocus('settings.menu.invites');
  await television.press('ArrowRight');
  await television.waitForFocus('settings.invites.create');
  await television.press('Enter');
  const shown = television.page.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
  await until('the invitation', () => shown.isVisible());
  const form = { login: 'guest', email: 'guest@ukr.net', password: 'kanarka-1', repeatPassword: 'kanarka-1' };
  const answer = await fetch(`${server.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Language': 'uk_UA' },
    body: JSON.stringify({ ...form, invite: await shown.textContent() }),
  });
  expect(answer.status).toBe(202);

  await television.press('ArrowLeft');
  await television.reach('settings.menu.outbox', 'ArrowDown');
  await until('the mail', () => television.page.getByText('guest@ukr.net').isVisible());
  await television.press('ArrowRight');
  await television.reach(/^settings\.outbox\.[\da-f]+/, 'ArrowUp');
  await television.press('Enter');
  await television.waitForFocus('mail.close');
  await until('the code', () =>
    television.page
      .getByRole('dialog')
      .getByText(/[A-Z]{4}-[A-Z]{4}/)
      .isVisible(),
  );
  expect(television.errors()).toEqual([]);
});

it('sees who is there, makes a code, reads what is wrong and what the log says, by keys', async () => {
  const { session } = await signIn(server.origin, OWNER);
  television = await openTelevision(server.origin, '/settings?panel=accounts', { storage: storageOf(session) });
  const { page, press, reach, waitForFocus } = television;
  await waitForFocus('settings.menu.accounts');
  await until('the owner', () => page.getByText(/^Власник/).isVisible());
  await press('ArrowRight');
  await waitForFocus(/^settings\.accounts\./);
  await press('Enter');
  await waitForFocus('account.close');
  await press('Escape');
  await waitForFocus(/^settings\.accounts\./);

  await press('ArrowLeft');
  await reach('settings.menu.codes', 'ArrowDown');
  await until('no codes', () => page.getByText('Ще немає жодного коду.').isVisible());
  await press('ArrowRight');
  await waitForFocus('settings.codes.make.pro');
  await press('Enter');
  await until('the code', () => page.getByText(/^[A-Z]{4}-[A-Z]{4}$/).isVisible());

  await press('ArrowLeft');
  await reach('settings.menu.health', 'ArrowDown');
  await until('the disk', () => page.getByText(/^На диску з даними/).isVisible(), 30_000);
  await reach('settings.menu.backups', 'ArrowDown');
  await until('no folder', () => page.getByText(/BACKUP_DIR/).isVisible());
  await reach('settings.menu.log', 'ArrowDown');
  await until('the log', () => page.locator('[data-focus-key="settings.log.refresh"]').isVisible());
  await press('ArrowRight');
  await waitForFocus(/^settings\.log\./);
  expect(television.errors()).toEqual([]);
});
