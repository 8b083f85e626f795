import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { ProgressBar } from '../../src/ui/ProgressBar.tsx';

const meta: Meta<typeof ProgressBar> = {
  component: ProgressBar,
  args: { value: 0.4 },
  render: (args) => (
    <div style={{ width: '18rem', padding: '1rem' }}>
      <ProgressBar {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Part: Story = {};
export const None: Story = { args: { value: 0 } };
export const Whole: Story = { args: { value: 1.4 } };
export const Spoken: Story = {
  args: { label: 'Завантажено' },
  play: ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Завантажено' })).toHaveAttribute('aria-valuenow', '40'),
};
export const InterfaceSize150: Story = { globals: { size: '150' } };
export const OnPhone: Story = { globals: { viewport: { value: 'xs' } } };
