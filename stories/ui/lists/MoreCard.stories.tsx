import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../../.storybook/remote.ts';
import { MoreCard } from '../../../src/ui/lists/MoreCard.tsx';
import { untilFocused } from '../../until.ts';
import { holdEnter } from '../heldEnter.ts';

const meta: Meta<typeof MoreCard> = {
  component: MoreCard,
  args: { label: 'Усі новинки', onPress: fn(), shape: 'poster', focusKey: 'more' },
  render: (args) => (
    <div style={{ width: args.shape === 'wide' ? '19.5rem' : '11.6rem', margin: '2rem' }}>
      <MoreCard {...args} />
    </div>
  ),
};
export default meta;

export const Poster: StoryObj<typeof MoreCard> = {};
export const Wide: StoryObj<typeof MoreCard> = { args: { shape: 'wide' } };
export const Focused: StoryObj<typeof MoreCard> = {
  parameters: { focus: 'more' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Усі новинки' }));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
type Story = StoryObj<typeof MoreCard>;

export const FocusedWide: Story = {
  args: { shape: 'wide' },
  parameters: { focus: 'more' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
};
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const LongText: Story = { args: { label: 'Усі документальні серіали, додані за останній місяць' } };
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const OnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
