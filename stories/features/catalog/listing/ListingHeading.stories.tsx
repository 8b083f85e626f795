import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ListingHeading } from '../../../../src/features/catalog/listing/ListingHeading.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';

const meta = preview.meta({
  component: ListingHeading,
  decorators: [onScreen()],
  args: { title: 'Фільми', total: { n: 124, exact: true } },
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

/** Above a thousand, the number of titles is not exact. */
export const Many = meta.story({
  args: { total: { n: 1000, exact: false } },
  play: async ({ canvas }) => expect(canvas.getByText(/^1\s?000\+$/)).toBeVisible(),
});

export const NotKnownYet = meta.story({
  args: { total: undefined },
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { name: 'Фільми' })).toBeVisible(),
});

/** A long search text is cut before it reaches the header. */
export const LongText = meta.story({ args: { title: `Пошук: «${LONG_TITLE} ${LONG_TITLE}»` } });

export const LongNameOnPhone = meta.story({
  args: { title: 'Переглянути пізніше' },
  globals: { viewport: { value: 'xs', isRotated: false } },
});
