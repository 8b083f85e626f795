import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { registrationFaults } from '../../../server/contract/accountRules.ts';
import { EntryForm } from '../../../src/features/session/EntryForm.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { OWN_WRITING } from '../../ownWriting.ts';

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
      { name: 'login', label: 'Логін', kind: 'text' as const },
      { name: 'email', label: 'Пошта', kind: 'email' as const },
      { name: 'password', label: 'Пароль', kind: 'password' as const },
      { name: 'repeatPassword', label: 'Пароль ще раз', kind: 'password' as const },
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

/** Two fields a line: down a column, along a line, and to the buttons. */
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

/** On a low screen the keyboard has one line of fields above it; the others come back with what was typed. */
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

/** What is wrong is told as a field is left, and sending leads to the first field at fault. */
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
