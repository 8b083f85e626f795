import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { readQuery, writeQuery } from '../../../../src/features/catalog/filters/filterQuery.ts';
import { listingAt } from '../../../../src/features/catalog/listings.ts';
import { ListingTools } from '../../../../src/features/catalog/listing/ListingTools.tsx';
import { useFilterTypes } from '../../../../src/features/catalog/filters/useFilterTypes.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';

const onFilters = fn();
const onChoose = fn();

/** The tools of a listing with the filters of `address`, which are kept as in an address. */
function Tools({ path = '/movie', address = '' }: { path?: string; address?: string }) {
  const listing = listingAt(path)!;
  const [chosen, setChosen] = useState(() => readQuery(address, listing));
  const { types } = useFilterTypes({ listing, query: chosen, hasPro: true });
  return (
    <ListingTools
      focusKey="tools"
      listing={listing}
      chosen={chosen}
      types={types}
      onFilters={onFilters}
      onChoose={(next) => {
        onChoose(writeQuery(next));
        setChosen(next);
      }}
    />
  );
}

const meta = preview.meta({ component: ListingTools, decorators: [onScreen('tools.filters')] });

export const Default = meta.story({
  render: () => <Tools />,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Фільтри' }));
    await press('Enter');
    await expect(onFilters).toHaveBeenCalledOnce();
  },
});

/** A press on a chip removes it, and focus moves to its neighbour. */
export const Chosen = meta.story({
  render: () => <Tools address="genre=g3,g5&year=1920-1949&imdbMin=7" />,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('IMDb від 7')).toBeVisible());
    await untilFocused(() => canvas.getByRole('button', { name: 'Фільтри · 4' }));
    await press('ArrowRight');
    await untilFocus('tools.chip.genre.g3');
    await press('Enter');
    await expect(onChoose).toHaveBeenLastCalledWith('genre=g5&year=1920-1949&imdbMin=7');
    await untilFocus('tools.chip.genre.g5');
  },
});

/** A value that is in no dictionary still gets a chip, so that it can be removed. */
export const Unknown = meta.story({
  render: () => <Tools address="country=c228" />,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Прибрати: c228' })).toBeVisible());
  },
});

/** A menu chooses the order, and the button beside it reverses it. */
export const Sorted = meta.story({
  render: () => <Tools />,
  play: async ({ canvas }) => {
    await untilFocus('tools.filters');
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: /За датою додавання/ }));
    await press('Enter');
    await untilFocused(() => screen.getByRole('radio', { name: 'За датою додавання' }));
    await press('ArrowDown', 'ArrowDown');
    await untilFocused(() => screen.getByRole('radio', { name: 'За роком' }));
    await press('Enter');
    await untilFocus('tools.sort');
    await expect(onChoose).toHaveBeenLastCalledWith('sort=year');
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'За спаданням' }));
    await press('Enter');
    await expect(onChoose).toHaveBeenLastCalledWith('sort=year&order=asc');
    await untilFocused(() => canvas.getByRole('button', { name: 'За зростанням' }));
  },
});

/** Sorting by relevance has only one direction. */
export const OfSearch = meta.story({
  render: () => <Tools path="/search" address="q=земля" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /За відповідністю/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /зростанням|спаданням/ })).toBeNull();
  },
});

/** The tools stay in one line, which scrolls with the focus. */
export const OnPhone = meta.story({
  render: () => <Tools address="genre=g3,g5&year=1920-1949&imdbMin=7&country=c1,c2" />,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('IMDb від 7')).toBeInTheDocument());
    await untilFocus('tools.filters');
    for (let chip = 0; chip < 7; chip += 1) await press('ArrowRight');
    await untilFocus('tools.sort');
    const { left, right } = document.activeElement!.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});
