import { expect, fn } from 'storybook/test';
import type { Card } from '../../../server/contract/catalog.ts';
import preview from '../../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../../.storybook/remote.ts';
import { useGetHomeQuery } from '../../../src/api/catalog.ts';
import { TitleCard } from '../../../src/features/catalog/TitleCard.tsx';
import { SearchGrid } from '../../../src/features/search/SearchGrid.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';

const onAll = fn();
const onSelect = fn();
const renderTitle = (title: Card, focusKey: string) => (
  <TitleCard title={title} focusKey={focusKey} onSelect={onSelect} />
);

/** The grid with the first titles of the home screen. */
function Known({ isMore = false }: { isMore?: boolean }) {
  const titles = useGetHomeQuery().data?.rows[0]?.items.slice(0, 5);
  return <SearchGrid label="Результати" titles={titles} renderTitle={renderTitle} onAll={isMore ? onAll : undefined} />;
}

const meta = preview.meta({
  component: SearchGrid,
  decorators: [onScreen('search.grid')],
  parameters: { route: '/search-page' },
  render: () => <Known />,
});

export const Default = meta.story({
  render: () => <Known />,
  play: async () => {
    await untilFocus(/^search\.grid\.\d+$/);
    await press('Enter');
    await expect(onSelect).toHaveBeenCalledOnce();
  },
});
/** If there are more titles, the last card leads to all of them. */
export const More = meta.story({
  render: () => <Known isMore />,
  play: async ({ canvas }) => {
    await untilFocus(/^search\.grid\.\d+$/);
    for (let at = 0; at < 5 && focused() !== 'search.grid.all'; at += 1) await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Усі результати' }));
    await press('Enter');
    await expect(onAll).toHaveBeenCalledOnce();
  },
});
export const Loading = meta.story({
  render: () => <SearchGrid label="Результати" titles={undefined} renderTitle={renderTitle} />,
  play: async ({ canvas }) => {
    await untilFocus('search.grid.wait-0');
    await until(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  },
});
export const OnPhone = meta.story({ render: () => <Known />, globals: { viewport: { value: 'xs' } } });
