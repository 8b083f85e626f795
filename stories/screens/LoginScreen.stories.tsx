import { expect, screen, type UserEventObject } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { enrolElsewhere, signInElsewhere } from '../../mocks/account.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { currentService, OWN_ACCOUNT } from '../../mocks/server.ts';
import * as storage from '../../src/device/storage.ts';
import { LoginScreen } from '../../src/screens/LoginScreen.tsx';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({
  component: LoginScreen,
  parameters: { ...pictureScreen, session: 'none', route: '/auth/login' },
});

/** Moves focus from the demo button to the form's first field. */
async function goToName(): Promise<void> {
  await untilFocus('login.demo');
  await press('ArrowLeft');
  await untilFocus('login.name');
}

/** Types into both fields, moving on with the keyboard's last key. */
async function fillIn(userEvent: UserEventObject, login: string, password: string): Promise<void> {
  await goToName();
  await press('Enter');
  await untilFocus(/^login\.keyboard\./);
  await userEvent.keyboard(login);
  await press('Enter');
  await untilFocus('login.password');
  await press('Enter');
  await untilFocus(/^login\.keyboard\./);
  await userEvent.keyboard(password);
  await press('Enter');
  await untilFocus('login.submit');
}

/** One press signs in to the demo and continues to the wanted screen. */
export const Demo = meta.story({
  parameters: { route: '/auth/login?from=%2Fmovie%2F31' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Продовжити як глядач демо' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/movie/31'));
    await expect(storage.read('token')).toBeTruthy();
  },
});

/** Addresses of other sites are not followed. */
export const ForeignDestination = meta.story({
  parameters: { route: '/auth/login?from=%2F%2Fexample.org' },
  play: async ({ canvas }) => {
    await untilFocus('login.demo');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** Back closes the keyboard and keeps the text. */
export const KeyboardByRemote = meta.story({
  play: async ({ canvas }) => {
    await goToName();
    await expect(canvas.getByRole('textbox', { name: 'Логін або пошта' })).toHaveFocus();
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
    await press('ArrowDown', 'Enter', 'ArrowRight', 'Enter');
    await expect(canvas.getByLabelText('Логін або пошта')).toHaveValue('qw');
    await press('Escape');
    await untilFocused(() => canvas.getByRole('textbox', { name: 'Логін або пошта' }));
    await expect(canvas.queryByRole('group', { name: 'Екранна клавіатура' })).toBeNull();
  },
});

export const KeyboardOpen = meta.story({
  parameters: pictureWhole,
  play: async () => {
    await goToName();
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
  },
});

export const ByPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, 'free', 'promin-free');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** The server's message is shown, and the texts stay. */
export const WrongPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, 'demo', 'wrong-password');
    await press('Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Неправильний логін або пароль'));
    await expect(canvas.getByLabelText('Логін або пошта')).toHaveValue('demo');
    await expect(canvas.getByLabelText('Пароль')).toHaveValue('wrong-password');
    await untilFocus('login.submit');
  },
});

export const EmptyFields = meta.story({
  play: async ({ canvas }) => {
    await goToName();
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('login.submit');
    await press('Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Заповніть усі поля'));
    await untilFocus('login.name');
  },
});

const OTHERS = [
  { name: 'Samsung TV', kind: 'tv', agoMs: 3 * 3_600_000 },
  { name: 'Apple iPhone', kind: 'mobile', agoMs: 60_000 },
  { name: 'Chrome, Windows', kind: 'web', agoMs: 2 * 86_400_000 },
  { name: 'LG webOSTV', kind: 'tv', agoMs: 40 * 86_400_000 },
] as const;

/** The account has too many devices: signing another one out lets this one in. */
export const NoRoom = meta.story({
  parameters: { route: '/auth/login?from=%2Fmovie%2F31' },
  beforeEach: () => signInElsewhere(OTHERS),
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, OWN_ACCOUNT.login, OWN_ACCOUNT.password);
    await press('Enter');
    await untilFocus('deviceLimit.close');
    await press('Escape');
    await untilFocus('login.submit');
    await press('Enter');
    await untilFocus('deviceLimit.close');
    await press('ArrowUp');
    await untilFocus(/^deviceLimit\.(?!close)/);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/movie/31'));
    await expect(storage.read('token')).toBeTruthy();
  },
});

export const NoRoomShown = meta.story({
  parameters: pictureWhole,
  beforeEach: () => signInElsewhere(OTHERS),
  play: async ({ userEvent }) => {
    await fillIn(userEvent, OWN_ACCOUNT.login, OWN_ACCOUNT.password);
    await press('Enter');
    await untilFocus('deviceLimit.close');
    await expect(screen.getByRole('button', { name: /^LG webOSTV\s*Телевізор · 1 місяць тому/ })).toBeVisible();
  },
});

