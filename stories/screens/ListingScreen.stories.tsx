import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../.storybook/remote.ts';
import { empty, failing, lateAnswer, pending } from '../../mocks/handlers.ts';
import { ListingScreen } from '../../src/screens/ListingScreen.tsx';
import { LONG_TITLE } from '../longTitle.ts';
import { until, untilFocused } from '../until.ts';
import { listed, renamed } from '../viewing.ts';

const CARD = /^listing\.grid\.\d+$/;
const indexOfFocus = () => Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index'));

const meta = preview.meta({ component: ListingScreen, parameters: { ...pictureScreen, route: '/movie' } });

/** Every page except the first is late. */
const lateMore = () => lateAnswer('/movies', ({ searchParams }) => searchParams.has('cursor'));
let more = lateMore();

const untilReady = async () => {
  await untilFocus(CARD);
};

/** Right moves by one, Down by a line, and Enter opens a title. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilReady();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Фільми');
    const columns = Number(canvas.getByRole('grid').getAttribute('aria-colcount'));
    await press('ArrowRight');
    await expect(indexOfFocus()).toBe(1);
    await press('ArrowDown');
    await expect(indexOfFocus()).toBe(columns + 1);
    await press('ArrowUp', 'ArrowLeft');
    await expect(indexOfFocus()).toBe(0);
    const card = await untilFocus(CARD);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(`/movie/${card.split('.')[2]}`));
  },
});

/** "Show more" is replaced by the first title it has loaded, which gets focus. */
export const ShowMore = meta.story({
  play: async ({ canvas }) => {
    await untilReady();
    for (let line = 0; line < 40 && !focused().includes('more'); line += 1) await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Показати ще' }));
    const place = indexOfFocus();
    await press('Enter');
    await untilReady();
    await expect(indexOfFocus()).toBe(place);
    await press('ArrowRight');
    await expect(indexOfFocus()).toBe(place + 1);
  },
});

/** If focus has moved on meanwhile, late titles do not take it. */
export const MoreComesLate = meta.story({
  beforeEach: ({ msw }) => {
    more = lateMore();
    msw.use(more.handler);
  },
  play: async ({ canvas }) => {
    await untilReady();
    for (let line = 0; line < 40 && !focused().includes('more'); line += 1) await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Показати ще' }));
    const rows = canvas.getByRole('grid').getAttribute('aria-rowcount');
    await press('Enter', 'ArrowUp');
    const card = await untilFocus(CARD);
    more.arrive();
    await until(() => expect(canvas.getByRole('grid')).not.toHaveAttribute('aria-rowcount', rows));
    await expect(focused()).toBe(card);
    await press('ArrowDown');
    await untilFocus(CARD);
  },
});

/** A short list ends without "Show more". */
export const Favorites = meta.story({
  parameters: { route: '/favorite' },
  beforeEach: () => listed('favorite', 1, 31, 56, 117),
  play: async ({ canvas }) => {
    await untilFocus('listing.grid.117');
    await expect(canvas.getByText('4 назви')).toBeVisible();
    await expect(canvas.queryByText('Показати ще')).toBeNull();
  },
});

export const EmptyList = meta.story({
  parameters: { route: '/watch-later' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/popular'));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(empty('titles')),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' })),
});

/** While titles load, their placeholders can have focus. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('titles')),
  play: async () => {
    await untilFocus('listing.grid.wait-0');
    await press('ArrowRight');
    await untilFocus('listing.grid.wait-1');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('titles')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** After a retry the titles have loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    const { msw } = context;
    await Failed.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilReady();
  },
});

/** A link reproduces the filtered list. */
export const Filtered = meta.story({
  parameters: { ...pictureWhole, route: '/movie?genre=g3,g5&year=1920-1949&imdbMin=6&sort=rating&nonsense=1' },
  play: async ({ canvas }) => {
    await untilReady();
    await until(() => expect(canvas.getByRole('button', { name: 'Прибрати: Драма' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Фільтри · 4' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /За рейтингом/ })).toBeVisible();
  },
});

/** The search text has a typo, and the screen says which text was searched for instead. */
export const Found = meta.story({
  parameters: { route: `/search?q=${encodeURIComponent('метрополес')}` },
  play: async ({ canvas }) => {
    await untilReady();
    await until(() => expect(canvas.getByText('Показуємо знайдене за запитом')).toBeVisible());
  },
});

/** A search without a text leads to the search screen. */
export const NoText = meta.story({
  parameters: { route: '/search' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До пошуку' })),
});

export const Quality = meta.story({ parameters: { ...pictureWhole, route: '/uhd' }, play: untilReady });

export const LongTitles = meta.story({
  parameters: pictureWhole,
  beforeEach: async () => {
    for (let id = 1; id <= 124; id += 1) await renamed(id, LONG_TITLE);
  },
  play: untilReady,
});

export const Advanced = meta.story({ globals: { version: 'advanced' }, play: untilReady });

export const InterfaceSize150 = meta.story({ globals: { size: '150' }, play: untilReady });

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilReady();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnFullHdTelevision = meta.story({
  globals: { viewport: { value: 'xxl', isRotated: false } },
  play: untilReady,
});
