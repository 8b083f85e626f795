import { expect, type UserEventObject } from 'storybook/test';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { currentService } from '../../mocks/server.ts';
import { RegisterScreen } from '../../src/screens/RegisterScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: RegisterScreen,
  parameters: { ...pictureScreen, session: 'none', route: '/auth/register' },
});

const FORM = { login: 'olena', email: 'olena@example.org', password: 'svitlo-1', repeatPassword: 'svitlo-1' };

/** Types into the fields, moving on with the keyboard's last key, and presses the button. */
async function register(userEvent: UserEventObject, form: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(form)) {
    await untilFocus(`register.${name}`);
    await press('Enter');
    await untilFocus(/^register\.keyboard\./);
    await userEvent.keyboard(text);
    await press('Enter');
  }
  await untilFocus('register.submit');
  await press('Enter');
}

const accounts = () => currentService().ports.db.selectFrom('user').select(['email', 'status']).execute();

/** Registration continues to the code screen, with the login. */
export const Registers = meta.story({
  parameters: { route: '/auth/register?from=%2Fmovie%2F31' },
  play: async ({ canvas, userEvent }) => {
    await register(userEvent, FORM);
    const next = '/auth/active?login=olena&from=%2Fmovie%2F31';
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(next));
    await expect(await accounts()).toContainEqual({ email: FORM.email, status: 'pending' });
  },
});

/** If the login is taken, the texts stay. */
export const Taken = meta.story({
  play: async ({ canvas, userEvent }) => {
    await register(userEvent, { ...FORM, login: 'demo' });
    const words = 'Користувач із таким логіном або поштою вже існує';
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent(words));
    await expect(canvas.getByLabelText('Логін')).toHaveValue('demo');
    await untilFocus('register.submit');
  },
});

/** Arrows lead to every field, to the button and to the way back. */
export const Empty = meta.story({
  parameters: pictureWhole,
  play: async ({ canvas }) => {
    await untilFocus('register.login');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('register.submit');
    await press('Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Заповніть усі поля'));
    await untilFocus('register.login');
    await press('ArrowDown', 'ArrowDown', 'ArrowRight');
    await untilFocus('register.signIn');
  },
});

export const KeyboardOpen = meta.story({
  parameters: pictureWhole,
  play: async () => {
    await untilFocus('register.login');
    await press('ArrowRight', 'Enter');
    await untilFocus(/^register\.keyboard\./);
  },
});

/** Registration needs an invitation. */
export const ByInvitation = meta.story({
  beforeEach: () => {
    currentService().ports.settings.registration = 'invite';
  },
  play: async ({ canvas, userEvent }) => {
    await register(userEvent, { ...FORM, invite: 'bcdfghjk' });
    await untilFocus('register.invite');
    await expect(canvas.getByLabelText('Код запрошення')).toHaveAccessibleDescription(/Запрошення не знайдено/);
  },
});

/** The first account of a new service becomes its owner, and needs no confirmation. */
export const ByOwner = meta.story({
  beforeEach: () => {
    currentService().ports.settings.setupCode = 'BCDF-GHJK';
  },
  play: async ({ canvas, userEvent }) => {
    await register(userEvent, { ...FORM, invite: 'bcdfghjk' });
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/auth/login?name=olena'));
    await expect(await accounts()).toContainEqual({ email: FORM.email, status: 'active' });
  },
});

export const Closed = meta.story({
  beforeEach: () => {
    currentService().ports.settings.registration = 'closed';
  },
  play: async ({ canvas }) => {
    await untilFocus('register.signIn');
    await expect(canvas.getByRole('heading', { name: 'Реєстрація закрита' })).toBeVisible();
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/auth/login'));
  },
});

/** If the server does not answer, the texts stay. */
export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('register', 'network')),
  play: async ({ canvas, userEvent }) => {
    await register(userEvent, FORM);
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await expect(canvas.getByLabelText('Пошта')).toHaveValue(FORM.email);
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('register')),
  play: async ({ canvas, userEvent }) => {
    await register(userEvent, FORM);
    await until(() =>
      expect(canvas.getByRole('button', { name: 'Зареєструватися' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});
