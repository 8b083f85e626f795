import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { MoreCard } from '../../src/ui/MoreCard.tsx';

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
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Усі новинки' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
