import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { registrationFaults } from '../../../server/contract/accountRules.ts';
import { EntryForm } from '../../../src/features/session/EntryForm.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { OWN_WRITING } from '../../ownWriting.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { pointAround, pointInto } from '../../pointFields.ts';

const onSubmit = fn();
const TAKEN = { status: 409, body: { code: 'user_exists', message: 'Користувач із таким логіном уже існує' } };

const meta = preview.meta({
  component: EntryForm,
  decorators: [onScreen('form.login')],
  parameters: { session: 'none' },
  args: {
    focusKey: 'form',
    writing: OWN_WRITING,
    fields: [
      { name: 'login', label: 'Логін', kind: 'text' as const, autoComplete: 'username' },
      { name: 'email', label: 'Пошта', kind: 'email' as const, autoComplete: 'email' },
      { name: 'password', label: 'Пароль', kind: 'password' as const, autoComplete: 'new-password' },
      { name: 'repeatPassword', label: 'Пароль ще раз', kind: 'password' as const, autoComplete: 'new-password' },
    ],
    submitLabel: 'Зареєструватися',
    isWide: true,
    isBusy: false,
    error: undefined,
    faultsOf: registrationFaults as () => ReturnType<typeof registrationFaults>,
    onSubmit,
    children: <Button focusKey="form.other">Уже маю обліковий запис</Button>,
  },
});

/** There are two fields per line; arrows move down a column, along a line, and to the buttons. */
export const Default = meta.story({
  play: async () => {
    await untilFocus('form.login');
    await press('ArrowRight');
    await untilFocus('form.email');
    await press('ArrowDown');
    await untilFocus('form.repeatPassword');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('form.other');
  },
});

/** On a low screen the open keyboard leaves one line of fields visible; the others return with their text. */
export const KeyboardOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus('form.login');
    await press('Enter');
    await untilFocus(/^form\.keyboard\./);
    await userEvent.keyboard('olena');
    await expect(canvas.getByLabelText('Пароль')).not.toBeVisible();
    await press('Escape');
    await untilFocus('form.login');
    await expect(canvas.getByLabelText('Пароль')).toBeVisible();
    await press('ArrowDown', 'Enter');
    await untilFocus(/^form\.keyboard\./);
    await expect(canvas.queryByLabelText('Логін')).not.toBeVisible();
    await expect(canvas.getByLabelText('Логін')).toHaveValue('olena');
    const { bottom } = canvas.getByRole('group', { name: 'Екранна клавіатура' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

/** An error is shown when a field is left, and submitting moves focus to the first invalid field. */
export const AtFault = meta.story({
  args: { initialValues: { login: 'олена', email: 'olena@', password: '12345', repeatPassword: '12345' } },
  play: async ({ canvas }) => {
    await untilFocus('form.login');
    await press('ArrowRight', 'ArrowDown');
    await until(() => expect(canvas.getByText('Некоректний формат пошти')).toBeVisible());
    await expect(canvas.queryByText(/Пароль закороткий/)).toBeNull();
    await press('ArrowDown', 'Enter');
    await untilFocus('form.email');
    await expect(canvas.getByText(/Пароль закороткий/)).toBeVisible();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});

export const Incomplete = meta.story({
  args: { initialValues: { login: 'олена' } },
  play: async ({ canvas }) => {
    await untilFocus('form.login');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('form.email');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Заповніть усі поля');
  },
});

export const Refused = meta.story({
  args: { error: TAKEN },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Користувач із таким логіном'),
});

export const Busy = meta.story({ args: { isBusy: true } });

export const OnPhone = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
});

const WRITTEN = { Логін: 'олена', Пошта: 'olena@ukr.net', Пароль: 'svitlo-1', 'Пароль ще раз': 'svitlo-1' };

/** A tap places the caret in any field. The keyboard's action key moves to the next field, and submits in the last. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the one on a phone with something written in it'),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, WRITTEN);
    await expect(onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
    const [login, email, password, repeated] = Object.keys(WRITTEN).map((label) => canvas.getByLabelText(label));
    await expect(login).toHaveAttribute('enterkeyhint', 'next');
    await expect(repeated).toHaveAttribute('enterkeyhint', 'go');
    await userEvent.click(login!);
    await press('Enter');
    await expect(email).toHaveFocus();
    // On some phones the key submits the form without a key event.
    (email as HTMLInputElement).form?.requestSubmit();
    await expect(password).toHaveFocus();
    await press('Enter');
    await expect(repeated).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();
    await press('Enter');
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit).toHaveBeenCalledWith({
      login: 'олена',
      email: 'olena@ukr.net',
      password: 'svitlo-1',
      repeatPassword: 'svitlo-1',
    });
  },
});

/** The button can be pressed from a field that turns out to be invalid: its error appears only after the press. */
export const FaultComesAfterThePress = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the one at fault'),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByLabelText('Пошта');
    const button = canvas.getByRole('button', { name: 'Зареєструватися' });
    await userEvent.click(email);
    await userEvent.keyboard('olena@');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await untilFocus('form.submit');
    await expect(canvas.queryByText('Некоректний формат пошти')).toBeNull();
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button });
    await until(() => expect(canvas.getByText('Некоректний формат пошти')).toBeVisible());
    await untilFocus('form.login');
    await expect(email).toHaveValue('olena@');
  },
});

/** With a mouse and a physical keyboard, a click places the caret, Tab moves in reading order, and Enter submits. */
export const ClickedAndTyped = meta.story({
  parameters: pictureNone('looks as the one with its keyboard open'),
  play: async ({ canvas, userEvent }) => {
    await untilFocus('form.login');
    const [login, email, password, repeated] = Object.keys(WRITTEN).map((label) => canvas.getByLabelText(label));
    await pointInto(userEvent, login!);
    await until(() => expect(canvas.getByRole('group', { name: 'Екранна клавіатура' })).toBeVisible());
    await expect(login).toHaveFocus();
    await userEvent.keyboard('олена');
    await userEvent.tab();
    await untilFocus('form.email');
    await expect(email).toHaveFocus();
    await expect(canvas.queryByRole('group', { name: 'Екранна клавіатура' })).toBeNull();
    await userEvent.keyboard('olena@ukr.net');
    await userEvent.tab();
    await expect(password).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(email).toHaveFocus();
    await pointInto(userEvent, password!);
    await userEvent.keyboard('svitlo-1{Escape}');
    await expect(canvas.queryByRole('group', { name: 'Екранна клавіатура' })).toBeNull();
    await expect(password).toHaveFocus();
    await pointInto(userEvent, repeated!);
    await userEvent.paste('svitlo-1');
    await expect(onSubmit).not.toHaveBeenCalled();
    await press('Enter');
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(login).toHaveValue('олена');
  },
});

/** Text that is typed or pasted while an on-screen key has focus goes into the field. */
export const TypedBesideTheKeys = meta.story({
  parameters: pictureNone('looks as the one with its keyboard open'),
  play: async ({ canvas, userEvent }) => {
    await untilFocus('form.login');
    await press('Enter');
    await untilFocus(/^form\.keyboard\./);
    await userEvent.keyboard('оле');
    await userEvent.paste('на');
    await expect(canvas.getByLabelText('Логін')).toHaveValue('олена');
    await untilFocus(/^form\.keyboard\./);
  },
});
