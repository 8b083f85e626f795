import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { ListingBody } from '../../../src/features/catalog/ListingBody.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { KnownPage } from './KnownPage.tsx';

const onRetry = fn();

const meta = preview.meta({
  component: ListingBody,
  decorators: [onScreen('listing.grid')],
  args: {
    name: 'movie' as const,
    isError: false,
    isEndless: false,
    isFetchingMore: false,
    hasMore: false,
    pages: undefined,
    onMore: fn(),
    onRetry,
  },
});

export const Default = meta.story({
  render: (args) => <KnownPage>{(page) => <ListingBody {...args} pages={[page]} />}</KnownPage>,
  play: async () => {
    await untilFocus(/^listing\.grid\.\d+$/);
  },
});

export const Loading = meta.story({
  play: async () => {
    await untilFocus('listing.grid.wait-0');
  },
});

export const Failed = meta.story({
  args: { isError: true },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await press('Enter');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { pages: [{ items: [], next: null, total: { n: 0, exact: true } }], emptyText: 'Тут зберуться ваші назви.' },
  parameters: { route: '/favorite' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});
