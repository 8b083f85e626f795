import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../src/ui/Button.tsx';
import { Overlay } from '../../src/ui/Overlay.tsx';

const meta: Meta<typeof Overlay> = {
  component: Overlay,
  args: {
    title: 'Фільтри',
    focusKey: 'panel',
    onClose: fn(),
    children: <Button focusKey="panel.one">Показати</Button>,
  },
};
export default meta;
type Story = StoryObj<typeof Overlay>;

export const Middle: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Показати' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Right: Story = { args: { side: 'right', widthRem: 27 } };
export const ClosedByAPressBeside: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('dialog').parentElement!);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
