import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceCode, Enrolment } from '../../../server/contract/account.ts';
import { openAccount, signIn, storageOf } from '../apiClient.ts';
import { totp } from '../account/authenticator.ts';
import { mailedCode } from '../account/mailedCode.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS, type HandKind, openHand } from './hand.ts';

/** The browser's own lines about answers that refuse. */
const REFUSED = /status of 40[0134]/;
const PASSWORD = 'svitlo-1';
const NEW_PASSWORD = 'promin-2';

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

const open = async (kind: HandKind, path: string, storage: Record<string, string> = { language: 'uk' }) => {
  hand = await openHand(kind, server.origin, path, { storage });
};
const reads = (text: string | RegExp) =>
  until(`"${text}"`, () => hand.page.getByText(text).filter({ visible: true }).first().isVisible(), 20_000);

describe.each(HANDS.map((kind, index) => ({ ...kind, kind, login: `olena${index}` })))(
  'Somebody on a $screen',
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

    it('gives the code of the authenticator after the password', async () => {
      const api = await signIn(server.origin, await openAccount(server.origin, `hanna${login}`, PASSWORD));
      const { secret } = await api.call<Enrolment>('POST', '/me/2fa', { password: PASSWORD });
      await api.call('POST', '/me/2fa/enable', { code: totp(secret, -1) });
      await open(kind, '/auth/login');
      await hand.write('login.name', `hanna${login}`);
      await hand.write('login.password', PASSWORD);
      await hand.send('login.submit');
      await hand.write('twoFactorStep.code', totp(secret));
      await hand.shown('home.hero.play');
      expect(hand.errors(REFUSED)).toEqual([]);
    });
  },
);
