import { expect, userEvent, within } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../.storybook/remote.ts';
import { failing, lateAnswer, pending } from '../../mocks/handlers.ts';
import { MovieScreen } from '../../src/screens/MovieScreen.tsx';
import { LONG_TITLE } from '../longTitle.ts';
import { keepExtras } from '../ownFiles.ts';
import { until, untilFocused } from '../until.ts';
import { written, writtenByOther } from '../socialFixtures.ts';
import { listed, renamed, watched } from '../viewing.ts';

const EPISODE_S = 2520;
const page = () => within(document.body);
const active = () => document.activeElement as HTMLElement;

const meta = preview.meta({
  component: MovieScreen,
  parameters: { ...pictureScreen, route: '/movie/31', routePattern: '/movie/:id' },
});

/** Presses Down until the focus key is `wanted`. */
const reach = async (wanted: string) => {
  for (let presses = 0; presses < 15 && focused() !== wanted; presses += 1) {
    await press('ArrowDown');
    await until(() => expect(focused()).not.toBe(''));
  }
  await untilFocus(wanted);
};

/** Waits until play has focus and the title is known. */
const untilReady = async () => {
  await untilFocus('movie.play');
  await until(() => expect(document.querySelector('main h1')).not.toBeEmptyDOMElement());
};

/** The play button has focus; Right moves along the buttons, Down to the rows below, and Up back. */
export const Film = meta.story({
  parameters: pictureWhole,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися' }));
    await until(() => expect(canvas.getByRole('button', { name: 'Трейлер' })).toBeVisible());
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Трейлер' }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Переглянути пізніше' }));
    await press('ArrowDown');
    // If the buttons take two lines, Down first leads to the second one.
    if (focused() === 'movie.voice') await press('ArrowDown');
    await untilFocus('movie.cast.fritz-lang');
    await press('ArrowDown');
    await untilFocus('movie.about.director.fritz-lang');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus(/^movie\.(play|later|voice)$/);
  },
});

export const Played = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися', busy: false }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/watch\?title=31$/));
  },
});

export const BegunFilm = meta.story({
  beforeEach: () => watched(31, { positionS: 3725, durationS: 9180 }),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Дивитися з 1:02:05' })),
});

/** A film that was watched to its end starts from the beginning. */
export const WatchedFilm = meta.story({
  beforeEach: () => watched(31, { positionS: 9100, durationS: 9180 }),
  play: async ({ canvas }) => {
    await untilReady();
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися', busy: false }));
  },
});

export const OnLists = meta.story({
  beforeEach: async () => {
    await listed('favorite', 31);
    await listed('watch-later', 31);
  },
  play: async ({ canvas }) => {
    await untilFocus('movie.play');
    // Titles on a list are followed automatically.
    await until(() => expect(canvas.getAllByRole('button', { name: /^Прибрати/ })).toHaveLength(2));
    await until(() => expect(canvas.getByRole('button', { name: 'Стежити за назвою', pressed: true })).toBeVisible());
  },
});

/** Videos of the owner's that belong to the film stand in a row of their own; one opens the player. */
export const Extras = meta.story({
  beforeEach: () => keepExtras(31),
  play: async ({ canvas }) => {
    await untilReady();
    await reach('movie.extras.901');
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: /Розмова з режисером/ }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=31&extra=902'));
  },
});

export const Series = meta.story({
  parameters: { route: '/movie/56' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Серія 1' }));
    await reach('movie.episodes.1.560101');
  },
});

/** The row of episodes opens at the episode to watch next. */
export const SeriesGoesOn = meta.story({
  parameters: { route: '/movie/56' },
  beforeEach: () => watched(56, { episodeId: 560103, positionS: EPISODE_S, durationS: EPISODE_S }),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Серія 4' }));
    await reach('movie.episodes.1.560104');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=56&episode=560104'));
  },
});

/** A press chooses another season, which opens at its first episode. */
export const Seasons = meta.story({
  parameters: { route: '/movie/117' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Серія 1' }));
    await reach('movie.seasons.1');
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 1', selected: true }));
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 3', selected: true }));
    await press('ArrowDown');
    await untilFocus('movie.episodes.3.1170301');
  },
});

