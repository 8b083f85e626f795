import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { type NavItem, Sidebar, type SidebarProps } from '../../../src/ui/frame/Sidebar.tsx';
import { until, untilFocused } from '../../until.ts';

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
    await untilFocused(() => active);
    await expect(active).toHaveAttribute('aria-current', 'page');
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Фільми' }));
    await press('ArrowLeft', 'Enter');
    await expect(args.onSelect).toHaveBeenCalledWith('film');
  },
};
export const NothingActive: Story = {
  args: { items: items.map((item) => ({ ...item, isActive: false })) },
  parameters: { focus: 'menu' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button', { name: 'Пошук' })),
};
export const LongWords: Story = {
  args: { items: items.map((item) => ({ ...item, label: `${item.label} і все, що з ними пов’язане` })) },
  parameters: { focus: 'menu' },
};
const many: NavItem[] = [...items, ...items].map((item, index) => ({
  ...item,
  id: `${index}`,
  label: `${item.label} ${index}`,
}));
/** In a low window the entries are closer together, so that all of them fit. */
export const ManyInALowWindow: Story = {
  args: { items: many },
  globals: { size: '150' },
  parameters: { focus: 'menu' },
  render: (args) => (
    <div style={{ position: 'relative', height: '100%' }}>
      <Sidebar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: 'Налаштування 9' });
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
function Growing(args: SidebarProps) {
  const [count, setCount] = useState(args.items.length - 1);
  return (
    <>
      <Sidebar {...args} items={args.items.slice(0, count)} places={args.items.length} />
      <button type="button" hidden onClick={() => setCount(args.items.length)}>
        One more
      </button>
    </>
  );
}
/** An entry that is added later does not move the others. */
export const EntryComesLate: Story = {
  parameters: pictureNone('ends as Default does'),
  render: (args) => (
    <div style={{ position: 'relative', height: '40rem' }}>
      <Growing {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const first = canvas.getByRole('button', { name: 'Пошук' });
    const before = first.getBoundingClientRect().top;
    canvasElement.querySelector<HTMLButtonElement>('button[hidden]')?.click();
    await until(() => expect(canvas.getByRole('button', { name: 'Налаштування' })).toBeVisible());
    await expect(first.getBoundingClientRect().top).toBe(before);
  },
};
export const InterfaceSize150: Story = { ...Focused, globals: { size: '150' } };
export const NoneOnPhone: Story = {
  globals: { viewport: { value: 'xs' } },
  play: ({ canvas }) => expect(canvas.queryByRole('navigation')).toBeNull(),
};
