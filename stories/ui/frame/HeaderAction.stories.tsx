import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { HeaderAction } from '../../../src/ui/frame/HeaderAction.tsx';
import { holdEnter } from '../heldEnter.ts';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof HeaderAction> = {
  component: HeaderAction,
  args: { icon: 'bell', label: 'Сповіщення', onPress: fn(), focusKey: 'action' },
  render: (args) => (
    <div style={{ padding: '1rem' }}>
      <HeaderAction {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof HeaderAction>;

export const Quiet: Story = {};
export const Counted: Story = { args: { count: 7, label: 'Сповіщення: 7 нових' } };
export const Many: Story = { args: { count: 120, label: 'Сповіщення: 120 нових' } };
export const Focused: Story = {
  parameters: { focus: 'action' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button'));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const InterfaceSize150: Story = { ...Focused, args: Counted.args, globals: { size: '150' } };
