import type { Meta, StoryObj } from '@storybook/react-vite';

import { Art } from '../../src/ui/Art.tsx';

const meta: Meta<typeof Art> = {
  component: Art,
  args: { seed: 'Метрополіс', shape: 'poster' },
  render: (args) => (
    <div style={{ position: 'relative', width: '20rem', height: args.shape === 'wide' ? '11.25rem' : '30rem' }}>
      <Art {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Art>;

export const Poster: Story = {};
export const Wide: Story = { args: { shape: 'wide', seed: 'Земля' } };
export const BehindAPage: Story = { args: { shape: 'wide', seed: 'Faust', isBackdrop: true } };