/** The account needs a second factor. */
export const SecondFactor = meta.story({
  beforeEach: () => enrolElsewhere('BCDF-GHJK-LMNP-QRST-VWXZ-BCDF-GHJK'),
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, OWN_ACCOUNT.login, OWN_ACCOUNT.password);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/auth\/two-factor-auth$/));
    await expect(storage.read('token')).toBeNull();
  },
});

/** The account is not activated yet, so the code screen comes next. */
export const NotActive = meta.story({
  parameters: { route: '/auth/login?from=%2Fmovie%2F31' },
  play: async ({ canvas, userEvent }) => {
    const { db } = currentService().ports;
    await db.updateTable('user').set({ status: 'pending' }).where('login', '=', OWN_ACCOUNT.login).execute();
    await fillIn(userEvent, OWN_ACCOUNT.login, OWN_ACCOUNT.password);
    await press('Enter');
    await until(() =>
      expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/auth/active?login=oksana&from=%2Fmovie%2F31'),
    );
  },
});

/** From the fields the viewer reaches the buttons and opens registration; the wanted screen is remembered. */
export const OtherWays = meta.story({
  parameters: { route: '/auth/login?from=%2Fmovie%2F31' },
  play: async ({ canvas }) => {
    await goToName();
    await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
    await untilFocus('login.reset');
    await press('ArrowLeft');
    await untilFocus('login.register');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/auth/register?from=%2Fmovie%2F31'));
  },
});

/** Coming from another screen, the login is already filled in. */
export const LoginKnown = meta.story({
  parameters: { route: '/auth/login?name=oksana' },
  play: async ({ canvas }) => {
    await untilFocus('login.password');
    await expect(canvas.getByLabelText('Логін або пошта')).toHaveValue('oksana');
  },
});

/** The code for a phone can be replaced with a new one. */
export const FromPhone = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('login.demo');
    const code = (await canvas.findByRole('img', { name: /QR-код/ })).getAttribute('aria-label');
    await press('ArrowDown');
    await untilFocus('pairing.renew');
    await press('Enter');
    await until(() => {
      const next = canvas.getByRole('img', { name: /QR-код/ }).getAttribute('aria-label');
      return expect(next).not.toBe(code);
    });
    await untilFocus('pairing.renew');
  },
});

/** Too many codes were requested; the other ways to sign in still work. */
export const NoCode = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('pairing', 'rate_limited')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/не вдалося отримати код/)).toBeVisible());
  },
});

/** After a retry the code has loaded. */
export const CodeAskedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: NoCode.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    await NoCode.input.play?.(context);
    msw.resetHandlers();
    await untilFocus('login.demo');
    await press('ArrowDown', 'Enter');
    await expect(await canvas.findByRole('img', { name: /QR-код/ })).toBeVisible();
  },
});

/** A message says that the server does not answer, and the viewer can try again. */
export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('demoLogin', 'network')),
  play: async ({ canvas }) => {
    await untilFocus('login.demo');
    await press('Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await untilFocus('login.demo');
  },
});

/** Signing in is in progress. */
export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('demoLogin')),
  play: async ({ canvas }) => {
    await untilFocus('login.demo');
    await press('Enter');
    await until(() =>
      expect(canvas.getByRole('button', { name: 'Продовжити як глядач демо' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

/** The session has ended, and the screen says so. */
export const SessionEnded = meta.story({
  parameters: { ...pictureWhole, route: '/auth/login?ended=1&from=%2Fmovie%2F31' },
  play: async ({ canvas }) => {
    await untilFocus('login.demo');
    await expect(canvas.getByText(/Ваш сеанс завершився/)).toBeVisible();
  },
});

/** A service without a demo shows only the form, and its first field has focus. */
export const WithoutDemo = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('config')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('textbox', { name: 'Логін або пошта' }));
    await expect(canvas.queryByRole('button', { name: 'Продовжити як глядач демо' })).toBeNull();
  },
});

/** Changing the language keeps what was typed. */
export const LanguageChanged = meta.story({
  play: async ({ canvas }) => {
    await goToName();
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
    await press('ArrowDown', 'Enter', 'Escape');
    await untilFocus('login.name');
    await press('ArrowUp');
    await untilFocus('language-active');
    await press('Enter');
    await untilFocus('language.uk');
    await press('ArrowDown', 'Enter');
    await untilFocus('language-active');
    await until(() => expect(canvas.getByLabelText('Login or e-mail')).toHaveValue('q'));
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('login.demo');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnFullHdTelevision = meta.story({
  globals: { viewport: { value: 'xxl', isRotated: false } },
  play: async () => {
    await untilFocus('login.demo');
  },
});
