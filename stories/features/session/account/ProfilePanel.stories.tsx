import { expect } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { currentService, OWN_ACCOUNT } from '../../../../mocks/server.ts';
import * as storage from '../../../../src/device/storage.ts';
import { ProfilePanel } from '../../../../src/features/session/account/ProfilePanel.tsx';
import { until } from '../../../until.ts';
import { fillIn } from './fillIn.ts';
import { inPanel } from './inPanel.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';

const KEY = 'settings.profile';
const { email, password } = OWN_ACCOUNT;
const LONG_LOGIN = 'Найдовший-логін-який-дозволено';

const meta = preview.meta({
  component: ProfilePanel,
  decorators: [inPanel(`${KEY}.row.login`)],
  parameters: { session: 'own' },
  args: { writing: OWN_WRITING },
});

/** Before signing out a question appears, with focus on the safe answer. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(`${KEY}.row.login`);
    await expect(canvas.getByRole('button', { name: `Пошта ${email}` })).toBeVisible();
    await press('ArrowDown', 'ArrowDown');
    await untilFocus(`${KEY}.people`);
    await press('ArrowDown');
    await untilFocus(`${KEY}.signOut`);
    await press('Enter');
    await untilFocus(`${KEY}.leaving.stay`);
    await press('Escape');
    await untilFocus(`${KEY}.signOut`);
  },
});

/** The form replaces the panel, which returns with the changed login. */
export const LoginChanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus(`${KEY}.row.login`);
    await press('Enter');
    await fillIn(userEvent, KEY, { login: '-k', password });
    await press('Enter');
    await untilFocus(`${KEY}.row.login`);
    await expect(canvas.getByRole('button', { name: 'Логін oksana-k' })).toHaveFocus();
  },
});

/** The old address stays in effect until the code is entered, and a button leads to where it is entered. */
export const EmailToConfirm = meta.story({
  play: async ({ canvas, userEvent }) => {
    await untilFocus(`${KEY}.row.login`);
    await press('ArrowDown', 'Enter');
    await fillIn(userEvent, KEY, { email: 'kalyna@promin.example', password });
    await press('Enter');
    await untilFocus(`${KEY}.row.email`);
    await expect(canvas.getByRole('status')).toHaveTextContent('Код надіслано на kalyna@promin.example');
    await expect(canvas.getByRole('button', { name: `Пошта ${email}` })).toBeVisible();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus(`${KEY}.code`);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/auth/active'));
  },
});

/** The account's main profile can open the list of profiles to edit them. */
export const ToProfiles = meta.story({
  parameters: pictureNone('it ends at another address'),
  play: async ({ canvas }) => {
    await untilFocus(`${KEY}.row.login`);
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/profiles?manage=1'));
  },
});

export const SignedOut = meta.story({
  play: async () => {
    await untilFocus(`${KEY}.row.login`);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus(`${KEY}.leaving.stay`);
    await press('ArrowRight', 'Enter');
    await until(() => expect(storage.read('token')).toBeNull());
  },
});

export const LongText = meta.story({
  beforeEach: async () => {
    const { db } = currentService().ports;
    const long = { login: LONG_LOGIN, email: `${'довга.'.repeat(9)}адреса@пошта.укр` };
    await db.updateTable('user').set(long).where('login', '=', OWN_ACCOUNT.login).execute();
  },
  play: async ({ canvas }) => {
    await untilFocus(`${KEY}.row.login`);
    await until(() => expect(canvas.getByRole('button', { name: `Логін ${LONG_LOGIN}` })).toBeVisible());
    const email = canvas.getByRole('button', { name: /^Пошта/ });
    await expect(email.scrollWidth).toBeLessThanOrEqual(email.clientWidth);
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('me')) });

/** The account could not be loaded; a retry loads it, and the panel is there. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks as Default'),
  beforeEach: ({ msw }) => msw.use(failing('me')),
  play: async ({ msw }) => {
    await untilFocus(`${KEY}.retry`);
    msw.resetHandlers();
    await press('Enter');
    await untilFocus(`${KEY}.row.login`);
  },
});

export const OnPhone = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus(`${KEY}.row.login`);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
