import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../.storybook/remote.ts';
import { Avatar } from '../../src/ui/Avatar.tsx';
import { until, untilFocused } from '../until.ts';
import { holdEnter } from './heldEnter.ts';
import { pictureBase } from './titles.ts';

const meta: Meta<typeof Avatar> = {
  component: Avatar,
  args: { name: 'Оксана' },
  render: (args) => (
    <div style={{ padding: '1rem' }}>
      <Avatar {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Letter: Story = {};
export const Large: Story = { args: { size: 'large', name: 'Тарас' } };
export const Nameless: Story = { args: { name: '' } };
export const Pressed: Story = {
  args: { label: 'Обліковий запис', onPress: fn(), focusKey: 'avatar' },
  parameters: { focus: 'avatar' },
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button'));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const Picture: Story = { args: { size: 'large', url: pictureBase } };
/** An address that shows nothing leaves the letter. */
export const MissingPicture: Story = {
  args: { size: 'large', url: 'data:image/png;base64,' },
  play: ({ canvas }) => until(() => expect(canvas.getByText('О')).toBeVisible()),
};
export const Focused: Story = {
  args: { label: 'Обліковий запис', onPress: fn(), focusKey: 'avatar', size: 'large' },
  parameters: { focus: 'avatar' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
};
export const PressedDown: Story = { ...Focused, play: ({ canvas }) => holdEnter(() => canvas.getByRole('button')) };
export const InterfaceSize150: Story = { ...Focused, globals: { size: '150' } };
