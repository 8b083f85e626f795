import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { TypeScale } from './TypeScale.tsx';

const meta: Meta<typeof TypeScale> = {
  component: TypeScale,
  tags: ['!autodocs'],
  render: () => (
    <div style={{ padding: '1rem 1.6rem' }}>
      <TypeScale />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof TypeScale>;

export const Television: Story = {
  play: ({ canvas }) => expect(canvas.getByText('sizeBody · 1.20 rem · 19.2 px')).toBeVisible(),
};
export const TelevisionAtSize150: Story = { globals: { size: '150' } };
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };
export const PhoneAtSize150: Story = { globals: { size: '150', viewport: { value: 'xs' } } };
