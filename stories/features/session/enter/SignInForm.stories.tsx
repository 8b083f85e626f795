import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { SignInForm } from '../../../../src/features/session/enter/SignInForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();
const REFUSED = { status: 401, body: { code: 'bad_credentials', message: 'Неправильний логін або пароль' } };

const meta = preview.meta({
  component: SignInForm,
  decorators: [onScreen('login.name')],
  parameters: { session: 'none' },
  args: { writing: OWN_WRITING, isBusy: false, error: undefined, onSubmit },
});

/** The fields and the button are in one column. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('textbox', { name: 'Логін або пошта' }));
    await press('ArrowDown');
    await untilFocused(() => canvas.getByLabelText('Пароль'));
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Увійти' }));
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('login.name');
  },
});

/** Enter opens the keyboard, its keys type, and Back closes it. */
export const KeyboardByRemote = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('login.name');
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
    await expect(canvas.getByRole('group', { name: 'Екранна клавіатура' })).toBeVisible();
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'q' }));
    await press('Enter', 'ArrowRight', 'Enter');
    await expect(canvas.getByLabelText('Логін або пошта')).toHaveValue('qw');
    await press('Escape');
    await untilFocus('login.name');
    await expect(canvas.queryByRole('group', { name: 'Екранна клавіатура' })).toBeNull();
    await expect(canvas.getByLabelText('Логін або пошта')).toHaveValue('qw');
  },
});

export const KeyboardOpen = meta.story({
  play: async () => {
    await untilFocus('login.name');
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
  },
});

/** A physical keyboard types too; Enter moves from field to field and to the button. */
export const Submitted = meta.story({
  play: async ({ userEvent }) => {
    await untilFocus('login.name');
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
    await userEvent.keyboard('demo');
    await press('Enter');
    await untilFocus('login.password');
    await press('Enter');
    await untilFocus(/^login\.keyboard\./);
    await userEvent.keyboard('promin-demo');
    await press('Enter');
    await untilFocus('login.submit');
    await press('Enter');
    await until(() => expect(onSubmit).toHaveBeenCalledWith({ login: 'demo', password: 'promin-demo' }));
  },
});

/** The first empty field gets focus. */
export const EmptyFields = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('login.name');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('login.submit');
    await press('Enter');
    await untilFocus('login.name');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Заповніть усі поля');
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});

export const Refused = meta.story({
  args: { error: REFUSED },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Неправильний логін або пароль'),
});

export const Unreachable = meta.story({
  args: { error: { status: 0, statusText: '' } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'),
});

export const Busy = meta.story({ args: { isBusy: true } });

/** The device's own keyboard opens with the field, and the on-screen one stays closed. */
export const SystemKeyboard = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  play: async ({ canvas, userEvent }) => {
    await untilFocus('login.name');
    await press('Enter');
    await untilFocused(() => canvas.getByRole('textbox', { name: 'Логін або пошта' }));
    await userEvent.keyboard('demo');
    await expect(canvas.getByLabelText('Логін або пошта')).toHaveValue('demo');
    await expect(canvas.queryByRole('group', { name: 'Екранна клавіатура' })).toBeNull();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

/** A tap places the caret in any field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      'Логін або пошта': 'oksana',
      Пароль: 'not-hers',
    });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
