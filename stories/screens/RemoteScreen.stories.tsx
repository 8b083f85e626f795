import { expect, userEvent, within } from 'storybook/test';
import { tap } from '../../.storybook/hand.ts';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { RemoteScreen } from '../../src/screens/RemoteScreen.tsx';
import { LONG_TITLE } from '../longTitle.ts';
import { obeyed, obeyingScreen, otherScreen, PLAYING } from '../otherScreens.ts';
import { until } from '../until.ts';

const page = () => within(document.body);
const search = { label: 'Пошук', text: '', isSecret: false };

const meta = preview.meta({
  component: RemoteScreen,
  parameters: { ...pictureScreen, session: 'own', route: '/remote' },
});

const playing = async () => void (await otherScreen({ state: { playing: PLAYING } }));

export const Default = meta.story({
  parameters: pictureWhole,
  beforeEach: playing,
  play: async () => {
    await untilFocus('remote.play');
    await press('ArrowDown');
    await untilFocus(/^remote\.(voice|subtitles|mute|stop)$/);
    await press('ArrowUp');
    await untilFocus(/^remote\.(rewind|play|forward)$/);
  },
});

export const OnPhone = meta.story({
  beforeEach: playing,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Пауза' })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** What is typed here stands in the field there at once, and the button submits it. */
export const Writing = meta.story({
  beforeEach: () => obeyingScreen('done', { state: { field: search } }),
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Написати в поле «Пошук»' })).toBeVisible());
    await tap('touch', canvas.getByRole('button', { name: 'Написати в поле «Пошук»' }));
    await untilFocus('comment.form.text');
    await userEvent.click(page().getByRole('textbox', { name: 'Пошук' }));
    await userEvent.keyboard('кіно');
    await until(() => expect(obeyed.commands.at(-1)).toEqual({ kind: 'text', text: 'кіно', isDone: false }));
    await tap('touch', page().getByRole('button', { name: 'Надіслати' }));
    await until(() => expect(obeyed.commands.at(-1)).toEqual({ kind: 'text', text: 'кіно', isDone: true }));
    await until(() => expect(page().queryByRole('textbox')).toBeNull());
  },
});

/** The field there has closed meanwhile: the form says so and keeps the text. */
export const WritingRefused = meta.story({
  beforeEach: () => obeyingScreen('no_field', { state: { field: search } }),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Написати в поле «Пошук»' })).toBeVisible());
    await untilFocus('remote.write');
    await press('Enter');
    await untilFocus(/^comment\.form\.keyboard\./);
    await userEvent.keyboard('кіно');
    await press('Enter');
    await untilFocus('comment.form.send');
    await press('Enter');
    await until(() => expect(page().getByRole('alert')).toBeVisible());
    await expect(page().getByRole('textbox')).toHaveValue('кіно');
  },
});

export const Idle = meta.story({
  beforeEach: async () => void (await otherScreen()),
  play: async () => void (await untilFocus('remote.home')),
});

export const LongText = meta.story({
  beforeEach: async () => {
    const film = { ...PLAYING, title: LONG_TITLE, caption: LONG_TITLE };
    await otherScreen({ name: 'Телевізор у кімнаті для гостей на другому поверсі', state: { playing: film } });
    await otherScreen({ name: 'Ноутбук', kind: 'web', state: { field: { ...search, label: LONG_TITLE } } });
  },
  play: async () => void (await untilFocus('remote.play')),
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Жодного екрана не знайдено')).toBeVisible());
    await untilFocus('remote.home');
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('receivers')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('receivers')),
  play: async ({ canvas }) => {
    await untilFocus('remote.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося дізнатися, які екрани є');
  },
});
