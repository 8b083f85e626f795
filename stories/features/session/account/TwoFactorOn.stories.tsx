import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { TwoFactorOn } from '../../../../src/features/session/account/TwoFactorOn.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const meta = preview.meta({
  component: TwoFactorOn,
  decorators: [inPanel('settings.twoFactor.turnOff')],
  parameters: { session: 'own' },
  args: { writing: { keyboard: 'system' as const, language: 'uk' as const } },
});

export const Default = meta.story({ play: async () => void (await untilFocus('settings.twoFactor.turnOff')) });

export const TurningOff = meta.story({
  play: async () => {
    await untilFocus('settings.twoFactor.turnOff');
    await press('Enter');
    await untilFocus('settings.twoFactor.password');
  },
});

/** Password and code are checked together; an error is shown at its field, and both texts stay. */
export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus('settings.twoFactor.turnOff');
    await press('Enter');
    await untilFocus('settings.twoFactor.password');
    await userEvent.keyboard('wrong');
    await press('ArrowDown');
    await untilFocus('settings.twoFactor.code');
    await userEvent.keyboard('123456');
    await press('ArrowDown');
    await untilFocus('settings.twoFactor.submit');
    await press('Enter');
    await until(() => expect(canvas.getByText('Неправильний пароль')).toBeVisible());
    await untilFocus('settings.twoFactor.password');
    await expect(canvas.getByLabelText('Код із застосунку')).toHaveValue('123456');
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

/** A finger opens the form with the button and taps its fields, which sends nothing. */
export const Pointed = meta.story({
  parameters: pictureNone('looks as the form with text in it'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await untilFocus('settings.twoFactor.turnOff');
    await tap('touch', document.querySelector('[data-focus-key="settings.twoFactor.turnOff"]')!);
    await untilFocus('settings.twoFactor.password');
    await pointAround(userEvent, canvasElement, { 'Ваш пароль': 'kalyna7', 'Код із застосунку': '12345' });
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
});
