import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { RangeValue } from '../../../src/ui/fields/RangeValue.tsx';
import { readAsNothing } from '../../readOut.ts';

const meta: Meta<typeof RangeValue> = {
  component: RangeValue,
  args: { lowest: '1895', highest: '2026', focused: null, isHeld: false },
  render: (args) => (
    <div style={{ maxWidth: '30rem', padding: '1rem' }}>
      <RangeValue {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof RangeValue>;

export const Bounds: Story = { play: ({ canvasElement }) => readAsNothing(canvasElement) };
export const Focused: Story = { args: { focused: { text: '1960', share: 0.5 } } };
export const Held: Story = { args: { focused: { text: '1960', share: 0.5 }, isHeld: true } };
/** At the ends of the scale the value stays inside the line. */
export const AtTheEnd: Story = {
  args: { focused: { text: '2026 рік від народження кіно', share: 1 }, isHeld: true },
  play: async ({ canvas }) => {
    const bubble = canvas.getByText(/2026/).parentElement!;
    const line = bubble.parentElement!;
    await expect(bubble.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right + 0.5);
  },
};
