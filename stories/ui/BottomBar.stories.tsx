import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { BottomBar } from '../../src/ui/BottomBar.tsx';
import type { NavItem } from '../../src/ui/Sidebar.tsx';

const items: NavItem[] = [
  { id: 'search', icon: 'search', label: 'Пошук' },
  { id: 'home', icon: 'home', label: 'Головна', isActive: true },
  { id: 'film', icon: 'film', label: 'Фільми' },
  { id: 'series', icon: 'series', label: 'Серіали' },
  { id: 'gear', icon: 'gear', label: 'Налаштування' },
];

const meta: Meta<typeof BottomBar> = {
  component: BottomBar,
  args: { items, onSelect: fn(), focusKey: 'menu', label: 'Головне меню' },
  globals: { viewport: { value: 'xs' } },
  render: (args) => (
    <div style={{ position: 'relative', height: '40rem' }}>
      <BottomBar {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof BottomBar>;

export const Default: Story = {};

export const Tapped: Story = {
  play: async ({ canvasElement, args }) => {
    const entry = canvasElement.querySelector<HTMLElement>('[data-focus-key="menu.film"]')!;
    await userEvent.click(entry, { pointerEventsCheck: 0 });
    await expect(args.onSelect).toHaveBeenCalledWith('film');
    await waitFor(() => expect(entry).toHaveAttribute('data-focused'));
  },
};
