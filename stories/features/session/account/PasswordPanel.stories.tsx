import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { OWN_ACCOUNT } from '../../../../mocks/server.ts';
import * as storage from '../../../../src/device/storage.ts';
import { PasswordPanel } from '../../../../src/features/session/account/PasswordPanel.tsx';
import { until } from '../../../until.ts';
import { fillIn } from './fillIn.ts';
import { inPanel } from './inPanel.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const KEY = 'settings.password';
const RIGHT = { current: OWN_ACCOUNT.password, password: 'malyna-2027', repeatPassword: 'malyna-2027' };

const meta = preview.meta({
  component: PasswordPanel,
  decorators: [inPanel(`${KEY}.current`)],
  parameters: { session: 'own' },
  args: { writing: OWN_WRITING },
});

export const Default = meta.story({ play: () => untilFocus(`${KEY}.current`).then(() => undefined) });

/** The session continues with the new tokens, and the form is cleared. */
export const Changed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const before = storage.read('refresh');
    await fillIn(userEvent, KEY, RIGHT);
    await press('Enter');
    await untilFocus(`${KEY}.current`);
    await expect(storage.read('refresh')).not.toBe(before);
    await expect(canvas.getByLabelText('Теперішній пароль')).toHaveValue('');
  },
});

/** The invalid field shows its error, and the other texts stay. */
export const WrongPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { ...RIGHT, current: 'not-this-one' });
    await press('Enter');
    await untilFocus(`${KEY}.current`);
    await expect(canvas.getByText('Неправильний пароль')).toBeVisible();
    await expect(canvas.getByLabelText('Повторіть пароль')).toHaveValue(RIGHT.repeatPassword);
  },
});

export const Mismatch = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { ...RIGHT, repeatPassword: 'malyna' });
    await press('Enter');
    await untilFocus(`${KEY}.repeatPassword`);
    await expect(canvas.getByText('Паролі не збігаються')).toBeVisible();
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('ownPassword')),
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, RIGHT);
    await press('Enter');
    await until(() =>
      expect(canvas.getByRole('button', { name: 'Змінити пароль' })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

/** A message says that the server does not answer, and the texts stay. */
export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('ownPassword', 'network')),
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, RIGHT);
    await press('Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await expect(canvas.getByLabelText('Новий пароль')).toHaveValue(RIGHT.password);
  },
});

/** A demo's shared account cannot be changed; a message replaces the form. */
export const Shared = meta.story({
  parameters: { session: 'free' },
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { ...RIGHT, current: 'promin-free' });
    await press('Enter');
    await untilFocus(`${KEY}.shared`);
    await expect(canvas.getByText('Це обліковий запис гостя демо')).toBeVisible();
  },
});

/** A tap places the caret in any field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      'Теперішній пароль': 'not-hers',
      'Новий пароль': 'svitlo-1',
      'Повторіть пароль': 'svitlo-1',
    });
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
});
