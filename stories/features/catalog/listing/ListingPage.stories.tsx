import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { focused, hold, press, untilFocus } from '../../../../.storybook/remote.ts';
import { empty, failing, pending } from '../../../../mocks/handlers.ts';
import { readQuery, writeQuery } from '../../../../src/features/catalog/filters/filterQuery.ts';
import { PeopleLine } from '../../../../src/features/people/PeopleLine.tsx';
import { ListingPage } from '../../../../src/features/catalog/listing/ListingPage.tsx';
import { listingAt } from '../../../../src/features/catalog/listings.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';
import { listed } from '../../../viewing.ts';
import { labels } from '../../../ui/keyboard/labels.ts';
import { withToasts } from '../../../../.storybook/withToasts.tsx';

interface PageProps {
  path?: string;
  address?: string;
  isEndless?: boolean;
  hasPro?: boolean;
}

/** A listing whose filters are kept as in an address. */
function Page({ path = '/movie', address: begun = '', isEndless = false, hasPro = true }: PageProps) {
  const listing = listingAt(path)!;
  const [address, setAddress] = useState(begun);
  return (
    <>
      <ListingPage
        listing={listing}
        chosen={readQuery(address, listing)}
        onChoose={(next) => setAddress(writeQuery(next))}
        hasPro={hasPro}
        writing={{ keyboard: 'own', language: 'uk', labels }}
        isEndless={isEndless}
        renderPeople={(people) => <PeopleLine focusKey="listing.people" people={people} />}
      />
      <output data-testid="address" hidden>
        {address}
      </output>
    </>
  );
}

const CARD = /^listing\.grid\.\d+$/;

const meta = preview.meta({
  component: ListingPage,
  decorators: [onScreen('listing.body')],
  parameters: { route: '/movie' },
  render: () => <Page />,
});

/** Presses Down until `isThere`, but no more often than any page is long. */
async function goDown(isThere: () => boolean): Promise<void> {
  for (let line = 0; line < 40 && !isThere(); line += 1) await press('ArrowDown');
}

/** "Show" applies the filters, and the first matching title gets focus. */
export const Default = meta.story({
  render: () => <Page />,
  play: async ({ canvas }) => {
    await untilFocus(CARD);
    await press('ArrowUp');
    await untilFocus('listing.tools.filters');
    await press('Enter');
    await untilFocus('filters.type.genre');
    await press('Enter');
    await untilFocus(/^filters\.options\.g\d+$/);
    await goDown(() => focused() === 'filters.options.g5');
    await press('Enter');
    await expect(screen.getByRole('checkbox', { name: 'Комедія' })).toBeChecked();
    await press('Escape');
    await untilFocus('filters.type.genre');
    await goDown(() => focused() === 'filters.saved');
    await press('ArrowUp');
    await untilFocus('filters.show');
    await press('Enter');
    await untilFocus(CARD);
    await expect(canvas.getByTestId('address')).toHaveTextContent('genre=g5');
    await expect(canvas.getByRole('button', { name: 'Прибрати: Комедія' })).toBeVisible();
  },
});

/** The first new title takes the place of "Show more". */
export const MoreOnDemand = meta.story({
  render: () => <Page />,
  play: async ({ canvas }) => {
    await untilFocus(CARD);
    await goDown(() => focused().includes('more'));
    await untilFocused(() => canvas.getByRole('button', { name: 'Показати ще' }));
    const more = Number((await untilFocus(/more-/)).split('-')[1]);
    await press('Enter');
    await untilFocus(CARD);
    await expect(document.activeElement?.closest('[data-index]')).toHaveAttribute('data-index', String(more));
  },
});

/** The next page loads before the end of the listing is in sight. */
export const Endless = meta.story({
  tags: ['walk'],
  parameters: pictureNone('how far one has gone depends on when the next page comes'),
  render: () => <Page path="/new" isEndless />,
  play: async ({ canvas }) => {
    await untilFocus(CARD);
    const rows = () => Number(canvas.getByRole('grid').getAttribute('aria-rowcount'));
    const columns = Number(canvas.getByRole('grid').getAttribute('aria-colcount'));
    for (let line = 0; line < Math.ceil(124 / columns); line += 1) await press('ArrowDown');
    await until(() => expect(rows()).toBe(Math.ceil(124 / columns)));
    await untilFocus(CARD);
    await expect(canvas.queryByText('Показати ще')).toBeNull();
  },
});

/** Holding Enter for half a second offers to remove a title from the list; focus then moves to its neighbour. */
export const TakenOffTheList = meta.story({
  parameters: { route: '/favorite' },
  beforeEach: () => listed('favorite', 1, 31, 56),
  render: () => <Page path="/favorite" />,
  play: async ({ canvas }) => {
    await untilFocus('listing.grid.56');
    await press('ArrowRight');
    await untilFocus('listing.grid.31');
    await hold('Enter', () => untilFocus('listing.held.open'));
    await press('ArrowDown', 'Enter');
    await untilFocus('listing.grid.1');
    await until(() => expect(canvas.getByText('2 назви')).toBeVisible());
  },
});

/** A title that could not be removed from the list comes back. */
export const NotTakenOff = meta.story({
  decorators: [withToasts],
  parameters: { route: '/favorite' },
  beforeEach: async ({ msw }) => {
    await listed('favorite', 1, 31);
    msw.use(failing('listItem'));
  },
  render: () => <Page path="/favorite" />,
  play: async ({ canvas }) => {
    await untilFocus('listing.grid.31');
    await hold('Enter', () => untilFocus('listing.held.open'));
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByText('2 назви')).toBeVisible());
    await until(() => expect(document.querySelector('[data-focus-key="listing.grid.31"]')).not.toBeNull());
    await untilFocus(CARD);
    await until(() => expect(canvas.getByText('Не вдалося зберегти. Спробуйте ще раз.')).toBeVisible());
  },
});

/** No title matches the filters; one press clears them. */
export const NothingPasses = meta.story({
  render: () => <Page address="country=c200&genre=g3&sort=year" />,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Скинути все' }));
    await press('Enter');
    await untilFocus(CARD);
    await expect(canvas.getByTestId('address')).toHaveTextContent(/^sort=year$/);
  },
});

/** A link with a filter that the free plan does not include says so, and one press shows the rest. */
export const LinkOfPro = meta.story({
  parameters: { session: 'free' },
  render: () => <Page address="genre=g3&imdbMin=7" hasPro={false} />,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Показати без них' }));
    await press('Enter');
    await untilFocus(CARD);
    await expect(canvas.getByTestId('address')).toHaveTextContent(/^genre=g3$/);
  },
});

/** Search results include people of that name above the titles. */
export const Found = meta.story({
  parameters: { route: '/search' },
  render: () => <Page path="/search" address="q=довженко" />,
  play: async ({ canvas }) => {
    await untilFocus(CARD);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Пошук: «довженко»');
    await press('ArrowUp');
    await untilFocus(/^listing\.people\./);
  },
});

/** Without a search text nothing is requested, and the button leads to search. */
export const NoText = meta.story({
  parameters: { route: '/search' },
  render: () => <Page path="/search" />,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До пошуку' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/search-page'));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('titles')),
  render: () => <Page />,
  play: async () => {
    await untilFocus('listing.grid.wait-0');
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(empty('titles')),
  render: () => <Page />,
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' })),
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('titles')),
  render: () => <Page />,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** A retry is one press away, and focus moves to the titles it loads. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  render: Failed.input.render,
  play: async (context) => {
    const { msw } = context;
    await Failed.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilFocus(CARD);
  },
});
