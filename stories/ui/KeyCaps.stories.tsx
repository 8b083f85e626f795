import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { KeyCaps } from '../../src/ui/KeyCaps.tsx';

const meta: Meta<typeof KeyCaps> = {
  component: KeyCaps,
  decorators: [
    (Story) => (
      <div style={{ padding: '1rem', maxWidth: '15rem' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof KeyCaps>;

export const Printed: Story = { args: { caps: [{ text: 'Enter' }, { text: 'K' }, { text: '?' }] } };

/** A sign has its word for who does not see it. */
export const Signs: Story = {
  args: {
    caps: [
      { icon: 'chevronLeft', label: 'Ліворуч' },
      { icon: 'chevronRight', label: 'Праворуч' },
      { icon: 'rewind', label: 'Перемотати назад' },
      { icon: 'forward', label: 'Перемотати вперед' },
    ],
  },
  play: ({ canvas }) => expect(canvas.getByText('Перемотати назад')).toBeInTheDocument(),
};

/** More than fit stand in two lines. */
export const TwoLines: Story = {
  args: { caps: ['Home', 'End', 'PageUp', 'PageDown', 'Esc'].map((text) => ({ text })) },
};
