import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Tabs } from '../../src/ui/Tabs.tsx';

const meta: Meta<typeof Tabs> = {
  component: Tabs,
  args: {
    label: 'Сезони',
    items: [1, 2, 3].map((n) => ({ id: `${n}`, label: `Сезон ${n}` })),
    activeId: '2',
    onSelect: fn(),
    focusKey: 'tabs',
  },
  render: (args) => (
    <div style={{ padding: '1.5rem' }}>
      <Tabs {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Tabs>;

export const Default: Story = {
  parameters: { focus: 'tabs' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Сезон 2' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Сезон 3' })).toHaveFocus());
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('3');
  },
};
export const Many: Story = {
  args: { items: Array.from({ length: 24 }, (_, n) => ({ id: `${n}`, label: `Сезон ${n + 1}` })) },
};
