import { expect, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { OWN_ACCOUNT } from '../../../../mocks/server.ts';
import * as storage from '../../../../src/device/storage.ts';
import { DeletionPanel } from '../../../../src/features/session/account/DeletionPanel.tsx';
import { until } from '../../../until.ts';
import { fillIn } from './fillIn.ts';
import { inPanel } from './inPanel.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { pointAround } from '../../../pointFields.ts';

const KEY = 'settings.deletion';

const meta = preview.meta({
  component: DeletionPanel,
  decorators: [inPanel(`${KEY}.password`)],
  parameters: { session: 'own' },
  args: { writing: OWN_WRITING },
});

export const Default = meta.story({ play: () => untilFocus(`${KEY}.password`).then(() => undefined) });

/** The question says what will be lost; keeping the account has focus. */
export const Asked = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { password: OWN_ACCOUNT.password });
    await press('Enter');
    await untilFocus(`${KEY}.question.stay`);
    const question = within(document.body).getByRole('alertdialog');
    await expect(question).toHaveTextContent('Видалити обліковий запис oksana?');
    await expect(within(question).getAllByRole('listitem')).toHaveLength(2);
    await press('Enter');
    await untilFocus(`${KEY}.submit`);
    await expect(canvas.getByLabelText('Ваш пароль')).toHaveValue(OWN_ACCOUNT.password);
    await press('Enter');
    await untilFocus(`${KEY}.question.stay`);
  },
});

/** After the deletion the session ends on this device too. */
export const Deleted = meta.story({
  play: async ({ userEvent }) => {
    await fillIn(userEvent, KEY, { password: OWN_ACCOUNT.password });
    await press('Enter');
    await untilFocus(`${KEY}.question.stay`);
    await press('ArrowRight', 'Enter');
    await until(() => expect(storage.read('token')).toBeNull());
    await expect(storage.read('refresh')).toBeNull();
  },
});

export const WrongPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { password: 'not-this-one' });
    await press('Enter');
    await untilFocus(`${KEY}.question.stay`);
    await press('ArrowRight', 'Enter');
    await untilFocus(`${KEY}.password`);
    await expect(canvas.getByText('Неправильний пароль')).toBeVisible();
    await expect(storage.read('token')).toBeTruthy();
  },
});

/** The only owner cannot be deleted, as anybody could then take over the service. */
export const LastOwner = meta.story({
  parameters: { session: 'owner' },
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { password: OWN_ACCOUNT.password });
    await press('Enter');
    await untilFocus(`${KEY}.question.stay`);
    await press('ArrowRight', 'Enter');
    await expect(await canvas.findByText(/^Ви єдиний власник цього сервера/)).toBeVisible();
    await expect(storage.read('token')).toBeTruthy();
  },
});

export const Shared = meta.story({
  parameters: { session: 'free' },
  play: async ({ canvas, userEvent }) => {
    await fillIn(userEvent, KEY, { password: 'promin-free' });
    await press('Enter');
    await untilFocus(`${KEY}.question.stay`);
    await press('ArrowRight', 'Enter');
    await untilFocus(`${KEY}.shared`);
    await expect(canvas.getByText('Це обліковий запис гостя демо')).toBeVisible();
  },
});

/** A tap places the caret in the field; nothing is sent or lost. */
export const Pointed = meta.story({
  args: { writing: { keyboard: 'system', language: 'uk' } },
  parameters: pictureNone('looks as the form with something written in it'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pointAround(userEvent, canvasElement, {
      'Ваш пароль': 'not-hers',
    });
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
    await expect(within(document.body).queryByRole('alertdialog')).toBeNull();
  },
});
