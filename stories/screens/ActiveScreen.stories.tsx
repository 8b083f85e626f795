import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { pending } from '../../mocks/handlers.ts';
import { currentService } from '../../mocks/server.ts';
import { ActiveScreen } from '../../src/screens/ActiveScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: ActiveScreen,
  parameters: { ...pictureScreen, session: 'none', route: '/auth/active?login=olena' },
});

const PASSWORD = 'svitlo-1';

/** Registers an account that awaits its code, and returns the code. */
async function registered(): Promise<string> {
  const form = { login: 'olena', email: 'olena@example.org', password: PASSWORD, repeatPassword: PASSWORD };
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(form) };
  const answer = await currentService().fetch(new Request('http://story/api/auth/register', request));
  return ((await answer.json()) as { code: string }).code;
}

const status = async () =>
  (await currentService().ports.db.selectFrom('user').select('status').where('login', '=', 'olena').executeTakeFirst())
    ?.status;

/** The mailed code is submitted by its last letter; the next step is sign-in, with the login filled in. */
export const ByCode = meta.story({
  play: async ({ canvas, userEvent }) => {
    const code = await registered();
    await untilFocus('active.code');
    await press('Enter');
    await untilFocus(/^active\.keyboard\./);
    await userEvent.keyboard(code.replace('-', '').toLowerCase());
    await untilFocus('active.leave');
    await expect(canvas.getByRole('heading', { name: 'Адресу підтверджено' })).toBeVisible();
    await expect(await status()).toBe('active');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/auth/login?name=olena'));
  },
});

/** An expired link: its code is in the rejected field. */
export const OldLink = meta.story({
  parameters: { ...pictureWhole, route: '/auth/active?code=BCDFGHJK' },
  play: async ({ canvas }) => {
    await untilFocus('active.code');
    await expect(canvas.getByLabelText('Код із листа')).toHaveValue('BCDFGHJK');
    await expect(canvas.getByLabelText('Код із листа')).toHaveAccessibleDescription(
      /Код не знайдено або його час минув/,
    );
  },
});

/** The link from a mail is being checked. */
export const LinkChecked = meta.story({
  parameters: { route: '/auth/active?code=BCDFGHJK' },
  beforeEach: ({ msw }) => msw.use(pending('active')),
  play: async ({ canvas }) => {
    await untilFocus('active.submit');
    await until(() => expect(canvas.getByRole('button', { name: 'Підтвердити' })).toHaveAttribute('aria-busy', 'true'));
  },
});

/** Another code is sent; a demo without a mail server shows it, and the next one has to wait. */
export const SentAgain = meta.story({
  parameters: pictureNone('its seconds run'),
  play: async ({ canvas }) => {
    const first = await registered();
    await untilFocus('active.code');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('active.resend');
    await press('Enter');
    await until(() => expect(canvas.getByRole('button', { name: /^Ще раз через \d+ с$/ })).toHaveFocus());
    const shown = await canvas.findByText(/^[A-Z]{4}-[A-Z]{4}$/);
    await expect(shown).not.toHaveTextContent(first);
  },
});

/** If the account is unknown, the screen asks for its login; Back returns to the code. */
export const AsksForLogin = meta.story({
  parameters: { route: '/auth/active' },
  play: async ({ canvas, userEvent }) => {
    await untilFocus('active.code');
    await press('ArrowDown', 'ArrowRight', 'Enter');
    await untilFocus('active.login');
    await press('Escape');
    await untilFocus('active.code');
    await press('ArrowDown', 'ArrowRight', 'Enter');
    await untilFocus('active.login');
    await press('Enter');
    await untilFocus(/^active\.keyboard\./);
    await userEvent.keyboard('nobody');
    await press('Enter');
    await untilFocus('active.submit');
    await press('Enter');
    await untilFocus('active.code');
    await until(() => expect(canvas.getByText(/Лист із кодом уже в дорозі/)).toBeVisible());
  },
});

/** A signed-in viewer confirms a changed address, so the way on leads home. */
export const SignedIn = meta.story({
  parameters: { session: 'demo', route: '/auth/active' },
  play: async ({ canvas }) => {
    await untilFocus('active.code');
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await untilFocus('active.leave');
    await expect(canvas.getByRole('button', { name: 'На головну' })).toHaveFocus();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
