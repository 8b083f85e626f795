import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { PersonScreen } from '../../src/screens/PersonScreen.tsx';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({
  component: PersonScreen,
  parameters: { ...pictureScreen, route: '/people/charlie-chaplin', routePattern: '/people/:slug' },
});

const CARD = /^listing\.grid\.\d+$/;

const untilKnown = async (canvas: { getByRole: (role: string, options: object) => HTMLElement }, name: string) => {
  await until(() => expect(canvas.getByRole('heading', { level: 1, name })).toBeInTheDocument());
  await until(() => expect(canvas.getByRole('grid', { busy: false })).toBeInTheDocument());
};

/** Everything known about the person is shown; Down leads to the titles, and a press opens one. */
export const Default = meta.story({
  parameters: pictureWhole,
  play: async ({ canvas }) => {
    await untilFocus('person.jobs.all');
    await untilKnown(canvas, 'Чарлі Чаплін');
    for (const words of [
      'Charlie Chaplin',
      '1,63 м',
      'Велика Британія',
      'Лондон, Велика Британія',
      '3 назви',
      'Волоцюга',
    ]) {
      await expect(canvas.getAllByText(new RegExp(words))[0]).toBeInTheDocument();
    }
    await press('ArrowDown');
    const card = await untilFocus(CARD);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(`/movie/${card.split('.')[2]}`));
  },
});

/** Up from the jobs leads to the biography; a press opens the full text, and Back closes it. */
export const Biography = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('person.jobs.all');
    await untilKnown(canvas, 'Чарлі Чаплін');
    await press('ArrowUp');
    await untilFocus('person.biography');
    await press('Enter');
    await untilFocus('person.biography.close');
    await press('Escape');
    await untilFocus('person.biography');
  },
});

/** One job is shown at a time. */
export const Director = meta.story({
  parameters: { route: '/people/oleksandr-dovzhenko' },
  play: async ({ canvas }) => {
    await untilFocus('person.jobs.all');
    await untilKnown(canvas, 'Олександр Довженко');
    await press('ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('tab', { name: 'Ролі · 1' }));
    await press('Enter');
    await until(() => expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Ролі · 1'));
    await until(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '1'));
    await until(() => expect(document.querySelectorAll('[data-focus-key^="listing.grid."]')).toHaveLength(1));
  },
});

/** Titles are sorted by name, as the address says. */
export const Sorted = meta.story({
  parameters: { route: '/people/oleksandr-dovzhenko?sort=title' },
  play: async ({ canvas }) => {
    await untilFocus('person.jobs.all');
    await untilKnown(canvas, 'Олександр Довженко');
    await press('ArrowDown');
    await untilFocus(CARD);
    await expect(document.activeElement).toHaveTextContent('Арсенал');
  },
});

export const Gone = meta.story({
  parameters: { route: '/people/nobody-here' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' })),
});

export const LeftWhereGone = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('it ends at another address'), route: '/people/nobody-here' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('person')),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** After a retry the person has loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilKnown(canvas, 'Чарлі Чаплін');
    await untilFocus(/^(person\.jobs\.all|listing\.grid\.\d+)$/);
  },
});

/** The titles cannot be loaded, and everything else is shown. */
export const TitlesFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('filmography')),
  play: async ({ canvas }) => {
    await untilFocus('person.jobs.all');
    await until(() => expect(canvas.getByRole('button', { name: 'Спробувати ще раз' })).toBeInTheDocument());
  },
});

/** After a retry the titles take focus. */
export const TitlesTriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: TitlesFailed.input.beforeEach,
  play: async (context) => {
    const { msw } = context;
    await TitlesFailed.input.play?.(context);
    msw.resetHandlers();
    await press('ArrowDown');
    await untilFocus('listing.retry');
    await press('Enter');
    await untilFocus(CARD);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('person'), pending('filmography')),
  play: async () => {
    await untilFocus('person.jobs.all');
    await press('ArrowDown');
    await until(() => expect(focused()).toMatch(/^listing\.(grid\.wait-0|tools\.)/));
  },
});

export const Advanced = meta.story({
  globals: { version: 'advanced' },
  play: async ({ canvas }) => untilKnown(canvas, 'Чарлі Чаплін'),
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilKnown(canvas, 'Чарлі Чаплін');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
