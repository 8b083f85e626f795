import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { type NavItem, Sidebar } from '../../src/ui/Sidebar.tsx';

const items: NavItem[] = [
  { id: 'search', icon: 'search', label: 'Пошук' },
  { id: 'home', icon: 'home', label: 'Головна', isActive: true },
  { id: 'film', icon: 'film', label: 'Фільми' },
  { id: 'series', icon: 'series', label: 'Серіали' },
  { id: 'gear', icon: 'gear', label: 'Налаштування' },
];

const meta: Meta<typeof Sidebar> = {
  component: Sidebar,
  args: { items, onSelect: fn(), focusKey: 'menu', label: 'Головне меню' },

  render: (args) => (
    <div style={{ position: 'relative', height: '40rem' }}>
      <Sidebar {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Sidebar>;

export const Default: Story = {};

export const Focused: Story = {
  parameters: { focus: 'menu' },
  play: async ({ canvas, args }) => {
    const active = canvas.getByRole('button', { name: 'Головна' });
    await waitFor(() => expect(active).toHaveFocus());
    await expect(active).toHaveAttribute('aria-current', 'page');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Фільми' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('film');
  },
};
