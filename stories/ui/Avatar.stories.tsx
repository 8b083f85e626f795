import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Avatar } from '../../src/ui/Avatar.tsx';

const meta: Meta<typeof Avatar> = { component: Avatar, args: { name: 'Оксана' } };
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Letter: Story = {};
export const Large: Story = { args: { size: 'large', name: 'Тарас' } };
export const Nameless: Story = { args: { name: '' } };
export const Pressed: Story = {
  args: { label: 'Обліковий запис', onPress: fn(), focusKey: 'avatar' },
  parameters: { focus: 'avatar' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
