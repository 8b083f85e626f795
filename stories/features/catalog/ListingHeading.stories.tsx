import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { ListingHeading } from '../../../src/features/catalog/ListingHeading.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: ListingHeading,
  decorators: [onScreen()],
  args: { name: 'movie' as const, total: { n: 124, exact: true } },
});

export const Default = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('124 назви')).toBeVisible(),
});

export const One = meta.story({
  args: { total: { n: 1, exact: true } },
  play: async ({ canvas }) => expect(canvas.getByText('1 назва')).toBeVisible(),
});

export const Five = meta.story({
  args: { total: { n: 5, exact: true } },
  play: async ({ canvas }) => expect(canvas.getByText('5 назв')).toBeVisible(),
});

/** Beyond a thousand nobody counts. */
export const Many = meta.story({
  args: { total: { n: 1000, exact: false } },
  play: async ({ canvas }) => expect(canvas.getByText(/^1\s?000\+$/)).toBeVisible(),
});

export const Loading = meta.story({
  args: { total: undefined },
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { name: 'Фільми' })).toBeVisible(),
});

export const LongNameOnPhone = meta.story({
  args: { name: 'watchLater' },
  globals: { viewport: { value: 'xs', isRotated: false } },
});
