import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { OWN_ACCOUNT } from '../../../../mocks/server.ts';
import { TwoFactorOff } from '../../../../src/features/session/account/TwoFactorOff.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onBegun = fn();

const meta = preview.meta({
  component: TwoFactorOff,
  decorators: [inPanel('settings.twoFactor.password')],
  parameters: { session: 'own' },
  args: { writing: { keyboard: 'system' as const, language: 'uk' as const }, onBegun },
});

async function submit(hand: { keyboard: (text: string) => Promise<void> }): Promise<void> {
  await untilFocus('settings.twoFactor.password');
  await hand.keyboard(OWN_ACCOUNT.password);
  await press('ArrowDown');
  await untilFocus('settings.twoFactor.submit');
  await press('Enter');
}

/** The password starts the setup and returns the key for the authenticator. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await submit(userEvent);
    await until(() => expect(onBegun).toHaveBeenCalledOnce());
    await expect(onBegun.mock.lastCall?.[0].otpauthUri).toMatch(/^otpauth:\/\/totp\/Promin:oksana\?secret=/);
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('twoFactor')),
  play: async ({ canvas, userEvent }) => {
    await submit(userEvent);
    await until(() => expect(canvas.getByRole('button', { name: 'Продовжити' })).toHaveAttribute('aria-busy', 'true'));
  },
});

/** If the server does not answer, the text stays. */
export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('twoFactor', 'network')),
  play: async ({ canvas, userEvent }) => {
    await submit(userEvent);
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await expect(canvas.getByLabelText('Ваш пароль')).toHaveValue(OWN_ACCOUNT.password);
  },
});

export const InEnglishAtSize150 = meta.story({ globals: { language: 'en', size: '150' } });

/** A tap places the caret in the field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      'Ваш пароль': 'not-hers',
    });
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
    await expect(onBegun).not.toHaveBeenCalled();
  },
});
