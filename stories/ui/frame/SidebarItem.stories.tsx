import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { SidebarItem } from '../../../src/ui/frame/SidebarItem.tsx';
import { untilFocused } from '../../until.ts';
import { holdEnter } from '../heldEnter.ts';

const meta: Meta<typeof SidebarItem> = {
  component: SidebarItem,
  args: { icon: 'film', label: 'Фільми', onPress: fn(), focusKey: 'item' },
  render: (args) => (
    <nav aria-label="Меню" style={{ padding: '1.5rem' }}>
      <SidebarItem {...args} />
    </nav>
  ),
};
export default meta;
type Story = StoryObj<typeof SidebarItem>;

export const Default: Story = {};
export const Active: Story = { args: { isActive: true } };
export const Focused: Story = {
  parameters: { focus: 'item' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Фільми' }));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const FocusedActive: Story = { ...Focused, args: { isActive: true } };
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const LongText: Story = {
  args: { label: 'Документальні серіали' },
  parameters: { focus: 'item' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
};
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
