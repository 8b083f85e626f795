import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { BottomBar } from '../../../src/ui/frame/BottomBar.tsx';
import type { NavItem } from '../../../src/ui/frame/Sidebar.tsx';
import { until, untilFocused } from '../../until.ts';
import { holdEnter } from '../heldEnter.ts';

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
    await until(() => expect(entry).toHaveAttribute('data-focused'));
  },
};
export const Focused: Story = {
  parameters: { focus: 'menu.home' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Головна' }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Фільми' }));
    await press('Enter');
    await expect(args.onSelect).toHaveBeenCalledWith('film');
  },
};
export const PressedDown: Story = {
  parameters: { focus: 'menu.home' },
  play: ({ canvas }) => holdEnter(() => canvas.getByRole('button', { name: 'Головна' })),
};
export const LongWords: Story = {
  args: { items: items.map((item) => ({ ...item, label: `${item.label} та все, що з ними` })) },
};
export const Few: Story = { args: { items: items.slice(0, 2) } };
export const InterfaceSize150: Story = { globals: { size: '150', viewport: { value: 'xs' } } };
/** Wider windows have the sidebar instead. */
export const NoneOnATelevision: Story = {
  globals: { viewport: { value: 'lg' } },
  play: ({ canvas }) => expect(canvas.queryByRole('navigation')).toBeNull(),
};
