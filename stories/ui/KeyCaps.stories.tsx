import type { Meta, StoryObj } from '@storybook/react-vite';

import { KeyCaps } from '../../src/ui/KeyCaps.tsx';
import { readAsText } from '../readOut.ts';

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

export const Printed: Story = {
  args: { caps: [{ text: 'Enter' }, { text: 'K' }, { text: '?' }] },
  play: ({ canvasElement }) => readAsText(canvasElement, 'Enter'),
};

/** A symbol has a name for screen readers. */
export const Signs: Story = {
  args: {
    caps: [
      { icon: 'chevronLeft', label: 'Ліворуч' },
      { icon: 'chevronRight', label: 'Праворуч' },
      { icon: 'rewind', label: 'Перемотати назад' },
      { icon: 'forward', label: 'Перемотати вперед' },
    ],
  },
  play: ({ canvasElement }) => readAsText(canvasElement, 'Перемотати назад'),
};

/** Keys that do not fit on one line continue on a second one. */
export const TwoLines: Story = {
  args: { caps: ['Home', 'End', 'PageUp', 'PageDown', 'Esc'].map((text) => ({ text })) },
};
