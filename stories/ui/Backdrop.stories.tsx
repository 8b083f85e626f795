import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, waitFor } from 'storybook/test';
import { Backdrop } from '../../src/ui/Backdrop.tsx';

const meta: Meta<typeof Backdrop> = {
  component: Backdrop,
  args: { picture: null, seed: 'Метрополіс' },
  render: (args) => (
    <div style={{ position: 'relative', height: '40rem' }}>
      <Backdrop {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Backdrop>;

export const Advanced: Story = {
  globals: { version: 'advanced' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeNull());
  },
};
export const LightHasNone: Story = {
  globals: { version: 'light' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
