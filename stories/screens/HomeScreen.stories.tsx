import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { focused, hold, press, untilFocus } from '../../.storybook/remote.ts';
import { empty, failing, lateAnswer, pending } from '../../mocks/handlers.ts';
import { HomeScreen } from '../../src/screens/HomeScreen.tsx';
import { focusTrouble } from '../focusWatch.ts';
import { LONG_TITLE } from '../longTitle.ts';
import { until, untilFocused } from '../until.ts';
import { renamed, watched } from '../viewing.ts';

const CARD = /^home\.(?!hero)[\w-]+\.\d+$/;

const meta = preview.meta({ component: HomeScreen, parameters: pictureScreen });

/** The viewer's started titles, answered late. */
let late = lateAnswer('/me/continue');

/** Waits until the buttons are those of a title. */
const untilReady = async () => {
  await untilFocus('home.hero.play');
  await until(() => expect(document.querySelectorAll('[data-shelf] img').length).toBeGreaterThan(3));
};

export const Default = meta.story({ parameters: pictureWhole, play: untilReady });

/** Down leads to the rows, Right along one, and Up back to the buttons. */
export const ThroughTheRows = meta.story({
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowDown');
    const first = await untilFocus(/^home\.new\.\d+$/);
    await press('ArrowRight');
    const second = await untilFocus(/^home\.new\.\d+$/);
    await expect(second).not.toBe(first);
    await press('ArrowDown');
    await untilFocus(/^home\.popular\.\d+$/);
    await press('ArrowUp');
    await untilFocus(second);
    const title = document.activeElement?.textContent ?? '';
    await until(() => {
      const heading = canvas.getByRole('heading', { level: 1 }).textContent ?? 'nothing';
      return expect(title).toContain(heading);
    });
    await press('ArrowUp');
    await untilFocus(/^home\.hero\./);
  },
});

/** Enter opens the focused title. */
export const TitleOpened = meta.story({
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowDown');
    const first = await untilFocus(CARD);
    await press('ArrowRight');
    const card = await untilFocus(/^home\.new\.\d+$/);
    await expect(card).not.toBe(first);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(`/movie/${card.split('.')[2]}`));
  },
});

/** The buttons are play, lists and details. */
export const HeroButtons = meta.story({
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Докладніше' }));
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await untilFocus('home.hero.play');
  },
});

/** A started title comes first, on the stage and among the rows. */
export const Begun = meta.story({
  beforeEach: async () => {
    await watched(31, { positionS: 3725, durationS: 9180, minutesAgo: 10 });
    await watched(56, { episodeId: 560102, positionS: 900, durationS: 2520, minutesAgo: 60 });
  },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися з 1:02:05' }));
    await press('ArrowDown');
    await untilFocus('home.continue.31');
    await press('ArrowRight');
    await untilFocus('home.continue.56');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Вампіри'));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=56&episode=560102'));
  },
});

/** Holding Enter for half a second offers to remove a started title from the row; focus moves to its neighbour. */
export const Dismissed = meta.story({
  beforeEach: Begun.input.beforeEach,
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowDown');
    await untilFocus('home.continue.31');
    await hold('Enter', () => untilFocus('home.continue.held.goOn'));
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('home.continue.56');
    await until(() => expect(canvas.queryByText('залишилось 1 год 31 хв')).toBeNull());
    await expect(focusTrouble()).toBeNull();
  },
});

/** The viewer reorders or hides rows; afterwards focus returns to the button that opened the panel. */
export const Arranged = meta.story({
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Впорядкувати добірки' }));
    await press('Enter');
    await untilFocus('arrange.row.continue');
    await press('ArrowDown');
    await untilFocus('arrange.row.new');
    await press('Enter', 'Escape');
    await untilFocus('home.hero.arrange');
    await until(() => expect(canvas.queryByText('Новинки')).toBeNull());
    await press('ArrowDown');
    await untilFocus(/^home\.popular\.\d+$/);
  },
});

export const Advanced = meta.story({ globals: { version: 'advanced' }, play: untilReady });

export const FreeViewer = meta.story({ parameters: { session: 'free' }, play: untilReady });

