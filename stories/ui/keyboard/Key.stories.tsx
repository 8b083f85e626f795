import type { Meta, StoryObj } from '@storybook/react-vite';

import type { CSSProperties } from 'react';
import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Key } from '../../../src/ui/keyboard/Key.tsx';
import { until, untilFocused } from '../../until.ts';

const meta: Meta<typeof Key> = {
  component: Key,
  args: { text: 'ї', width: 1, onPress: fn(), focusKey: 'key' },
  render: (args) => (
    <div style={{ width: '42rem', padding: '1rem', '--columns': 12, '--key-height': '3.6rem' } as CSSProperties}>
      <Key {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Key>;

export const Letter: Story = {};
export const Command: Story = { args: { text: 'пробіл', width: 3, isQuiet: true } };
export const On: Story = { args: { text: undefined, icon: 'shift', label: 'Великі літери', state: 'on' } };
export const Locked: Story = { args: { text: undefined, icon: 'shift', label: 'Великі літери', state: 'locked' } };
export const Focused: Story = {
  parameters: { focus: 'key' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'ї' }));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const HeldRepeats: Story = {
  args: { text: undefined, icon: 'backspace', label: 'Стерти', isRepeating: true },
  parameters: { focus: 'key' },
  play: async ({ canvas, args, userEvent }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Стерти' }));
    await userEvent.keyboard('{Enter>}');
    await until(() => expect(pressesOf(args.onPress)).toBeGreaterThan(2));
    await userEvent.keyboard('{/Enter}');
  },
};

const pressesOf = (press: () => void) => (press as ReturnType<typeof fn>).mock.calls.length;
