import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press } from '../../.storybook/remote.ts';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { holdEnter } from './heldEnter.ts';
import { untilFocused } from '../until.ts';

const meta: Meta<typeof IconButton> = {
  component: IconButton,
  args: { icon: 'heart', label: 'До улюбленого', onPress: fn(), focusKey: 'icon' },
  render: (args) => (
    <div style={{ padding: '1.5rem' }}>
      <IconButton {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Default: Story = {};
export const On: Story = { args: { icon: 'heartFilled', isPressed: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const Loading: Story = { args: { isLoading: true } };
export const Focused: Story = {
  parameters: { focus: 'icon' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'До улюбленого' }));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** Hovering with a mouse shows a tooltip; otherwise there is none, as screen readers already read the name. */
export const Hovered: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'До улюбленого' });
    await expect(button).not.toHaveAttribute('title');
    await userEvent.hover(button);
    await expect(button).toHaveAttribute('title', 'До улюбленого');
    await userEvent.unhover(button);
    await expect(button).not.toHaveAttribute('title');
    await userEvent.pointer([{ keys: '[TouchA>]', target: button }]);
    await expect(button).not.toHaveAttribute('title');
    await userEvent.pointer([{ keys: '[/TouchA]', target: button }]);
  },
};
export const Small: Story = { args: { size: 'small' } };
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const InterfaceSize150: Story = { ...Focused, globals: { size: '150' } };
export const OnPhone: Story = { ...Focused, globals: { viewport: { value: 'xs' } } };
