import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { TitleRow } from '../../../src/features/catalog/TitleRow.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { KnownPage } from './KnownPage.tsx';

const onTitleFocus = fn();
const ROW = { heading: 'Популярні фільми', focusKey: 'row' };

const meta = preview.meta({ component: TitleRow, decorators: [onScreen('row')] });

export const Default = meta.story({
  render: () => <KnownPage>{({ items }) => <TitleRow {...ROW} items={items} onTitleFocus={onTitleFocus} />}</KnownPage>,
  play: async ({ canvas }) => {
    const first = await untilFocus(/^row\.\d+$/);
    await expect(onTitleFocus).toHaveBeenCalledOnce();
    await press('ArrowRight', 'ArrowRight');
    const third = await untilFocus(/^row\.\d+$/);
    await expect(third).not.toBe(first);
    await expect(onTitleFocus).toHaveBeenCalledTimes(3);
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(`/movie/${third.split('.')[1]}`));
  },
});

/** The last card leads to all titles of the shelf. */
export const WithMore = meta.story({
  render: () => <KnownPage>{({ items }) => <TitleRow {...ROW} items={items.slice(0, 3)} more="/popular" />}</KnownPage>,
  play: async ({ canvas }) => {
    await untilFocus(/^row\.\d+$/);
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('row.more');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/popular'));
  },
});

export const Loading = meta.story({ render: () => <TitleRow {...ROW} items={undefined} /> });

/** A shelf without titles is not rendered at all. */
export const Empty = meta.story({
  render: () => <TitleRow {...ROW} items={[]} />,
  play: async ({ canvas }) => expect(canvas.queryByText(ROW.heading)).toBeNull(),
});

export const LongTitles = meta.story({
  render: () => (
    <KnownPage>
      {({ items }) => <TitleRow {...ROW} items={items.map((title) => ({ ...title, title: LONG_TITLE }))} />}
    </KnownPage>
  ),
});

export const MissingPictures = meta.story({
  render: () => (
    <KnownPage>
      {({ items }) => <TitleRow {...ROW} items={items.map((title) => ({ ...title, poster: null }))} />}
    </KnownPage>
  ),
});
