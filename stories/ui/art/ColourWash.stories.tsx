import type { Meta, StoryObj } from '@storybook/react-vite';
import { ColourWash } from '../../../src/ui/art/ColourWash.tsx';
import { readAsNothing } from '../../readOut.ts';

const meta: Meta<typeof ColourWash> = {
  component: ColourWash,
  args: { seed: 'Метрополіс' },
  render: (args) => (
    <div style={{ position: 'relative', height: '24rem' }}>
      <ColourWash {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof ColourWash>;

export const Default: Story = { play: ({ canvasElement }) => readAsNothing(canvasElement) };
export const OtherSeed: Story = { args: { seed: 'Земля' } };
