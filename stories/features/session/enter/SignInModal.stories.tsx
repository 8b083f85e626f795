import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { SignInModal } from '../../../../src/features/session/enter/SignInModal.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pointAround } from '../../../pointFields.ts';
import { tabTo } from '../../../typed.ts';
import { until, untilFocused } from '../../../until.ts';

const onPassword = fn();
const onCode = fn();
const onLeaveCode = fn();
const onRenewPairing = fn();
const onDemo = fn();
const onClose = fn();

const waiting = {
  kind: 'waiting' as const,
  code: {
    deviceCode: 'not of this service',
    userCode: 'KXRP-TMBD',
    verificationUri: 'https://promin.example/auth/active?device',
    verificationUriComplete: 'https://promin.example/auth/active?device=KXRP-TMBD',
    expiresIn: 600,
    interval: 5,
  },
};
const phone = { viewport: { value: 'xs', isRotated: false } };
const password = () => screen.getByLabelText('Пароль');

const meta = preview.meta({
  component: SignInModal,
  parameters: { session: 'none' },
  args: {
    unsaved: 'film' as const,
    name: 'solomiia',
    writing: OWN_WRITING,
    step: 'password' as const,
    pairing: waiting,
    onRenewPairing,
    isBusy: false,
    error: undefined,
    onPassword,
    onCode,
    onLeaveCode,
    onDemo: undefined,
    onClose,
  },
});

/** The login is filled in, and only the password is needed. Back means "not now", and a press outside does nothing. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await untilFocused(password);
    await expect(screen.getByRole('dialog', { name: 'Ваш сеанс завершився' })).toBeVisible();
    await expect(screen.getByText(/^Фільм чекає/)).toBeVisible();
    await userEvent.click(document.querySelector('[role="presentation"]')!);
    await expect(onClose).not.toHaveBeenCalled();
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
    await userEvent.keyboard('kalyna7');
    await press('Enter');
    await untilFocus('login.submit');
    await press('Enter');
    await expect(onPassword).toHaveBeenCalledWith({ login: 'solomiia', password: 'kalyna7' });
    await press('Escape');
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

/** Arrows stay inside the dialog and reach the other ways to sign in. */
export const Focused = meta.story({
  args: { unsaved: 'input', onDemo },
  play: async () => {
    await untilFocused(password);
    await expect(screen.getByText(/Якщо не ввійти, воно зникне/)).toBeVisible();
    await press('ArrowUp', 'ArrowUp', 'ArrowUp');
    await untilFocus('login.name');
    await press('ArrowRight');
    await untilFocus('pairing.renew');
    await press('Enter');
    await expect(onRenewPairing).toHaveBeenCalledOnce();
    await press('ArrowLeft');
    await untilFocus(/^login\./);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus(/^login\.|^signIn\.later/);
  },
});

export const Loading = meta.story({
  args: { isBusy: true, pairing: { kind: 'starting' } },
  play: async () => {
    await untilFocused(password);
    await expect(screen.getByRole('button', { name: /Увійти/ })).toHaveAttribute('aria-busy', 'true');
  },
});

export const WrongPassword = meta.story({
  args: { error: { status: 401, body: { code: 'bad_credentials', message: 'Неправильний логін або пароль' } } },
  play: async () => {
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Неправильний логін або пароль'));
  },
});

/** The second step asks for a code; Back returns to the first step. */
export const SecondFactor = meta.story({
  args: { step: 'code' },
  play: async ({ userEvent }) => {
    await untilFocus('twoFactorStep.code');
    await expect(screen.getByRole('dialog', { name: 'Підтвердьте вхід' })).toBeVisible();
    await press('Enter');
    await untilFocus(/^twoFactorStep\.keyboard\./);
    await userEvent.keyboard('123456');
    await until(() => expect(onCode).toHaveBeenCalledWith('123456'));
    await press('Escape');
    await until(() => expect(onLeaveCode).toHaveBeenCalledOnce());
    await expect(onClose).not.toHaveBeenCalled();
  },
});

/** To sign in from a phone, the dialog shows a QR code and a code to type. */
export const ByPhone = meta.story({
  args: { onDemo },
  play: async () => {
    await untilFocused(password);
    await expect(screen.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expect(screen.getByText('KXRP-TMBD')).toBeVisible();
  },
});

export const PhoneRefused = meta.story({ args: { pairing: { kind: 'denied' } } });

/** On a phone only the form is shown. */
export const OnPhone = meta.story({
  args: { pairing: null, writing: { keyboard: 'system', language: 'uk' }, onDemo },
  globals: phone,
  play: async () => {
    await untilFocus('login.password');
    await expect(screen.queryByRole('img', { name: /QR-код/ })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** In a narrow window the QR code is below the form, and the focused element stays in sight. */
export const LongTextAt150 = meta.story({
  args: { name: 'Нейпереверсаненкоколомийцевська'.repeat(3), unsaved: 'input', onDemo },
  globals: { size: '150' },
  play: async () => {
    await untilFocused(password);
    const { top, bottom } = password().getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

function Interrupted(args: Parameters<typeof SignInModal>[0]) {
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <Button focusKey="send" onPress={() => undefined}>
        Надіслати
      </Button>
      {!isOver && <SignInModal {...args} onPassword={() => setIsOver(true)} />}
    </>
  );
}

/** After signing in, focus returns to where it was. */
export const GivesFocusBack = meta.story({
  decorators: [onScreen('send')],
  render: (args) => <Interrupted {...args} />,
  play: async ({ userEvent }) => {
    await untilFocused(password);
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
    await userEvent.keyboard('kalyna7');
    await press('Enter');
    await untilFocus('login.submit');
    await press('Enter');
    await untilFocus('send');
  },
});

/** Space presses the button that Tab has reached, and nothing is typed into the on-screen keyboard's field. */
export const PressedBySpace = meta.story({
  parameters: pictureNone('looks as the focused one'),
  args: { onDemo },
  play: async ({ userEvent }) => {
    await untilFocused(password);
    await tabTo('login.demo');
    await userEvent.keyboard(' ');
    await expect(onDemo).toHaveBeenCalledOnce();
    await tabTo('signIn.later');
    await userEvent.keyboard(' ');
    await expect(onClose).toHaveBeenCalledOnce();
    await expect(onPassword).not.toHaveBeenCalled();
  },
});

/** A finger fills in the fields in any order; tapping them sends nothing, and a tap outside does not close the dialog. */
export const PointedAt = meta.story({
  args: { pairing: null, writing: { keyboard: 'system', language: 'uk' } },
  globals: phone,
  parameters: pictureNone('looks as the one on a phone'),
  play: async ({ userEvent }) => {
    await untilFocus('login.password');
    await pointAround(userEvent, document.body, { 'Логін або пошта': 'solomiia', Пароль: 'kalyna7' });
    await userEvent.click(document.querySelector('[role="presentation"]')!);
    await expect(onClose).not.toHaveBeenCalled();
    await expect(onPassword).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Увійти/ }));
    await expect(onPassword).toHaveBeenCalledWith({ login: 'solomiia', password: 'kalyna7' });
  },
});
