import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing } from '../../mocks/handlers.ts';
import { RootLayout } from '../../src/app/RootLayout.tsx';
import * as storage from '../../src/device/storage.ts';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({ component: RootLayout, parameters: { isWhole: true }, render: () => <></> });

/** Back at home asks; Back again stays. */
export const LeavingAsked = meta.story({
  play: async () => {
    await untilFocus('home.hero.play');
    await press('Escape');
    await untilFocused(() => within(document.body).getByRole('button', { name: 'Залишитися' }));
    await press('Escape');
    await untilFocus('home.hero.play');
  },
});

/** The server does not answer: it is said, and asked again until it does. */
export const ConnectionLost = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('home', 'network'), failing('health', 'network')),
  play: async ({ canvas, msw }) => {
    await until(() => expect(canvas.getByText(/Сервер не відповідає/)).toBeVisible());
    msw.resetHandlers();
    await until(() => expect(canvas.queryByText(/Сервер не відповідає/)).toBeNull());
    await untilFocus('home.hero.play');
    await press('ArrowDown');
    await untilFocus(/^home\.new\.\d+$/);
  },
});

/** What could not be saved is told. */
export const NotSaved = meta.story({
  parameters: { route: '/movie/31' },
  beforeEach: ({ msw }) => msw.use(failing('listItem')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися' }));
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('movie.later');
    await press('Enter');
    await until(() => expect(canvas.getByText('Не вдалося зберегти. Спробуйте ще раз.')).toBeVisible());
  },
});

/** The session has ended: signing in again leads back to where one was. */
export const SessionEnded = meta.story({
  parameters: { route: '/movie' },
  play: async ({ canvas }) => {
    await untilFocus(/^listing\.grid\.\d+$/);
    storage.write('token', 'ended');
    storage.write('refresh', 'ended');
    await press('Enter');
    await untilFocus('login.demo');
    await expect(canvas.getByText(/Ваш сеанс завершився/)).toBeVisible();
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: /^(Дивитися|Серія)/ }));
  },
});
