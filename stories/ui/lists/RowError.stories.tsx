import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { RowError } from '../../../src/ui/lists/RowError.tsx';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof RowError> = {
  component: RowError,
  args: {
    heading: 'Популярне',
    message: 'Не вдалося завантажити добірку.',
    retryLabel: 'Спробувати ще',
    onRetry: fn(),
    focusKey: 'row',
  },
};
export default meta;

export const Focused: StoryObj<typeof RowError> = {
  parameters: { focus: 'row.retry' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще' }));
    await press('Enter');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: StoryObj<typeof RowError> = { args: { isRetrying: true, itemShape: 'wide' } };
type Story = StoryObj<typeof RowError>;

export const Default: Story = {};
export const LongText: Story = {
  args: {
    heading: 'Документальні серіали, додані до бібліотеки за останній місяць',
    message: 'Не вдалося завантажити добірку: сервер довго не відповідає. Решта сторінки працює.',
  },
};
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const OnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
