import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Spinner } from '../../src/ui/Spinner.tsx';

const meta: Meta<typeof Spinner> = { component: Spinner };
export default meta;

export const Large: StoryObj<typeof Spinner> = {
  args: { label: 'Завантажується' },
  play: ({ canvas }) => expect(canvas.getByRole('status', { name: 'Завантажується' })).toBeVisible(),
};
export const Small: StoryObj<typeof Spinner> = { args: { size: 'small' } };
