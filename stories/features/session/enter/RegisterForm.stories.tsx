import { expect, fn, type UserEventObject } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { RegisterForm } from '../../../../src/features/session/enter/RegisterForm.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const onSubmit = fn();

const meta = preview.meta({
  component: RegisterForm,
  decorators: [onScreen('register.login')],
  parameters: { session: 'none' },
  args: {
    writing: OWN_WRITING,
    asksFor: null,
    isBusy: false,
    error: undefined,
    onSubmit,
  },
});

/** Types each text into its field; Enter moves from field to field. */
async function write(userEvent: UserEventObject, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await untilFocus(`register.${name}`);
    await press('Enter');
    await untilFocus(/^register\.keyboard\./);
    await userEvent.keyboard(text);
    await press('Enter');
  }
}

/** Fields are in pairs if there is room, and arrows follow the visible layout. */
export const Default = meta.story({
  play: async () => {
    await untilFocus('register.login');
    await press('ArrowRight');
    await untilFocus('register.email');
    await press('ArrowDown');
    await untilFocus('register.repeatPassword');
    await press('ArrowLeft');
    await untilFocus('register.password');
    await press('ArrowDown');
    await untilFocus('register.submit');
  },
});

export const Submitted = meta.story({
  play: async ({ userEvent }) => {
    const form = { login: 'olena', email: 'olena@example.org', password: 'svitlo-1', repeatPassword: 'svitlo-1' };
    await write(userEvent, form);
    await untilFocus('register.submit');
    await press('Enter');
    await until(() => expect(onSubmit).toHaveBeenCalledWith(form));
  },
});

/** Each rule's error is shown when its field is left; submitting moves focus to the first invalid field. */
export const Faults = meta.story({
  play: async ({ canvas, userEvent }) => {
    await write(userEvent, { login: 'ол', email: 'olena', password: 'svitlo-1', repeatPassword: 'svitlo' });
    await untilFocus('register.submit');
    await expect(canvas.getByText(/Довжина від 3 до 30 символів/)).toBeVisible();
    await expect(canvas.getByText('Некоректний формат пошти')).toBeVisible();
    await expect(canvas.getByText('Паролі не збігаються')).toBeVisible();
    await press('Enter');
    await untilFocus('register.login');
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});

export const Refused = meta.story({
  args: {
    error: {
      status: 409,
      body: { code: 'user_exists', message: 'Користувач із таким логіном або поштою вже існує' },
    },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Користувач із таким логіном або поштою вже існує'),
});

export const KeyboardOpen = meta.story({
  play: async () => {
    await untilFocus('register.login');
    await press('Enter');
    await untilFocus(/^register\.keyboard\./);
  },
});

/** An invited viewer enters a code, and an error is shown at its field. */
export const ByInvitation = meta.story({
  args: {
    asksFor: 'invite',
    error: {
      status: 422,
      body: {
        code: 'invite_required',
        message: 'Запрошення не знайдено або його час минув',
        errors: [{ path: 'invite', code: 'invite_required', message: 'Запрошення не знайдено або його час минув' }],
      },
    },
  },
  play: async ({ canvas }) => {
    await untilFocus('register.invite');
    await expect(canvas.getByLabelText('Код запрошення')).toHaveAccessibleDescription(/Запрошення не знайдено/);
  },
});

/** The owner registers on a new service that has no owner yet. */
export const ByOwner = meta.story({ args: { asksFor: 'setup' } });

export const OnPhone = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
});

/** A tap places the caret in any field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      Логін: 'олена',
      Пошта: 'olena@ukr.net',
      Пароль: 'svitlo-1',
      'Пароль ще раз': 'svitlo-1',
    });
    await expect(onSubmit).not.toHaveBeenCalled();
  },
});
