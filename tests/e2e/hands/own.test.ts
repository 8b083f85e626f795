import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Devices, Me } from '../../../server/contract/account.ts';
import type { z } from 'zod';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { totp } from '../../server/account/authenticator.ts';
import { mailedCode } from '../account/mailedCode.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS_AND_KEYS, openHand } from './hand.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[134]/;

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

/** A setting: its panel, the control to press, and what is stored then. */
const CHANGES = [
  { panel: 'interface', target: 'settings.interface.dark.black', key: 'dark-style', value: 'black' },
  { panel: 'language', target: 'settings.language.en', key: 'language', value: 'en' },
  { panel: 'light', target: 'settings.light.switch', key: 'lighter-version', value: 'false' },
  { panel: 'size', target: 'settings.size.125', key: 'interface-size', value: '125' },
  { panel: 'player', target: 'settings.quality.2160', key: 'video-quality', value: '2160' },
  { panel: 'next-series', target: 'settings.nextSeries.switch', key: 'player-next-series', value: 'false' },
  { panel: 'time-code', target: 'settings.timeCode.switch', key: 'player-time-code', value: 'false' },
  { panel: 'interface', target: 'settings.interface.infinite', key: 'infinite-scroll', value: 'true' },
  { panel: 'interface', target: 'settings.interface.keyboard.system', key: 'type-of-keyboard', value: 'system' },
  { panel: 'player', target: 'settings.skip.auto', key: 'player-skip', value: 'auto' },
] as const;

/** What the full version alone has. */
const FULL_CHANGES = [
  { panel: 'interface', target: 'settings.interface.backgroundType.colour', key: 'background-type', value: 'colour' },
  { panel: 'interface', target: 'settings.interface.background', key: 'background-show', value: 'false' },
  { panel: 'interface', target: 'settings.interface.animation', key: 'animation', value: 'false' },
] as const;

