import { expect, type UserEventObject } from 'storybook/test';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing } from '../../mocks/handlers.ts';
import { waitingMails } from '../../mocks/server.ts';
import { ResetScreen } from '../../src/screens/ResetScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: ResetScreen,
  parameters: { ...pictureScreen, session: 'none', route: '/auth/reset' },
});

const EMAIL = 'free@promin.example';

/** Types into the fields, starting at the focused one, and presses the button. */
async function send(userEvent: UserEventObject, form: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(form)) {
    await untilFocus(`reset.${name}`);
    await press('Enter');
    await untilFocus(/^reset\.keyboard\./);
    await userEvent.keyboard(text);
    await press('Enter');
  }
  await untilFocus('reset.submit');
  await press('Enter');
}

/** Waits for the code mailed to the address. */
const mailed = () =>
  until(async () => {
    const mail = (await waitingMails()).find(({ address }) => address === EMAIL);
    const code = /[A-Z]{4}-[A-Z]{4}-[A-Z]{4}/.exec(mail?.body ?? '')?.[0];
    if (!code) throw new Error('No code was mailed');
    return code.replaceAll('-', '');
  });

/** The viewer enters an address, gets a mail, and sets a new password with its code. */
export const WholeWay = meta.story({
  tags: ['walk'],
  play: async ({ canvas, userEvent }) => {
    await send(userEvent, { email: EMAIL });
    await untilFocus('reset.code');
    await expect(canvas.getByText(`Якщо є обліковий запис із поштою ${EMAIL}, код уже в дорозі.`)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Ще раз через \d+ с$/ })).toBeVisible();
    await send(userEvent, { code: await mailed(), password: 'svitlo-1', repeatPassword: 'svitlo-1' });
    await untilFocus('reset.leave');
    await expect(canvas.getByRole('heading', { name: 'Пароль змінено' })).toBeVisible();
    await press('Enter');
    const next = `/auth/login?name=${encodeURIComponent(EMAIL)}`;
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(next));
  },
});

export const Default = meta.story({
  parameters: pictureWhole,
  play: async () => {
    await untilFocus('reset.email');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('reset.haveCode');
  },
});

/** Opened from a mail's link, the code is filled in and the password has focus. */
export const Linked = meta.story({
  parameters: { ...pictureWhole, route: '/auth/reset?code=BCDFGHJKLMNP' },
  play: async ({ canvas }) => {
    await untilFocus('reset.password');
    await expect(canvas.getByLabelText('Код із листа')).toHaveValue('BCDFGHJKLMNP');
    await expect(canvas.getByRole('button', { name: 'Надіслати код ще раз' })).toBeVisible();
  },
});

/** An expired code gets focus, and the passwords stay. */
export const OldCode = meta.story({
  parameters: { route: '/auth/reset?code=BCDFGHJKLMNP' },
  play: async ({ canvas, userEvent }) => {
    await send(userEvent, { password: 'svitlo-1', repeatPassword: 'svitlo-1' });
    await untilFocus('reset.code');
    await expect(canvas.getByLabelText('Код із листа')).toHaveAccessibleDescription(
      /Код не знайдено або його час минув/,
    );
    await expect(canvas.getByLabelText('Новий пароль')).toHaveValue('svitlo-1');
  },
});

export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('forgot', 'network')),
  play: async ({ canvas, userEvent }) => {
    await send(userEvent, { email: EMAIL });
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await expect(canvas.getByLabelText('Пошта')).toHaveValue(EMAIL);
  },
});
