import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { ListListing } from '../../../src/features/catalog/ListListing.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { listed } from '../../viewing.ts';

const meta = preview.meta({
  component: ListListing,
  decorators: [onScreen('listing.grid')],
  parameters: { route: '/favorite' },
  args: { name: 'favorite' as const, list: 'favorite' as const, isEndless: false },
});

/** The last added comes first. */
export const Default = meta.story({
  beforeEach: () => listed('favorite', 1, 31, 56),
  play: async ({ canvas }) => {
    await untilFocus('listing.grid.56');
    await expect(canvas.getByText('3 назви')).toBeVisible();
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('listing.grid.1');
  },
});

/** A sentence says how to fill it, a button leads on. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' }));
    await expect(canvas.getByText(/сердечком або годинником/)).toBeVisible();
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('list')),
  play: async () => {
    await untilFocus('listing.grid.wait-0');
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('list')),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' })),
});
