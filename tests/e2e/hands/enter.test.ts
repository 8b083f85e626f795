import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { DeviceCode, Enrolment, RecoveryCodes } from '../../../server/contract/account.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { totp } from '../../server/account/authenticator.ts';
import { mailedCode } from '../account/mailedCode.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS_AND_KEYS, type HandKind, openHand } from './hand.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[0134]/;
const PASSWORD = 'svitlo-1';
const NEW_PASSWORD = 'promin-2';
/** How many devices an account may be signed in on. */
const PLACES = 5;

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

const open = async (kind: HandKind, path: string, storage: Record<string, string> = { language: 'uk' }) => {
  hand = await openHand(kind, server.origin, path, { storage });
};
const reads = (text: string | RegExp) =>
  until(`"${text}"`, () => hand.page.getByText(text).filter({ visible: true }).first().isVisible(), 20_000);

describe.each(HANDS_AND_KEYS.map((kind, index) => ({ ...kind, kind, login: `olena${index}` })))(
  'Somebody on a $name',
  ({ kind, login }) => {
    beforeAll(async () => {
      server = await serve();
    });
    afterAll(() => server.dispose());

    const email = `${login}@ukr.net`;

    it('comes to registration, is told what is wrong, registers, confirms the address and signs in', async () => {
      await open(kind, '/auth/login');
      await hand.press('login.register');
      await hand.write('register.login', login);
      await hand.write('register.email', 'olena');
      await hand.write('register.password', PASSWORD);
      await hand.write('register.repeatPassword', NEW_PASSWORD);
      await hand.send('register.submit');
      await reads('Некоректний формат пошти');
      await hand.write('register.repeatPassword', PASSWORD);
      await hand.write('register.email', email);
      await hand.send('register.submit');
      await hand.shown('active.code');
      await hand.write('active.code', await mailedCode(server, email, 'Код активації'));
      await hand.press('active.leave');
      await hand.write('login.password', PASSWORD);
      await hand.send('login.submit');
      await hand.shown('home.hero.play');
      expect(hand.errors(REFUSED)).toEqual([]);
    });

    it('keeps the login after a wrong password, shows what is typed, and comes to where the link led', async () => {
      await open(kind, '/movie/31');
      await hand.write('login.name', login);
      await hand.write('login.password', 'wrong-one');
      await hand.send('login.submit');
      await reads('Неправильний логін або пароль');
      await hand.press('login.password.show');
      await hand.write('login.password', PASSWORD);
      expect(await hand.page.inputValue('input[name="password"]')).toBe(PASSWORD);
      expect(await hand.page.inputValue('input[name="name"]')).toBe(login);
      await hand.pressEnter();
      await hand.shown('movie.play');
      expect(hand.errors(REFUSED)).toEqual([]);
    });

    it('marks text, pastes over it, mends it in the middle, and hides a password again that was shown', async () => {
      await open(kind, '/auth/register');
      const [name, address, secret] = ['login', 'email', 'password'].map((field) =>
        hand.page.locator(`input[name="${field}"]`),
      ) as [Locator, Locator, Locator];
      await hand.write('register.login', 'оленка');
      await hand.page.keyboard.press('ControlOrMeta+a');
      await hand.page.keyboard.press('ControlOrMeta+c');
      await hand.write('register.email', 'хтось');
      await markAll(address, 'register.email');
      await hand.page.keyboard.press('ControlOrMeta+v');
      await until('what was pasted', async () => (await address.inputValue()) === 'оленка');
      await hand.press('register.login');
      await mark(name, 3, 5);
      await kind.pointing.type(hand.page, 'сьн');
      await until('the word', async () => (await name.inputValue()) === 'олесьна');
      await mark(name, 5, 5);
      await hand.page.keyboard.press('Backspace');
      await until('the word mended', async () => (await name.inputValue()) === 'олесна');
      expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
      await hand.write('register.password', PASSWORD);
      for (const type of ['text', 'password']) {
        await hand.press('register.password.show');
        await until(`a field of ${type}`, async () => (await secret.getAttribute('type')) === type);
        expect(await secret.inputValue()).toBe(PASSWORD);
      }
      expect(hand.errors()).toEqual([]);
    });

    /** Selects all of a field: a mouse drags over it, a finger moves the two handles that phones show. */
    async function markAll(input: Locator, key: string) {
      if (!kind.hasPointer) return hand.page.keyboard.press('ControlOrMeta+a');
      // Email fields have no selection range: a script can only select all or nothing.
      if (kind.isTouch) return input.evaluate((node: HTMLInputElement) => node.select());
      const { left, right, y } = await input.evaluate((node) => {
        const { left: from, right: to, top, height } = node.getBoundingClientRect();
        return { left: from, right: to, y: top + height / 2 };
      });
      await hand.drag({ x: left + 1, y }, { x: right - 4, y });
      expect(await hand.shown(key)).toBe(key);
    }

    /** Selects letters of a field, or places the caret between two. */
    const mark = (input: Locator, from: number, to: number) =>
      input.evaluate((node: HTMLInputElement, range) => node.setSelectionRange(...range), [from, to] as [
        number,
        number,
      ]);

    it('chooses a new password by the code of a mail', async () => {
      await open(kind, '/auth/login');
      await hand.press('login.reset');
      await hand.write('reset.email', email);
      await hand.send('reset.submit');
      await hand.write('reset.code', await mailedCode(server, email, 'Новий пароль'));
      await hand.write('reset.password', NEW_PASSWORD);
      await hand.write('reset.repeatPassword', NEW_PASSWORD);
      await hand.send('reset.submit');
      await hand.press('reset.leave');
      await hand.write('login.password', NEW_PASSWORD);
      await hand.send('login.submit');
      await hand.shown('home.hero.play');
      expect(hand.errors(REFUSED)).toEqual([]);
    });

    it('lets a television in that shows a code, and turns another away', async () => {
      const { session } = await signIn(server.origin, { login, password: NEW_PASSWORD });
      const ask = async () =>
        (await (await fetch(`${server.origin}/api/auth/device`, { method: 'POST' })).json()) as DeviceCode;
      for (const [answer, words] of [
        ['approve.allow', 'Вхід дозволено'],
        ['approve.deny', 'Вхід відхилено'],
      ] as const) {
        await open(kind, '/auth/active?device=', storageOf(session));
        await hand.write('approve.code', (await ask()).userCode.replace('-', ''));
        await until('the device', () => hand.page.locator('section[aria-busy="false"]').isVisible());
        await hand.press(answer);
        await reads(words);
        expect(hand.errors(REFUSED)).toEqual([]);
        if (answer === 'approve.allow') await hand.close();
      }
    });

    it('gives the code of the authenticator after the password, or in its place one of those that were kept', async () => {
      const api = await signIn(server.origin, await openAccount(server.origin, `hanna${login}`, PASSWORD));
      const { secret } = await api.call<Enrolment>('POST', '/me/2fa', { password: PASSWORD });
      const { recoveryCodes: codes } = await api.call<z.infer<typeof RecoveryCodes>>('POST', '/me/2fa/enable', {
        code: totp(secret, -1),
      });
      await open(kind, '/auth/login');
      await hand.write('login.name', `hanna${login}`);
      await hand.write('login.password', PASSWORD);
      await hand.send('login.submit');
      await hand.write('twoFactorStep.code', totp(secret));
      await hand.shown('home.hero.play');
      expect(hand.errors(REFUSED)).toEqual([]);
      await hand.close();

      await open(kind, '/auth/login');
      await hand.write('login.name', `hanna${login}`);
      await hand.write('login.password', PASSWORD);
      await hand.send('login.submit');
      await hand.press('twoFactorStep.other');
      await hand.write('twoFactorStep.code', codes[0] ?? '');
      await hand.send('twoFactorStep.submit');
      await hand.shown('home.hero.play');
      expect(hand.errors(REFUSED)).toEqual([]);
    });

    it('comes in as a guest of the demo', async () => {
      await open(kind, '/movie/31');
      await hand.press('login.demo');
      await hand.shown('movie.play');
      expect(hand.errors(REFUSED)).toEqual([]);
    });

    it('makes room on an account that has no place left', async () => {
      // A separate service: this many sign-ins count as guessing.
      const { origin, dispose } = await serve();
      const account = await openAccount(origin, `ganna${login}`, PASSWORD);
      const devices: ApiClient[] = [];
      for (let place = 1; place <= PLACES; place += 1) devices.push(await signIn(origin, account));
      hand = await openHand(kind, origin, '/auth/login', { storage: { language: 'uk' } });
      await hand.write('login.name', account.login);
      await hand.write('login.password', PASSWORD);
      await hand.send('login.submit');
      await hand.press(/^deviceLimit\.[\da-f]{8}-/);
      await hand.shown('home.hero.play');
      const isIn = ({ call }: ApiClient) =>
        call('GET', '/me').then(
          () => true,
          () => false,
        );
      expect((await Promise.all(devices.map(isIn))).filter(Boolean)).toHaveLength(PLACES - 1);
      expect(hand.errors(/status of 40[01349]/)).toEqual([]);
      await dispose();
    });
  },
);
