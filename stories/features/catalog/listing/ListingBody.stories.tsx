import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ListingBody } from '../../../../src/features/catalog/listing/ListingBody.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { untilFocused } from '../../../until.ts';
import { KnownPage } from '../KnownPage.tsx';

const onRetry = fn();
const onEmpty = fn();
const onLocked = fn();
const onPlans = fn();

const meta = preview.meta({
  component: ListingBody,
  decorators: [onScreen('listing.body')],
  args: {
    focusKey: 'listing',
    label: 'Фільми',
    items: undefined,
    total: undefined,
    isError: false,
    isEndless: false,
    isFetchingMore: false,
    hasMore: false,
    onMore: fn(),
    onRetry,
    empty: { title: 'Тут поки порожньо', action: { label: 'До каталогу', onPress: onEmpty } },
  },
});

export const Default = meta.story({
  render: (args) => (
    <KnownPage>{({ items, total }) => <ListingBody {...args} items={items} total={total} />}</KnownPage>
  ),
  play: async () => {
    await untilFocus(/^listing\.grid\.\d+$/);
  },
});

/** A page that has not loaded is shown as placeholders, which can have focus. */
export const PageAway = meta.story({
  render: (args) => (
    <KnownPage>
      {({ items, total }) => (
        <ListingBody {...args} items={items.map((title, at) => (at % 3 === 1 ? undefined : title))} total={total} />
      )}
    </KnownPage>
  ),
  play: async () => {
    await untilFocus(/^listing\.grid\.\d+$/);
    await press('ArrowRight');
    await untilFocus('listing.grid.wait-1');
    await press('ArrowRight');
    await untilFocus(/^listing\.grid\.\d+$/);
  },
});

export const Loading = meta.story({
  play: async () => {
    await untilFocus('listing.grid.wait-0');
  },
});

export const Failed = meta.story({
  args: { isError: true },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await press('Enter');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { items: [], total: { n: 0, exact: true } },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До каталогу' }));
    await press('Enter');
    await expect(onEmpty).toHaveBeenCalledOnce();
  },
});

/** A filter that the plan does not include is explained, with a button to continue without it. */
export const Locked = meta.story({
  args: {
    isError: true,
    error: { status: 403, body: { code: 'tier_required', message: '' } },
    locked: {
      title: 'Ця послуга доступна для Pro або Pro+',
      action: { label: 'Показати без них', onPress: onLocked },
      further: { label: 'Що дає PRO', onPress: onPlans },
    },
  },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Показати без них' }));
    await press('Enter');
    await expect(onLocked).toHaveBeenCalledOnce();
    await press('ArrowRight', 'Enter');
    await expect(onPlans).toHaveBeenCalledOnce();
  },
});