/** The season in progress is open, at the episode to watch next. */
export const SecondSeasonGoesOn = meta.story({
  parameters: { route: '/movie/117' },
  beforeEach: () => watched(117, { episodeId: 1170201, positionS: 420, durationS: 420 }),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('tab', { name: 'Сезон 2', selected: true })).toBeVisible());
    await untilFocus('movie.play');
    await reach('movie.episodes.2.1170202');
  },
});

/** Comments are below; they can be liked and replied to, and the viewer's own can be deleted. */
export const Comments = meta.story({
  beforeEach: async () => {
    const above = await writtenByOther(31, 'Машини, натовп, світло.');
    await written(31, 'Погоджуюся.', above.id);
  },
  play: async ({ canvas }) => {
    await untilReady();
    await reach('comments.write');
    await press('ArrowDown');
    await untilFocus(/^comment\.[\w-]{36}\.like$/);
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Більше не подобається: 1' }));
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await until(() => expect(canvas.getByRole('article', { name: 'Відповідь: demo' })).toBeVisible());
    await press('ArrowDown');
    await until(() => expect(canvas.getByRole('article', { name: 'Відповідь: demo' })).toContainElement(active()));
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await untilFocus('comment.menu.remove');
    await press('Enter');
    await untilFocus('comment.remove.stay');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.queryByRole('article', { name: 'Відповідь: demo' })).toBeNull());
    await until(() => expect(canvas.getByRole('article', { name: 'Коментар: oksana' })).toContainElement(active()));
  },
});

/** A comment is written with keys alone, and gets focus where it appears. */
export const Writing = meta.story({
  play: async ({ canvas }) => {
    await untilReady();
    await reach('comments.write');
    await press('Enter');
    await untilFocus(/^comment\.form\.keyboard\./);
    await userEvent.keyboard('привіт');
    await press('Enter');
    await untilFocus('comment.form.send');
    await press('Enter');
    await until(() => expect(canvas.getByRole('article', { name: 'Коментар: demo' })).toContainElement(active()));
    await expect(canvas.getByText('привіт')).toBeVisible();
  },
});

/** Sends a comment to a server that does not answer. */
async function sendInVain(use: (failure: ReturnType<typeof failing>) => void) {
  await untilReady();
  await reach('comments.write');
  use(failing('comments', 'network'));
  await press('Enter');
  await untilFocus(/^comment\.form\.keyboard\./);
  await userEvent.keyboard('hi');
  await press('Enter');
  await untilFocus('comment.form.send');
  await press('Enter');
  await until(() => expect(page().getByText(/Сервер не відповідає/)).toBeVisible());
}

export const NotWritten = meta.story({ play: async ({ msw }) => sendInVain((failure) => msw.use(failure)) });

/** The text of a comment that could not be sent is kept. */
export const NotWrittenAndKept = meta.story({
  tags: ['walk'],
  parameters: pictureNone('looks as Writing'),
  play: async ({ msw }) => {
    await sendInVain((failure) => msw.use(failure));
    await press('Escape');
    await untilFocus('comments.write');
    await press('Enter');
    await until(() => expect(page().getByRole('textbox')).toHaveValue('hi'));
  },
});

/** Where the viewer is in a series could not be loaded: it plays from where the server knows, and the episodes are there. */
export const PositionUnknown = meta.story({
  parameters: { route: '/movie/56' },
  beforeEach: ({ msw }) => msw.use(failing('progress')),
  play: async ({ canvas }) => {
    await untilReady();
    await until(() =>
      expect(canvas.getByRole('button', { name: 'Дивитися' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    await reach('movie.episodes.1.560101');
  },
});

export const CommentsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('comments')),
  play: async () => {
    await untilReady();
    await reach('comments.write');
    await press('ArrowDown');
    await untilFocus('comments.retry');
  },
});

/** After a retry the comments have loaded. */
export const CommentsTriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: CommentsFailed.input.beforeEach,
  play: async ({ canvas, msw }) => {
    await CommentsFailed.input.play?.();
    msw.resetHandlers();
    await press('Enter');
    await until(() => expect(canvas.getByText(/Тут ще ніхто не писав/)).toBeVisible());
    await untilFocus('comments.write');
  },
});

export const LongTitle = meta.story({
  parameters: pictureWhole,
  beforeEach: () => renamed(31, LONG_TITLE),
  play: async ({ canvas }) => {
    await untilFocus('movie.play');
    await until(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(LONG_TITLE));
  },
});

