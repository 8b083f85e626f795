import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { TitleCard } from '../../../src/features/catalog/TitleCard.tsx';
import { SearchResults } from '../../../src/features/search/SearchResults.tsx';
import { setFocus } from '../../../src/ui/focus/focus.ts';
import { useSearch } from '../../../src/features/search/useSearch.ts';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';

const onAll = fn();
const onAsk = fn();

/** The results for the address's query. */
const Asked = () => (
  <SearchResults
    search={useSearch()}
    onAll={onAll}
    onAsk={onAsk}
    renderPeople={(people) => <p>{people.map(({ name }) => name).join(', ')}</p>}
    renderTitle={(title, focusKey) => <TitleCard title={title} focusKey={focusKey} onSelect={() => undefined} />}
  />
);

const meta = preview.meta({
  component: SearchResults,
  decorators: [onScreen('search.grid')],
  parameters: { route: '/search-page?q=довженко' },
  render: () => <Asked />,
});

export const Default = meta.story({
  render: () => <Asked />,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('heading')).toHaveTextContent(/^Знайдено \d+ назв/));
    await expect(canvas.getByText('Олександр Довженко')).toBeVisible();
    await untilFocus(/^search\.grid\.\d+$/);
  },
});
/** Without a query, popular titles are shown. */
export const Popular = meta.story({
  render: () => <Asked />,
  parameters: { route: '/search-page' },
  play: async ({ canvas }) => until(() => expect(canvas.getByRole('heading')).toHaveTextContent('Зараз дивляться')),
});
export const Corrected = meta.story({
  render: () => <Asked />,
  parameters: { route: '/search-page?q=vtnhjgjksc' },
  play: async ({ canvas }) =>
    until(() => expect(canvas.getByRole('button', { name: 'Ви мали на увазі «метрополіс»?' })).toBeVisible()),
});
/** What is not there can be asked for. */
export const Nothing = meta.story({
  render: () => <Asked />,
  parameters: { route: '/search-page?q=xqzw' },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('За «xqzw» нічого не знайдено')).toBeVisible());
    setFocus('search.another');
    await untilFocus('search.another');
    await press('ArrowRight');
    await untilFocus('search.ask');
    await press('Enter');
    await expect(onAsk).toHaveBeenCalledOnce();
  },
});
export const Loading = meta.story({
  render: () => <Asked />,
  beforeEach: ({ msw }) => msw.use(pending('search')),
  play: async () => void (await untilFocus('search.grid.wait-0')),
});
export const Failed = meta.story({
  render: () => <Asked />,
  beforeEach: ({ msw }) => msw.use(failing('search')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Пошук не вдався'));
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});
