import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { PlanTable } from '../../../src/features/plans/PlanTable.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: PlanTable,
  decorators: [onScreen()],
  args: { prices: { pro: null, pro_plus: null }, focusKey: 'table' },
});

/** Screen readers read yes or no for every cell. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader', { name: /^PRO/ })).toHaveLength(2);
    await expect(canvas.getByRole('row', { name: 'Вибір звукової доріжки Ні Так' })).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: 'Відео від 1080 до 4K 1080 4K' })).toBeInTheDocument();
  },
});

export const Prices = meta.story({
  args: { prices: { pro: '99 ₴ на місяць', pro_plus: '149 ₴ на місяць' } },
  play: async ({ canvas }) => expect(canvas.getByText('149 ₴ на місяць')).toBeVisible(),
});

export const LongPrice = meta.story({
  args: { prices: { pro: '99 гривень щомісяця', pro_plus: 'безкоштовно для друзів і родини власника' } },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});

export const Unknown = meta.story({ args: { prices: undefined } });

/** Only the viewer's own plan is shown. */
export const OneOfThem = meta.story({
  args: { tiers: ['pro_plus'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'PRO+' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Вибір звукової доріжки Так' })).toBeInTheDocument();
  },
});
