import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { ListItem } from '../../../src/ui/lists/ListItem.tsx';
import { holdEnter } from '../heldEnter.ts';
import { longTitle } from '../titles.ts';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof ListItem> = {
  component: ListItem,
  args: { label: 'Якість відео', onPress: fn(), focusKey: 'line' },
  render: (args) => (
    <div style={{ width: '32rem', padding: '1rem' }}>
      <ListItem {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof ListItem>;

export const Default: Story = {};
export const Current: Story = { args: { isCurrent: true } };
export const Setting: Story = { args: { isRaised: true, value: 'Найвища · 2160', endIcon: 'chevronRight' } };
export const Checked: Story = { args: { isChecked: true, value: '1080' } };
export const Unchecked: Story = { args: { isChecked: false } };
export const WithDescription: Story = { args: { icon: 'device', description: 'Телевізор у вітальні, сьогодні' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongText: Story = { args: { isRaised: true, label: longTitle, value: 'Українська, дубляж' } };
export const Focused: Story = {
  args: { isRaised: true, description: 'Застосовується одразу' },
  parameters: { focus: 'line' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button'));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const OnPhone: Story = { ...Setting, globals: { viewport: { value: 'xs' } } };
