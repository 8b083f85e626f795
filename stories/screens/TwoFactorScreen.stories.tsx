import { expect, screen, type UserEventObject } from 'storybook/test';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { enrolElsewhere, signInElsewhere } from '../../mocks/account.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { OWN_ACCOUNT } from '../../mocks/server.ts';
import { TwoFactorScreen } from '../../src/screens/TwoFactorScreen.tsx';
import { until, untilFocused } from '../until.ts';

const RECOVERY_CODE = 'BCDF-GHJK-LMNP-QRST-VWXZ-BCDF-GHJK';

const meta = preview.meta({
  component: TwoFactorScreen,
  parameters: { ...pictureScreen, session: 'none', isWhole: true, route: '/auth/login?from=%2Fmovie%2F31' },
  beforeEach: () => enrolElsewhere(RECOVERY_CODE),
});

/** Performs the first step, up to the second one. */
async function signIn(userEvent: UserEventObject): Promise<void> {
  await untilFocus('login.demo');
  await press('ArrowLeft');
  await untilFocus('login.name');
  await press('Enter');
  await untilFocus(/^login\.keyboard\./);
  await userEvent.keyboard(OWN_ACCOUNT.login);
  await press('Enter');
  await untilFocus('login.password');
  await press('Enter');
  await untilFocus(/^login\.keyboard\./);
  await userEvent.keyboard(OWN_ACCOUNT.password);
  await press('Enter');
  await untilFocus('login.submit');
  await press('Enter');
  await untilFocus('twoFactorStep.code');
}

async function sendRecoveryCode(userEvent: UserEventObject): Promise<void> {
  await press('ArrowDown', 'ArrowRight');
  await untilFocus('twoFactorStep.other');
  await press('Enter');
  await untilFocus('twoFactorStep.code');
  await press('Enter');
  await untilFocus(/^twoFactorStep\.keyboard\./);
  await userEvent.keyboard(RECOVERY_CODE);
  await press('Enter');
  await untilFocus('twoFactorStep.submit');
  await press('Enter');
}

export const Default = meta.story({
  parameters: pictureWhole,
  play: async ({ canvas, userEvent }) => {
    await signIn(userEvent);
    await expect(canvas.getByRole('heading', { name: 'Підтвердьте вхід' })).toBeVisible();
    await until(() => expect(document.title).toBe('Підтвердьте вхід · Промінь'));
  },
});

/** A recovery code signs in and continues to the wanted screen. */
export const ByRecoveryCode = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signIn(userEvent);
    await sendRecoveryCode(userEvent);
    // It stays for five seconds, and the screen behind it may take longer.
    await until(() => expect(canvas.getByText('Ви успішно увійшли')).toBeVisible());
    await untilFocus('movie.play');
  },
});

/** After a wrong code the boxes are empty again and have focus. */
export const WrongCode = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('secondFactor', 'code_invalid')),
  play: async ({ canvas, userEvent }) => {
    await signIn(userEvent);
    await userEvent.keyboard('123456');
    const boxes = () => canvas.getByLabelText('Код із застосунку');
    await until(() => expect(boxes()).toHaveAccessibleDescription('Код не знайдено або його час минув'));
    await untilFocused(boxes);
    await expect(boxes()).toHaveValue('');
  },
});

/** If the server does not answer, the code stays and can be sent again. */
export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('secondFactor', 'network')),
  play: async ({ canvas, userEvent }) => {
    await signIn(userEvent);
    await userEvent.keyboard('123456');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await untilFocus('twoFactorStep.submit');
    await expect(canvas.getByLabelText('Код із застосунку')).toHaveValue('123456');
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('secondFactor')),
  play: async ({ canvas, userEvent }) => {
    await signIn(userEvent);
    await userEvent.keyboard('123456');
    await until(() => expect(canvas.getByRole('button', { name: 'Підтвердити' })).toHaveAttribute('aria-busy', 'true'));
  },
});

/** Both factors are right, but the device limit is reached. */
export const NoRoom = meta.story({
  beforeEach: () =>
    signInElsewhere(['Телевізор', 'Планшет', 'Кухня', 'Робота'].map((name) => ({ name, kind: 'tv', agoMs: 0 }))),
  play: async ({ userEvent }) => {
    await signIn(userEvent);
    await sendRecoveryCode(userEvent);
    await untilFocused(() => screen.getByRole('button', { name: 'Не зараз' }));
    await press('ArrowUp');
    await untilFocus(/^deviceLimit\.(?!close)/);
    await press('Enter');
    await untilFocus('movie.play');
  },
});

/** Back returns to the first step, where the login is still filled in. */
export const Left = meta.story({
  play: async ({ canvas, userEvent }) => {
    await signIn(userEvent);
    await press('Escape');
    await untilFocus('login.password');
    await expect(canvas.getByLabelText('Логін або пошта')).toHaveValue(OWN_ACCOUNT.login);
  },
});

/** Opened by its address, the screen leads to the first step. */
export const WithoutFirstStep = meta.story({
  parameters: { route: '/auth/two-factor-auth' },
  play: async () => {
    await untilFocus('login.demo');
  },
});
