import { expect, userEvent, within } from 'storybook/test';
import { pictureNone } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing } from '../../mocks/handlers.ts';
import { RootLayout } from '../../src/app/RootLayout.tsx';
import * as storage from '../../src/device/storage.ts';
import { written, writtenByOther } from '../socialFixtures.ts';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({ component: RootLayout, parameters: { isWhole: true }, render: () => <></> });

/** The text in the polite live region. */
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

/** The window's title and screen readers name the screen, and loading is announced once it is over. */
export const ScreensAreNamed = meta.story({
  parameters: { route: '/movie' },
  play: async ({ canvas }) => {
    await until(() => expect(spoken()).toMatch(/^ФільмиЗавантажено: \d+ назв/));
    await expect(document.title).toBe('Фільми · Промінь');
    const card = await untilFocus(/^listing\.grid\.\d+$/);
    await press('Enter');
    await untilFocus('movie.play');
    const name = await until(() => {
      const { textContent } = canvas.getByRole('heading', { level: 1 });
      expect(textContent).not.toBe('');
      expect(document.title).toBe(`${textContent} · Промінь`);
      return textContent;
    });
    await until(() => expect(spoken()).toBe(name));
    await press('Escape');
    await untilFocus(card);
    await until(() => expect(spoken()).toBe('Фільми'));
    await expect(document.title).toBe('Фільми · Промінь');
  },
});

/** Loading of the shelves is announced once, and then how many have loaded. */
export const ArrivalIsTold = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('home', 'network'), failing('ready', 'network')),
  play: async ({ msw }) => {
    await until(() => expect(spoken()).toBe('ГоловнаЗавантажується…'));
    msw.resetHandlers();
    await until(() => expect(spoken()).toMatch(/^ГоловнаЗавантажено: \d+ добір/));
  },
});

/** Changing the language changes the page's `lang`, by which screen readers choose a voice, and the screen's name. */
export const LanguageIsTold = meta.story({
  parameters: { session: 'none' },
  play: async ({ canvas }) => {
    await untilFocus('login.demo');
    await expect(document.documentElement.lang).toBe('uk');
    await until(() => expect(document.title).toBe('Увійдіть, щоб дивитися · Промінь'));
    await userEvent.click(canvas.getByRole('button', { name: /^Мова/ }));
    await userEvent.click(await within(document.body).findByText('English'));
    await until(() => expect(document.documentElement.lang).toBe('en'));
    await until(() => expect(document.title).toMatch(/^Sign in.* · Promin$/));
    await expect(`${spoken()} · Promin`).toBe(document.title);
  },
});

/** Back on the home screen asks before leaving; Back again stays. */
export const LeavingAsked = meta.story({
  play: async () => {
    await untilFocus('home.hero.play');
    await press('Escape');
    await untilFocused(() => within(document.body).getByRole('button', { name: 'Залишитися' }));
    await press('Escape');
    await untilFocus('home.hero.play');
  },
});

/** A message says that the server does not answer. */
export const ConnectionLost = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('home', 'network'), failing('ready', 'network')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/Сервер не відповідає/)).toBeVisible());
  },
});

/** The server is retried until it answers; then the message disappears and the screen loads. */
export const ConnectionReturned = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: ConnectionLost.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    await ConnectionLost.input.play?.(context);
    msw.resetHandlers();
    await until(() => expect(canvas.queryByText(/Сервер не відповідає/)).toBeNull());
    await untilFocus('home.hero.play');
    await press('ArrowDown');
    await untilFocus(/^home\.new\.\d+$/);
  },
});

/** A message says that something could not be saved. */
export const NotSaved = meta.story({
  parameters: { route: '/movie/31' },
  beforeEach: ({ msw }) => msw.use(failing('listItem')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися' }));
    // The buttons beside it appear with the title.
    await until(() => expect(document.querySelector('[data-focus-key="movie.later"]')).toBeVisible());
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('movie.later');
    await press('Enter');
    await until(() => expect(canvas.getByText('Не вдалося зберегти. Спробуйте ще раз.')).toBeVisible());
  },
});

/** The server refuses what an ended session asks for. */
const refused = { expectedRefusal: /^\/api\// };

const endSession = async (focusKey: string | RegExp = /^listing\.grid\.\d+$/) => {
  await untilFocus(focusKey);
  storage.write('token', 'ended');
  storage.write('refresh', 'ended');
  await press('Enter');
  await untilFocus('login.demo');
};

/** The session has ended, and the sign-in screen says so. */
export const SessionEnded = meta.story({
  parameters: { ...refused, route: '/movie', ...pictureNone('looks as SessionEnded of LoginScreen') },
  play: async ({ canvas }) => {
    await endSession();
    await expect(canvas.getByText(/Ваш сеанс завершився/)).toBeVisible();
  },
});

/** Signing in again leads back to the previous screen. */
export const SessionRegained = meta.story({
  tags: ['walk'],
  parameters: {
    ...refused,
    route: '/movie',
    ...pictureNone("A guest's login, which colours the picture of the account, is random."),
  },
  play: async ({ canvas }) => {
    await endSession();
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: /^(Дивитися|Серія)/ }));
  },
});

/** The session ends while a screen waits for its answers; signing in again leads to that screen. */
export const WantedRegained = meta.story({
  tags: ['walk'],
  parameters: {
    ...refused,
    route: '/movie',
    ...pictureNone("A guest's login, which colours the picture of the account, is random."),
  },
  play: async ({ canvas }) => {
    await untilFocus(/^listing\.grid\.\d+$/);
    const mine = await written(31, 'Машини, натовп, світло.');
    await writtenByOther(31, 'Погоджуюся.', mine.id);
    await userEvent.click(canvas.getByRole('button', { name: 'Сповіщення' }));
    await endSession(/^notifications\.[\da-f]{8}-/);
    await press('Enter');
    await until(() => expect(canvas.getByText('Погоджуюся.')).toBeVisible());
  },
});