/** Rows and buttons are shown while loading, and can have focus. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('home'), pending('continue')),
  play: async () => {
    await untilFocus('home.hero.play');
    await press('ArrowDown');
    await untilFocus(/^home\.[\w-]+\.wait-0$/);
  },
});

/** Started titles load late, above the focused row: focus stays where it is, in sight. */
export const ContinueComesLate = meta.story({
  beforeEach: async ({ msw }) => {
    late = lateAnswer('/me/continue');
    await watched(31, { positionS: 3725, durationS: 9180, minutesAgo: 10 });
    msw.use(late.handler);
  },
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowDown');
    await untilFocus('home.continue.wait-0');
    await press('ArrowDown', 'ArrowRight');
    const card = await untilFocus(/^home\.new\.\d+$/);
    late.arrive();
    await until(() => expect(canvas.queryByRole('button', { busy: true })).toBeNull());
    await expect(focused()).toBe(card);
    await expect(focusTrouble()).toBeNull();
    await press('ArrowUp');
    await untilFocus('home.continue.31');
  },
});

/** There are no started titles, which becomes known late: the row disappears, and focus stays where it is, in sight. */
export const NothingToContinueTold = meta.story({
  beforeEach: ({ msw }) => {
    late = lateAnswer('/me/continue');
    msw.use(late.handler);
  },
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowDown');
    await untilFocus('home.continue.wait-0');
    await press('ArrowDown');
    const card = await untilFocus(/^home\.new\.\d+$/);
    late.arrive();
    await until(() => expect(canvas.queryByText('Продовжити перегляд')).toBeNull());
    await expect(focused()).toBe(card);
    await expect(focusTrouble()).toBeNull();
    await press('ArrowUp');
    await untilFocus(/^home\.hero\./);
  },
});

/** A row that disappears with focus in it passes focus on at once. */
export const NothingToContinueUnderFocus = meta.story({
  beforeEach: NothingToContinueTold.input.beforeEach,
  play: async ({ canvas }) => {
    await untilReady();
    await press('ArrowDown');
    await untilFocus('home.continue.wait-0');
    late.arrive();
    await until(() => expect(canvas.queryByText('Продовжити перегляд')).toBeNull());
    await untilFocus(/^home\.new\.\d+$/);
    await expect(focusTrouble()).toBeNull();
  },
});

/** The service has no titles. */
export const EmptyCatalogue = meta.story({
  beforeEach: ({ msw }) => msw.use(empty('home')),
  play: async ({ canvas }) => {
    await untilFocus('home.empty');
    await expect(canvas.getByRole('heading')).toHaveTextContent('Каталог поки порожній');
  },
});

/** A retry finds titles that were added meanwhile. */
export const CatalogueCame = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: EmptyCatalogue.input.beforeEach,
  play: async (context) => {
    const { msw } = context;
    await EmptyCatalogue.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilReady();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('home')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** A retry is one press away and loads everything. */
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

/** A title whose details cannot be loaded plays all the same. */
export const HeroUnknown = meta.story({
  parameters: pictureNone('looks like Default without a description'),
  beforeEach: ({ msw }) => msw.use(failing('title')),
  play: async ({ canvas }) => {
    await untilFocus('home.hero.play');
    await until(() =>
      expect(canvas.getByRole('button', { name: 'Дивитися' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/watch\?title=\d+$/));
  },
});

/** If started titles cannot be loaded, their row says so, and the catalogue is shown all the same. */
export const ContinueFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('continue')),
  play: async ({ canvas }) => {
    await untilReady();
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити'));
    await press('ArrowDown');
    await untilFocus('home.continue.retry');
    await press('ArrowDown');
    await untilFocus(CARD);
    await press('ArrowUp');
    await untilFocus('home.continue.retry');
  },
});

export const LongTitles = meta.story({
  parameters: pictureWhole,
  beforeEach: async () => {
    for (let id = 1; id <= 124; id += 1) await renamed(id, LONG_TITLE);
  },
  play: untilReady,
});

export const InEnglish = meta.story({
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await untilReady();
    await expect(canvas.getByText('New arrivals')).toBeVisible();
  },
});

export const InterfaceSize150 = meta.story({ globals: { size: '150' }, play: untilReady });

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilReady();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnFullHdTelevision = meta.story({
  globals: { version: 'advanced', viewport: { value: 'xxl', isRotated: false } },
  play: untilReady,
});
