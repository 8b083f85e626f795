import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { readQuery } from '../../../../src/features/catalog/filters/filterQuery.ts';
import { listingAt } from '../../../../src/features/catalog/listings.ts';
import { SavedFilters } from '../../../../src/features/catalog/filters/SavedFilters.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until, untilFocused } from '../../../until.ts';
import { savedFilter } from '../../../viewing.ts';
import { labels } from '../../../ui/keyboard/labels.ts';
import { withToasts } from '../../../../.storybook/withToasts.tsx';

const listing = listingAt('/movie')!;

const meta = preview.meta({
  component: SavedFilters,
  decorators: [onScreen()],
  parameters: { route: '/movie' },
  args: {
    focusKey: 'saved',
    listing,
    draft: readQuery('genre=g37', listing),
    writing: { keyboard: 'own' as const, language: 'uk' as const, labels },
    onChoose: fn(),
    onClose: fn(),
  },
});

const saveTwo = async () => {
  await savedFilter('Українське', '/popular', 'country=c1');
  await savedFilter('Німе кіно', '/movie', 'genre=g37&sort=year');
};

/** The latest filters come first. A press applies them; filters of another listing open that listing. */
export const Default = meta.story({
  beforeEach: saveTwo,
  play: async ({ args, canvas }) => {
    await untilFocused(() => screen.getByRole('button', { name: /^Німе кіно/ }));
    await press('Enter');
    await expect(args.onChoose).toHaveBeenCalledWith({ genre: 'g37', sort: 'year' });
    await press('ArrowDown');
    await untilFocused(() => screen.getByRole('button', { name: /^Українське/ }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/popular?country=c1'));
  },
});

/** The chosen filters are saved under a name and join the list. */
export const Saved = meta.story({
  play: async () => {
    await until(() => expect(screen.getByText('Тут поки порожньо')).toBeVisible());
    await press('ArrowDown');
    await untilFocus('saved.save');
    await press('Enter');
    await untilFocus(/^saved\.form\.keys\./);
    await userEvent.keyboard('Вечір');
    await press('Enter');
    await until(() => expect(screen.getByRole('button', { name: /^Вечір/ })).toBeVisible());
    await untilFocus(/^saved\./);
  },
});

/** A saved filter is removed at once, and focus moves to its neighbour. */
export const Removed = meta.story({
  beforeEach: saveTwo,
  play: async () => {
    await untilFocused(() => screen.getByRole('button', { name: /^Німе кіно/ }));
    await press('ArrowRight');
    await untilFocused(() => screen.getByRole('button', { name: 'Видалити: Німе кіно' }));
    await press('Enter');
    await until(() => expect(screen.queryByText('Німе кіно')).toBeNull());
    await untilFocus(/^saved\./);
  },
});

/** A saved filter that could not be removed comes back. */
export const NotRemoved = meta.story({
  decorators: [withToasts],
  beforeEach: async ({ msw }) => {
    await saveTwo();
    msw.use(failing('savedFilter'));
  },
  play: async () => {
    await untilFocused(() => screen.getByRole('button', { name: /^Німе кіно/ }));
    await press('ArrowRight', 'Enter');
    await until(() => expect(screen.getByRole('button', { name: 'Видалити: Німе кіно' })).toBeVisible());
    await until(() => expect(screen.getByText('Не вдалося зберегти. Спробуйте ще раз.')).toBeVisible());
  },
});

/** No filter is chosen, so there is nothing to save. */
export const NothingToSave = meta.story({
  args: { draft: {} },
  play: async () => {
    await until(() =>
      expect(screen.getByRole('button', { name: 'Спершу виберіть хоч один фільтр' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    await untilFocus('saved.back');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('savedFilters')),
  play: async () => {
    await untilFocus(/^saved\./);
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('savedFilters')),
  play: async () => until(() => expect(screen.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible()),
});
