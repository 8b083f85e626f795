import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Switch } from '../../src/ui/Switch.tsx';

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
    await waitFor(() => expect(line).toHaveFocus());
    await expect(line).not.toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
