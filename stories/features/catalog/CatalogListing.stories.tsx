import { expect } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../../.storybook/remote.ts';
import { empty, failing, pending } from '../../../mocks/handlers.ts';
import { CatalogListing } from '../../../src/features/catalog/CatalogListing.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';

const meta = preview.meta({
  component: CatalogListing,
  decorators: [onScreen('listing.grid')],
  parameters: { route: '/movie' },
  args: { name: 'movie' as const, query: { section: '0' as const }, isEndless: false },
});

/** Down through the titles until `isThere`, and no further than any page is long. */
async function goDown(isThere: () => boolean): Promise<void> {
  for (let line = 0; line < 40 && !isThere(); line += 1) await press('ArrowDown');
}

/** Its first new title takes the place of "Show more". */
export const MoreOnDemand = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(/^listing\.grid\.\d+$/);
    await goDown(() => focused().includes('more'));
    await untilFocused(() => canvas.getByRole('button', { name: 'Показати ще' }));
    const more = Number((await untilFocus(/more-/)).split('-')[1]);
    await press('Enter');
    await untilFocus(/^listing\.grid\.\d+$/);
    const cell = document.activeElement?.closest('[data-index]');
    await expect(cell).toHaveAttribute('data-index', String(more));
  },
});

/** The next page has come before the end is in sight. */
export const Endless = meta.story({
  parameters: pictureNone('how far one has gone depends on when the next page comes'),
  args: { isEndless: true },
  play: async ({ canvas }) => {
    await untilFocus(/^listing\.grid\.\d+$/);
    const before = Number(canvas.getByRole('grid').getAttribute('aria-rowcount'));
    await goDown(() => Number(canvas.getByRole('grid').getAttribute('aria-rowcount')) > before);
    await until(() => expect(Number(canvas.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(before));
    await untilFocus(/^listing\.grid\.\d+$/);
    await expect(canvas.queryByText('Показати ще')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('titles')),
  play: async () => {
    await untilFocus('listing.grid.wait-0');
  },
});

/** Retry is one press away, and what it brings gets focus. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('titles')),
  play: async ({ canvas, msw }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    msw.resetHandlers();
    await press('Enter');
    await untilFocus(/^listing\.grid\.\d+$/);
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(empty('titles')),
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' })),
});