describe.each(HANDS_AND_KEYS.map((kind, index) => ({ ...kind, kind, index })))('On a $name', ({ kind, index }) => {
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.dispose());

  let login = `own${index}`;
  let password = 'promin-7';
  beforeAll(() => openAccount(server.origin, login, password));

  /** A client with the hand's own session: an account only has room for a few devices. */
  let api: ApiClient | undefined;
  const isAlive = async () =>
    (await api?.call('GET', '/me').then(
      () => true,
      () => false,
    )) ?? false;

  async function openPanel(panel: string): Promise<ApiClient> {
    const own = api && (await isAlive()) ? api : await signIn(server.origin, { login, password });
    api = own;
    hand = await openHand(kind, server.origin, `/settings?panel=${panel}`, { storage: storageOf(own.session) });
    return own;
  }
  const reads = (text: string | RegExp) =>
    until(`"${text}"`, () => hand.page.getByText(text).filter({ visible: true }).first().isVisible(), 20_000);
  const stored = (key: string) => hand.page.evaluate((name) => window.localStorage.getItem(name), key);

  it('every setting is changed, kept, and taken back by its notice', async () => {
    await openPanel('interface');
    await changeAll(CHANGES);
    await hand.page.goto(`${server.origin}/settings?panel=light`);
    await hand.press('settings.light.switch');
    await until('the full version', async () => (await stored('lighter-version')) === 'false');
    await changeAll(FULL_CHANGES);
    expect(hand.errors()).toEqual([]);
  });

  /** Makes each change, and undoes it by its notice. */
  async function changeAll(changes: readonly { panel: string; target: string; key: string; value: string }[]) {
    for (const { panel, target, key, value } of changes) {
      await hand.page.goto(`${server.origin}/settings?panel=${panel}`);
      const before = await stored(key);
      await hand.press(target);
      await until(`${key} is ${value}`, async () => (await stored(key)) === value);
      await hand.press(/^toasts\..+/);
      await until(`${key} is what it was`, async () => (await stored(key)) === (before ?? (await stored(key))));
      expect(await stored(key)).not.toBe(value);
    }
  }

  it('from the list of settings to a panel and back', async () => {
    await openPanel('about');
    await hand.page.goto(server.origin);
    await hand.press('header.user');
    await hand.press('header.menu.settings');
    await hand.press('settings.menu.size');
    await hand.shown('settings.size.100');
    if ((await hand.page.locator('[data-focus-key="settings.back"]').count()) > 0) await hand.press('settings.back');
    await hand.shown('settings.menu.size');
    expect(hand.errors()).toEqual([]);
  });

  it('the login and the password are changed', async () => {
    const own = await openPanel('profile');
    await hand.press('settings.profile.row.login');
    await hand.write('settings.profile.login', `${login}a`);
    await hand.write('settings.profile.password', password);
    await hand.send('settings.profile.submit');
    await reads('Логін змінено');
    login = `${login}a`;
    expect((await own.call<Me>('GET', '/me')).login).toBe(login);
    await hand.page.goto(`${server.origin}/settings?panel=password`);
    await hand.write('settings.password.current', password);
    await hand.write('settings.password.password', 'svitlo-8');
    await hand.write('settings.password.repeatPassword', 'svitlo-8');
    await hand.send('settings.password.submit');
    await reads('Пароль змінено');
    password = 'svitlo-8';
    await signIn(server.origin, { login, password });
    expect(hand.errors(REFUSED)).toEqual([]);
  });

  it('another device is named and signed out', async () => {
    const own = await openPanel('devices');
    const other = await signIn(server.origin, { login, password });
    await hand.page.reload();
    const { items } = await own.call<z.infer<typeof Devices>>('GET', '/me/devices');
    const id = items.find(({ current }) => !current)?.id ?? '';
    await hand.press(`settings.devices.${id}.rename`);
    await hand.write('settings.devices.name', 'кухня');
    await hand.send('settings.devices.submit');
    await reads('кухня');
    await hand.press(`settings.devices.${id}.remove`);
    await hand.press('settings.devices.removal.confirm');
    await hand.gone(`settings.devices.${id}.rename`);
    await expect(other.call('GET', '/me')).rejects.toThrow('401');
    expect(hand.errors()).toEqual([]);
  });

  it('a picture is chosen, moved and used, and taken away', async () => {
    await openPanel('profile');
    const [chooser] = await Promise.all([hand.page.waitForEvent('filechooser'), hand.press('settings.avatar.pick')]);
    await chooser.setFiles({ name: 'sun.png', mimeType: 'image/png', buffer: await drawing(hand) });
    const { x, y } = await hand.spotOf('settings.avatar.crop.frame');
    if (kind.hasPointer) await hand.drag({ x, y }, { x: x - 40, y });
    else for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await hand.page.keyboard.press(key);
    await hand.press('settings.avatar.crop.use');
    await reads('Фото змінено');
    await until(
      'the picture in header and panel',
      async () => (await hand.page.locator('img[src*="/api/avatars/"]').count()) === 2,
    );
    await hand.press('settings.avatar.remove');
    await reads('Фото прибрано');
    await until('no picture', async () => (await hand.page.locator('img[src*="/api/avatars/"]').count()) === 0);
    expect(hand.errors(REFUSED)).toEqual([]);
  });

  it('the console asks first', async () => {
    await openPanel('about');
    await hand.page.goto(`${server.origin}/console`);
    await hand.press('console.confirm.confirm');
    await hand.gone('console.confirm.confirm');
    expect(hand.errors()).toEqual([]);
  });

  it('one signs out', async () => {
    await openPanel('profile');
    await hand.press('header.user');
    await hand.press('header.menu.signOut');
    await hand.press('signOut.confirm');
    await hand.shown('login.demo');
    expect(await stored('token')).toBeNull();
    expect(hand.errors(REFUSED)).toEqual([]);
  });

  it('an account is deleted after a question', async () => {
    await openPanel('deletion');
    await hand.write('settings.deletion.password', password);
    await hand.send('settings.deletion.submit');
    await hand.press('settings.deletion.question.confirm');
    await hand.shown('login.demo');
    await reads('Обліковий запис буде видалено через 14 днів');
    // Signing in cancels the deletion.
    await signIn(server.origin, { login, password });
    expect(hand.errors(REFUSED)).toEqual([]);
  });

  it('another address is given, which holds once it is confirmed by the code of its mail', async () => {
    const own = await openPanel('profile');
    const email = `${login}@ukr.net`;
    await hand.press('settings.profile.row.email');
    await hand.write('settings.profile.email', email);
    await hand.write('settings.profile.password', password);
    await hand.send('settings.profile.submit');
    await hand.press('settings.profile.code');
    await hand.write('active.code', await mailedCode(server, email, 'Підтвердьте нову адресу'));
    await hand.press('active.leave');
    await until('the new address', async () => (await own.call<Me>('GET', '/me')).email === email);
    expect(hand.errors(REFUSED)).toEqual([]);
  });

  it('all devices are signed out after a question, this one as well', async () => {
    await openPanel('devices');
    const other = await signIn(server.origin, { login, password });
    await hand.page.reload();
    await hand.press('settings.devices.all');
    await hand.press('settings.devices.everywhere.confirm');
    await hand.shown('login.demo');
    expect(await stored('token')).toBeNull();
    await expect(other.call('GET', '/me')).rejects.toThrow('401');
    expect(hand.errors(REFUSED)).toEqual([]);
  });

  it('an authenticator is set up, and turned off by one of the codes that were kept', async () => {
    const own = await openPanel('two-factor');
    await hand.write('settings.twoFactor.password', password);
    await hand.send('settings.twoFactor.submit');
    await hand.shown('settings.twoFactor.code');
    const groups = await hand.page.getByText(/^[A-Z2-7]{4}$/).allTextContents();
    await hand.write('settings.twoFactor.code', totp(groups.join('')));
    await hand.shown('settings.twoFactor.kept');
    const [kept = ''] = await hand.page.getByText(/^([A-Z]{4}-){6}[A-Z]{4}$/).allTextContents();
    await hand.press('settings.twoFactor.kept');
    await hand.shown('settings.twoFactor.turnOff');
    expect((await own.call<Me>('GET', '/me')).twoFactor).toBe(true);
    await hand.press('settings.twoFactor.turnOff');
    await hand.press('settings.twoFactor.otherCode');
    await hand.write('settings.twoFactor.password', password);
    await hand.write('settings.twoFactor.code', kept);
    await hand.send('settings.twoFactor.submit');
    await until('it is off', async () => !(await own.call<Me>('GET', '/me')).twoFactor);
    expect(hand.errors(REFUSED)).toEqual([]);
  });
});

/** A picture as a file, drawn by the page's own browser. */
async function drawing({ page }: Hand): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    canvas.getContext('2d')?.fillRect(200, 100, 300, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.replace(/^.*,/, ''), 'base64');
}
