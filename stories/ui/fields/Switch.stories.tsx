import type { Meta, StoryObj } from '@storybook/react-vite';

import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Switch } from '../../../src/ui/fields/Switch.tsx';
import { until, untilFocused } from '../../until.ts';
import { holdEnter } from '../heldEnter.ts';

const meta: Meta<typeof Switch> = {
  component: Switch,
  args: { label: 'Наступна серія сама', isOn: true, onChange: fn(), focusKey: 'switch' },
  render: (args) => (
    <div style={{ width: '32rem', padding: '1rem' }}>
      <Switch {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const On: Story = {};
export const Off: Story = { args: { isOn: false } };
export const Disabled: Story = { args: { isDisabled: true } };
export const WithDescription: Story = { args: { description: 'Починається через десять секунд після титрів.' } };
export const Focused: Story = {
  args: { isOn: false },
  parameters: { focus: 'switch' },
  play: async ({ canvas, args }) => {
    const line = canvas.getByRole('switch', { name: 'Наступна серія сама' });
    await untilFocused(() => line);
    await expect(line).not.toBeChecked();
    await press('Enter');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const DisabledOff: Story = { args: { isDisabled: true, isOn: false } };
export const Turned: Story = {
  parameters: { focus: 'switch' },
  render: function Turning(args) {
    const [isOn, setIsOn] = useState(args.isOn);
    return (
      <div style={{ width: '32rem', padding: '1rem' }}>
        <Switch {...args} isOn={isOn} onChange={setIsOn} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('switch');
    await untilFocused(() => line);
    await press('Enter');
    await until(() => expect(line).not.toBeChecked());
    await press('Enter');
    await until(() => expect(line).toBeChecked());
  },
};
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('switch')) };
export const LongText: Story = {
  args: {
    label: 'Починати наступну серію самостійно після титрів',
    description: 'Через десять секунд після початку титрів, якщо ви не натиснете нічого на пульті.',
  },
};
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const OnPhone: Story = {
  ...LongText,
  globals: { viewport: { value: 'xs' } },
  render: (args) => <Switch {...args} />,
};
