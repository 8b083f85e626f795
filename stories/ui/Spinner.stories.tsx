import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Button } from '../../src/ui/Button.tsx';
import { Spinner } from '../../src/ui/Spinner.tsx';

const meta: Meta<typeof Spinner> = { component: Spinner };
export default meta;

export const Large: StoryObj<typeof Spinner> = {
  args: { label: 'Завантажується' },
  play: ({ canvas }) => expect(canvas.getByRole('status', { name: 'Завантажується' })).toBeVisible(),
};
export const Small: StoryObj<typeof Spinner> = { args: { size: 'small' } };
export const InAButton: StoryObj<typeof Spinner> = {
  render: () => (
    <div style={{ padding: '1rem' }}>
      <Button isLoading>Зберегти</Button>
    </div>
  ),
};
export const Advanced: StoryObj<typeof Spinner> = { ...Large, globals: { version: 'advanced' } };
export const InterfaceSize150: StoryObj<typeof Spinner> = { ...Large, globals: { size: '150' } };
