import { expect } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { enrolElsewhere } from '../../../../mocks/account.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { OWN_ACCOUNT } from '../../../../mocks/server.ts';
import { TwoFactorPanel } from '../../../../src/features/session/account/TwoFactorPanel.tsx';
import { until, untilFocused } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';

const RECOVERY_CODE = 'BCDF-GHJK-LMNP-QRST-VWXZ-BCDF-GHJK';
const KEYBOARD = /^settings\.twoFactor\.keyboard\./;

const meta = preview.meta({
  component: TwoFactorPanel,
  decorators: [inPanel('settings.twoFactor.password')],
  parameters: { session: 'own' },
  args: { writing: OWN_WRITING },
});

type Keys = { keyboard: (text: string) => Promise<void> };

/** Types into the focused field and moves to the next one. */
async function fill(hand: Keys, text: string): Promise<void> {
  await press('Enter');
  await untilFocus(KEYBOARD);
  await hand.keyboard(text);
  await press('Enter');
}

async function submitPassword(hand: Keys, password: string): Promise<void> {
  await untilFocus('settings.twoFactor.password');
  await fill(hand, password);
  await untilFocus('settings.twoFactor.submit');
  await press('Enter');
}

export const Off = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.twoFactor.password');
    await expect(canvas.getByRole('heading', { name: 'Двоетапний вхід' })).toBeVisible();
  },
});

/** The invalid field has focus and keeps its text. */
export const WrongPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await submitPassword(userEvent, 'wrong');
    await untilFocus('settings.twoFactor.password');
    await expect(canvas.getByText('Неправильний пароль')).toBeVisible();
    await expect(canvas.getByLabelText('Ваш пароль')).toHaveValue('wrong');
  },
});

/** A wrong code shows an error at its boxes; Back cancels the setup. */
export const SettingUp = meta.story({
  play: async ({ canvas, userEvent }) => {
    await submitPassword(userEvent, OWN_ACCOUNT.password);
    await untilFocus('settings.twoFactor.code');
    await expect(canvas.getByRole('img', { name: 'Код для застосунку автентифікації' })).toBeVisible();
    await press('Enter');
    await untilFocus(KEYBOARD);
    await userEvent.keyboard('000000');
    await until(() => expect(canvas.getByText('Код не знайдено або його час минув')).toBeVisible());
    await untilFocus('settings.twoFactor.code');
    await press('Escape');
    await untilFocus('settings.twoFactor.password');
  },
});

/** If another device has enabled it meanwhile, the panel shows it as on; a recovery code can disable it instead of the phone. */
export const OnAndOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus('settings.twoFactor.password');
    await enrolElsewhere(RECOVERY_CODE);
    await submitPassword(userEvent, OWN_ACCOUNT.password);
    await until(() => expect(canvas.getByText('Увімкнено')).toBeVisible());
    await untilFocus('settings.twoFactor.turnOff');
    await press('Enter');
    await untilFocus('settings.twoFactor.password');
    await press('Escape');
    await untilFocus('settings.twoFactor.turnOff');
    await press('Enter');
    await untilFocus('settings.twoFactor.password');
    await fill(userEvent, OWN_ACCOUNT.password);
    await untilFocus('settings.twoFactor.code');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('settings.twoFactor.otherCode');
    await press('Enter', 'ArrowUp');
    await untilFocus('settings.twoFactor.code');
    await fill(userEvent, RECOVERY_CODE.toLowerCase());
    await untilFocus('settings.twoFactor.submit');
    await press('Enter');
    await until(() => expect(canvas.getByRole('button', { name: 'Продовжити' })).toBeVisible());
    await untilFocused(() => canvas.getByLabelText('Ваш пароль'));
  },
});

/** On a shared account two-factor sign-in cannot be enabled. */
export const Shared = meta.story({
  parameters: { session: 'demo' },
  play: async ({ canvas, userEvent }) => {
    await submitPassword(userEvent, 'promin-demo');
    await untilFocus('settings.twoFactor.shared');
    await expect(canvas.queryByLabelText('Ваш пароль')).toBeNull();
  },
});

export const TooManyAttempts = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('twoFactor', 'rate_limited')),
  play: async ({ canvas, userEvent }) => {
    await submitPassword(userEvent, OWN_ACCOUNT.password);
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Забагато спроб'));
    await expect(canvas.getByLabelText('Ваш пароль')).toHaveValue(OWN_ACCOUNT.password);
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('me')) });

/** The account could not be loaded; a retry loads it, and the panel is there. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks as Default'),
  beforeEach: ({ msw }) => msw.use(failing('me')),
  play: async ({ msw }) => {
    await untilFocus('settings.twoFactor.retry');
    msw.resetHandlers();
    await press('Enter');
    await untilFocus('settings.twoFactor.password');
  },
});
