import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { currentService, OWN_ACCOUNT } from '../../../../mocks/server.ts';
import { ProfileForm } from '../../../../src/features/session/account/ProfileForm.tsx';
import { until } from '../../../until.ts';
import { fillIn } from './fillIn.ts';
import { inPanel } from './inPanel.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';
import { MAIN_PROFILE } from '../../../profileFixtures.ts';

const KEY = 'settings.profile';
const { login, email, password } = OWN_ACCOUNT;
const onChanged = fn();
const onCancel = fn();

const meta = preview.meta({
  component: ProfileForm,
  decorators: [inPanel()],
  parameters: { session: 'own' },
  args: {
    writing: OWN_WRITING,
    user: {
      id: 'own',
      login,
      email,
      avatar: null,
      role: 'user' as const,
      tier: 'free' as const,
      tierUntil: null,
      twoFactor: false,
      unread: 0,
      settingsRev: 0,
      devices: { used: 1, limit: 5 },
      profile: MAIN_PROFILE,
      profiles: 1,
    },
    subject: 'login' as const,
    onChanged,
    onCancel,
  },
});

/** The field contains the current login, ready to be changed; Back leaves it unchanged. */
export const Login = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(`${KEY}.login`);
    await expect(canvas.getByLabelText('Логін')).toHaveValue(login);
    await press('Escape');
    await until(() => expect(onCancel).toHaveBeenCalled());
  },
});

export const LoginChanged = meta.story({
  play: async ({ userEvent }) => {
    await fillIn(userEvent, KEY, { login: '-k', password });
    await press('Enter');
    await until(() => expect(onChanged).toHaveBeenCalledWith('oksana-k'));
  },
});

/** The login is already taken. */
export const Taken = meta.story({
  args: { user: { ...meta.input.args.user, login: 'dem' } },
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { login: 'o', password });
    await press('Enter');
    await until(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Користувач із таким логіном або поштою вже існує'),
    );
    await expect(canvas.getByLabelText('Логін')).toHaveValue('demo');
  },
});

/** The new address takes effect once the code mailed to it has been entered. */
export const Email = meta.story({
  args: { subject: 'email' },
  play: async ({ userEvent }) => {
    await fillIn(userEvent, KEY, { email: 'kalyna@promin.example', password });
    await press('Enter');
    await until(() => expect(onChanged).toHaveBeenCalledWith('kalyna@promin.example'));
    const mails = await currentService().ports.db.selectFrom('outbox').selectAll().execute();
    await expect(JSON.stringify(mails)).toContain('kalyna@promin.example');
  },
});

export const WrongEmail = meta.story({
  args: { subject: 'email' },
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { email: 'kalyna@', password: 'x' });
    await press('Enter');
    await untilFocus(`${KEY}.email`);
    await expect(canvas.getByText('Некоректний формат пошти')).toBeVisible();
    await expect(onChanged).not.toHaveBeenCalled();
  },
});

/** A tap places the caret in any field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      Логін: 'oksanka',
      'Ваш пароль': 'not-hers',
    });
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
});
