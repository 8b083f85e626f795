import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../.storybook/remote.ts';
import { failing, lateAnswer, pending } from '../../mocks/handlers.ts';
import { currentService } from '../../mocks/server.ts';
import { SearchScreen } from '../../src/screens/SearchScreen.tsx';
import { typed } from '../typed.ts';
import { until, untilFocused } from '../until.ts';
import { searched } from '../viewing.ts';

const meta = preview.meta({ component: SearchScreen, parameters: { ...pictureScreen, route: '/search-page' } });

const KEY = /^search\.box\.keyboard\./;
const CARD = /^search\.grid\.\d+$/;
const field = () => document.querySelector<HTMLInputElement>('input[name="q"]');
const untilFound = (canvas: { getByRole: (role: string, options: object) => HTMLElement }, name: RegExp) =>
  until(() => expect(canvas.getByRole('heading', { level: 1, name })).toBeVisible());

/** Before typing, past searches and popular titles are shown. A press repeats a search. */
export const Default = meta.story({
  parameters: pictureWhole,
  beforeEach: () => searched('Метрополіс', 'Довженко', 'Чарлі Чаплін'),
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await until(() => expect(canvas.getByRole('button', { name: 'Чарлі Чаплін' })).toBeVisible());
    await untilFound(canvas, /Зараз дивляться/);
    for (let line = 0; line < 6 && KEY.test(focused()); line += 1) await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Чарлі Чаплін' }));
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/search\?q=%D0%94/));
  },
});

/** A typo is corrected; Right leads to the results, Back to the keyboard, and another Back clears the text. */
export const Found = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await until(() => expect(canvas.getByRole('grid')).not.toHaveAttribute('aria-busy'));
    await typed('метраполіс');
    await untilFound(canvas, /Знайдено 1 назву/);
    await expect(canvas.getByRole('button', { name: /Ви мали на увазі/ })).toBeVisible();
    for (let column = 0; column < 13 && KEY.test(focused()); column += 1) await press('ArrowRight');
    await untilFocus('search.grid.31');
    await press('Escape');
    await untilFocus(KEY);
    await press('Escape');
    await until(() => expect(field()).toHaveValue(''));
    await untilFound(canvas, /Зараз дивляться/);
  },
});

/** People are above the titles; a press opens one. */
export const FoundPerson = meta.story({
  parameters: { ...pictureWhole, route: '/search-page?q=Довженко' },
  play: async ({ canvas }) => {
    await untilFound(canvas, /Знайдено/);
    await expect(field()).toHaveValue('Довженко');
    for (let column = 0; column < 13 && KEY.test(focused()); column += 1) await press('ArrowRight');
    await untilFocus(CARD);
    await press('ArrowUp');
    await untilFocus('search.people.oleksandr-dovzhenko');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/people/oleksandr-dovzhenko'));
  },
});

/** Enter after typing on a physical keyboard leads to all results. */
export const Done = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await typed('фауст');
    await until(() => expect(field()).toHaveValue('фауст'));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/search\?q=/));
  },
});

let slow = lateAnswer('/search');
/** Holds back the results for one text, until they are let through. */
const lateFor = (text: string) => {
  slow = lateAnswer('/search', ({ searchParams }) => searchParams.get('q') === text);
  return slow.handler;
};

/** A late answer for an older text never replaces a newer one. */
export const LateAnswer = meta.story({
  beforeEach: ({ msw }) => msw.use(lateFor('земля')),
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await typed('земля');
    await until(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
    await press('Escape');
    await typed('метрополіс');
    await untilFound(canvas, /Знайдено 1 назву/);
    slow.arrive();
    await until(() => expect(canvas.getByRole('button', { name: /Метрополіс.*8/ })).toBeVisible());
    await expect(field()).toHaveValue('метрополіс');
  },
});

/** Opening a result of a partly typed word stores the full text as the search. */
export const OpenedEarly = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('it ends at the title'), route: '/search-page?q=метропол' },
  beforeEach: ({ msw }) => msw.use(lateFor('метрополіс')),
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await untilFound(canvas, /Знайдено 1 назву/);
    await typed('іс');
    for (let column = 0; column < 13 && KEY.test(focused()); column += 1) await press('ArrowRight');
    await untilFocus('search.grid.31');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/movie/31'));
    const kept = currentService().ports.db.selectFrom('search').select('text');
    await until(async () => expect(await kept.execute()).toEqual([{ text: 'метрополіс' }]));
  },
});

export const NothingFound = meta.story({
  parameters: { route: '/search-page?q=xqzw' },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('За «xqzw» нічого не знайдено')).toBeVisible());
    for (let column = 0; column < 13 && KEY.test(focused()); column += 1) await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Шукати інше' }));
    await press('Enter');
    await untilFocus(KEY);
    await until(() => expect(field()).toHaveValue(''));
  },
});

/** What is asked for is the whole word, even while only its part has been searched for. */
export const AskedEarly = meta.story({
  tags: ['walk'],
  parameters: { ...pictureNone('it ends at the requests'), route: '/search-page?q=xqz' },
  beforeEach: ({ msw }) => msw.use(lateFor('xqzіс')),
  play: async ({ canvas }) => {
    await untilFocus(KEY);
    await until(() => expect(canvas.getByText('За «xqz» нічого не знайдено')).toBeVisible());
    await typed('іс');
    for (let column = 0; column < 13 && KEY.test(focused()); column += 1) await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Шукати інше' }));
    await press('ArrowRight');
    await untilFocus('search.ask');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(encodeURIComponent('xqzіс')));
  },
});

export const Loading = meta.story({
  parameters: { route: '/search-page?q=земля' },
  beforeEach: ({ msw }) => msw.use(pending('search'), pending('suggestions')),
  play: async () => {
    await untilFocus(KEY);
    for (let column = 0; column < 13 && KEY.test(focused()); column += 1) await press('ArrowRight');
    await untilFocus('search.grid.wait-0');
  },
});

export const Failed = meta.story({
  parameters: { route: '/search-page?q=земля' },
  beforeEach: ({ msw }) => msw.use(failing('search')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible());
    for (let column = 0; column < 13 && KEY.test(focused()); column += 1) await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** After a retry the results have loaded. */
export const TriedAgain = meta.story({
  parameters: { route: '/search-page?q=земля', ...pictureNone('looks like Default') },
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilFound(canvas, /Знайдено/);
  },
});

export const Advanced = meta.story({
  globals: { version: 'advanced' },
  parameters: { route: '/search-page?q=чаплін' },
  play: async ({ canvas }) => untilFound(canvas, /Знайдено/),
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: { route: '/search-page?q=чаплін' },
  play: async ({ canvas }) => {
    await untilFocus('search.box.text');
    await untilFound(canvas, /Знайдено/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const InterfaceSize150 = meta.story({
  globals: { size: '150' },
  parameters: { route: '/search-page?q=земля' },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('heading', { level: 1, name: /Знайдено/ })).toBeInTheDocument());
    for (let line = 0; line < 14 && !CARD.test(focused()); line += 1) await press('ArrowDown');
    await untilFocus(CARD);
  },
});
