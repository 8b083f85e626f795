import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { TitleGrid } from '../../../../src/features/catalog/listing/TitleGrid.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { KnownPage } from '../KnownPage.tsx';

const onMore = fn();
const GRID = {
  focusKey: 'grid',
  label: 'Фільми',
  isFetchingMore: false,
  hasMore: false,
  isEndless: false,
  onMore,
};

const meta = preview.meta({ component: TitleGrid, decorators: [onScreen('grid')] });

export const Default = meta.story({
  render: () => <KnownPage>{(page) => <TitleGrid {...GRID} items={page.items} />}</KnownPage>,
  play: async ({ canvas }) => {
    const first = await untilFocus(/^grid\.\d+$/);
    await press('ArrowRight');
    const second = await untilFocus(/^grid\.\d+$/);
    await expect(second).not.toBe(first);
    await press('ArrowDown');
    const below = await untilFocus(/^grid\.\d+$/);
    await expect([first, second]).not.toContain(below);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(`/movie/${below.split('.')[1]}`));
  },
});

/** "Show more" asks for the next page. */
export const WithMore = meta.story({
  render: () => <KnownPage>{(page) => <TitleGrid {...GRID} items={page.items.slice(0, 3)} hasMore />}</KnownPage>,
  play: async () => {
    await untilFocus(/^grid\.\d+$/);
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('grid.more-3');
    await press('Enter');
    await expect(onMore).toHaveBeenCalledOnce();
  },
});

/** Near the end the next page is requested without a press. */
export const Endless = meta.story({
  render: () => (
    <KnownPage>
      {(page) => <TitleGrid {...GRID} items={page.items.slice(0, 8)} hasMore isEndless isFetchingMore />}
    </KnownPage>
  ),
  play: async ({ canvas }) => {
    await untilFocus(/^grid\.\d+$/);
    await expect(canvas.queryByText('Показати ще')).toBeNull();
  },
});

export const Loading = meta.story({
  render: () => <TitleGrid {...GRID} items={undefined} />,
  play: async ({ canvas }) => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'),
});

export const LongTitles = meta.story({
  render: () => (
    <KnownPage>
      {(page) => <TitleGrid {...GRID} items={page.items.map((one) => ({ ...one, title: LONG_TITLE }))} />}
    </KnownPage>
  ),
});

export const OnPhone = meta.story({
  render: () => <KnownPage>{(page) => <TitleGrid {...GRID} items={page.items} />}</KnownPage>,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus(/^grid\.\d+$/);
  },
});
