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

/** What a screen reader has been given to say in its own time. */
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

/** The window and the voice name the screen, and loading is spoken of once it is over. */
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

/** While the shelves are on their way that is said once, and then how many have come. */
export const ArrivalIsTold = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('home', 'network'), failing('ready', 'network')),
  play: async ({ msw }) => {
    await until(() => expect(spoken()).toBe('ГоловнаЗавантажується…'));
    msw.resetHandlers();
    await until(() => expect(spoken()).toMatch(/^ГоловнаЗавантажено: \d+ добір/));
  },
});

/** Another language is another `lang`, by which a screen reader chooses its voice, and another name of the screen. */
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

/** The server does not answer, and that is said. */
export const ConnectionLost = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('home', 'network'), failing('ready', 'network')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/Сервер не відповідає/)).toBeVisible());
  },
});

/** It is asked again until it does. */
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

/** What could not be saved is told. */
export const NotSaved = meta.story({
  parameters: { route: '/movie/31' },
  beforeEach: ({ msw }) => msw.use(failing('listItem')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися' }));
    // Those beside it come with the title.
    await until(() => expect(document.querySelector('[data-focus-key="movie.later"]')).toBeVisible());
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('movie.later');
    await press('Enter');
    await until(() => expect(canvas.getByText('Не вдалося зберегти. Спробуйте ще раз.')).toBeVisible());
  },
});

const endSession = async (focusKey: string | RegExp = /^listing\.grid\.\d+$/) => {
  await untilFocus(focusKey);
  storage.write('token', 'ended');
  storage.write('refresh', 'ended');
  await press('Enter');
  await untilFocus('login.demo');
};

/** The session has ended: the sign-in says so. */
export const SessionEnded = meta.story({
  parameters: { route: '/movie', ...pictureNone('looks as SessionEnded of LoginScreen') },
  play: async ({ canvas }) => {
    await endSession();
    await expect(canvas.getByText(/Ваш сеанс завершився/)).toBeVisible();
  },
});

/** Signing in again leads back to where one was. */
export const SessionRegained = meta.story({
  tags: ['walk'],
  parameters: {
    route: '/movie',
    ...pictureNone("A guest's login, which colours the picture of the account, is random."),
  },
  play: async ({ canvas }) => {
    await endSession();
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: /^(Дивитися|Серія)/ }));
  },
});

/** A screen that waits for its answers is where one wanted to be: the session ended over them, and signing in leads there. */
export const WantedRegained = meta.story({
  tags: ['walk'],
  parameters: {
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