export const Advanced = meta.story({
  globals: { version: 'advanced' },
  play: untilReady,
});

/** The button is shown and has focus before anything has loaded. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('title'), pending('similar')),
  play: async () => {
    await untilFocus('movie.play');
    await press('ArrowDown');
    await untilFocus('movie.similar.wait-0');
  },
});

let episodes = lateAnswer('/movies/:id/episodes');

/** The season to continue is known only once its episodes load; focus then moves from the placeholder to one of them. */
export const EpisodesLate = meta.story({
  parameters: { ...pictureNone('looks like Series'), route: '/movie/56' },
  beforeEach: ({ msw }) => {
    episodes = lateAnswer('/movies/:id/episodes');
    msw.use(episodes.handler);
  },
  play: async () => {
    await untilReady();
    await reach('movie.episodes.wait.wait-0');
    episodes.arrive();
    await untilFocus('movie.episodes.1.560101');
    await press('ArrowRight', 'ArrowDown');
    await untilFocus(/^movie\.cast\./);
  },
});

/** A failed row can be retried in place, on the way to the comments. */
export const SimilarFailed = meta.story({
  // In a window resized to a phone's, the scroll position depends on which row was measured first.
  globals: { viewport: { value: 'xxl', isRotated: false } },
  beforeEach: ({ msw }) => msw.use(failing('similar')),
  play: async () => {
    await untilReady();
    await reach('movie.about.director.fritz-lang');
    await reach('movie.similar.retry');
    await reach('comments.write');
  },
});

/** Episodes that could not be loaded show an error in their place. */
export const EpisodesFailed = meta.story({
  parameters: { route: '/movie/56' },
  beforeEach: ({ msw }) => msw.use(failing('episodes')),
  play: async ({ canvas }) => {
    await untilReady();
    const row = () => canvas.getByRole('region', { name: 'Серії' });
    await until(() => expect(row()).toHaveTextContent('Не вдалося завантажити'));
    await reach('movie.episodes.1.retry');
  },
});

/** A retry in place loads the episodes, which then take focus. The row asks once before: a second request would keep the button busy. */
export const EpisodesTriedAgain = meta.story({
  parameters: { route: '/movie/56', ...pictureNone('looks like Default') },
  beforeEach: ({ msw }) => {
    performance.clearResourceTimings();
    msw.use(failing('episodes'));
  },
  play: async (context) => {
    const { msw } = context;
    await EpisodesFailed.input.play?.(context);
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/movies/56/episodes'));
    await expect(asked).toHaveLength(1);
    msw.resetHandlers();
    await press('Enter');
    await untilFocus('movie.episodes.1.560101');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('title')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** After a retry the title has loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Дивитися' }));
  },
});

/** The title is not in the catalogue. */
export const Gone = meta.story({
  parameters: { route: '/movie/999' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' })),
});

export const LeftWhereGone = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('it ends at another address'), route: '/movie/999' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

/** A child's page ends below the similar titles: there are no comments, and only titles for their age are shown. */
export const Child = meta.story({
  parameters: { session: 'child', route: '/movie/45' },
  play: async () => {
    await untilReady();
    for (let presses = 0; presses < 15 && !focused().startsWith('movie.similar.'); presses += 1) {
      await press('ArrowDown');
    }
    await untilFocus(/^movie\.similar\.\d+$/);
    const last = focused();
    await press('ArrowDown');
    await untilFocus(last);
    await expect(document.querySelector('[data-focus-key^="comments."]')).toBeNull();
  },
});

/** For a child, a title above their age looks as if it were not in the catalogue. */
export const BeyondChild = meta.story({
  parameters: { ...pictureNone('looks as Gone'), session: 'child' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' })),
});

export const FreeViewer = meta.story({ parameters: { session: 'free' }, play: untilReady });

export const InterfaceSize150 = meta.story({
  parameters: { route: '/movie/117' },
  globals: { size: '150' },
  play: untilReady,
});

export const OnPhone = meta.story({
  parameters: { route: '/movie/117' },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilFocus('movie.play');
    await until(() => expect(canvas.getByRole('tab', { name: 'Сезон 1' })).toBeInTheDocument());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnFullHdTelevision = meta.story({
  globals: { version: 'advanced', viewport: { value: 'xxl', isRotated: false } },
  play: untilReady,
});
