import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { Tabs } from '../../../src/ui/lists/Tabs.tsx';
import { until, untilFocused } from '../../until.ts';
import { holdEnter } from '../heldEnter.ts';

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
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 2' }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 3' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onSelect).toHaveBeenCalledWith('3');
  },
};
export const Many: Story = {
  args: { items: Array.from({ length: 24 }, (_, n) => ({ id: `${n}`, label: `Сезон ${n + 1}` })) },
};
export const One: Story = { args: { items: [{ id: '2', label: 'Сезон 2' }] } };
export const DisabledIsPassedOver: Story = {
  args: { items: [1, 2, 3, 4].map((n) => ({ id: `${n}`, label: `Сезон ${n}`, isDisabled: n === 3 })) },
  parameters: { focus: 'tabs' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 2' }));
    await press('ArrowRight');
    await untilFocused(() => canvas.getByRole('tab', { name: 'Сезон 4' }));
  },
};
export const PressedDown: Story = {
  parameters: { focus: 'tabs' },
  play: ({ canvas }) => holdEnter(() => canvas.getByRole('tab', { name: 'Сезон 2' })),
};
/** Elements reached by keys scroll into sight. */
export const LongTextReachedByKeys: Story = {
  args: {
    items: [1, 2, 3, 4, 5, 6].map((n) => ({ id: `${n}`, label: `Сезон ${n}: пригоди капітанської вдови за океаном` })),
    activeId: '1',
  },
  parameters: { focus: 'tabs' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('tab', { name: /Сезон 1/ }));
    for (let step = 0; step < 5; step += 1) await press('ArrowRight');
    const last = canvas.getByRole('tab', { name: /Сезон 6/ });
    await untilFocused(() => last);
    await until(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
  },
};
export const InterfaceSize150: Story = { ...Default, globals: { size: '150' } };
export const OnPhone: Story = { ...LongTextReachedByKeys, globals: { viewport: { value: 'xs' } } };
