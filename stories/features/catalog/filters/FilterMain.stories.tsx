import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { FilterMain } from '../../../../src/features/catalog/filters/FilterMain.tsx';
import { filterTexts, filterTypes, longFilterTexts, longFilterTypes } from './filterTypes.ts';

const meta: Meta<typeof FilterMain> = {
  component: FilterMain,
  args: {
    types: filterTypes,
    values: { sort: ['0'], genre: ['2'] },
    texts: filterTexts,
    focusKey: 'filters',
    onChange: fn(),
    onOpen: fn(),
    onLocked: fn(),
  },
  render: (args) => (
    <div style={{ maxWidth: '28rem', padding: '1rem' }}>
      <FilterMain {...args} />
    </div>
  ),
  parameters: { focus: 'filters.types' },
};
export default meta;
type Story = StoryObj<typeof FilterMain>;

/** Enter on a line opens its filter, and Enter on a chip removes its value. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await untilFocus('filters.type.sort');
    await press('ArrowDown', 'Enter');
    await expect(args.onOpen).toHaveBeenCalledWith('genre');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('filters.chip.genre.2');
    await expect(canvas.getByRole('button', { name: 'Прибрати: Драма' })).toHaveFocus();
    await press('Enter');
    await expect(args.onChange).toHaveBeenCalledWith('genre', undefined);
  },
};

export const NothingChosen: Story = { args: { values: { sort: ['0'] } } };

/** Up to three values of one filter have a chip each; more share one chip. */
export const MuchChosen: Story = {
  args: {
    values: {
      sort: ['2'],
      genre: ['0', '1', '2'],
      year: { from: 1960, to: 1960 },
      country: Array.from({ length: 40 }, (_, index) => `${index}`),
      imdb: { from: 7, to: 10 },
      quality: ['4'],
    },
  },
  play: async ({ canvas }) => {
    await untilFocus('filters.type.sort');
    await expect(canvas.getByRole('button', { name: 'Прибрати: Країна: 40' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Прибрати: Рік: 1960' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Прибрати/ })).toHaveLength(7);
  },
};

export const Locked: Story = {
  args: { types: filterTypes.map((type) => ({ ...type, lock: type.id === 'quality' ? 'PRO' : undefined })) },
  play: async ({ args }) => {
    await untilFocus('filters.type.sort');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(args.onLocked).toHaveBeenCalledWith('quality');
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { args: { types: undefined }, parameters: { focus: undefined } };
export const Failed: Story = {
  args: {
    types: undefined,
    error: { message: 'Не вдалося завантажити фільтри.', retryLabel: 'Спробувати ще раз', onRetry: fn() },
  },
  parameters: { focus: 'filters.retry' },
};

const long = { types: longFilterTypes, values: { genre: ['0', '1'] }, texts: longFilterTexts };
export const LongText: Story = { args: long };
export const LongTextAt150: Story = { args: long, globals: { size: '150' } };
export const LongTextOnPhone: Story = { args: long, globals: { viewport: { value: 'xs' } } };
