import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Card } from '../../src/ui/Card.tsx';
import { PictureBase } from '../../src/ui/pictureUrl.ts';
import { longTitle, pictureBase } from './titles.ts';

const meta: Meta<typeof Card> = {
  component: Card,
  args: { title: 'Метрополіс', caption: '1927 · 8.3', shape: 'poster', focusKey: 'card', onPress: fn() },
  render: (args) => (
    <div style={{ width: args.shape === 'wide' ? '19.5rem' : '11.6rem', margin: '2rem' }}>
      <Card {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Card>;

export const MissingImage: Story = {};
export const WithImage: Story = {
  args: { picture: { base: 'poster', widths: [200, 400] } },
  decorators: [
    (Story) => (
      <PictureBase value={pictureBase}>
        <Story />
      </PictureBase>
    ),
  ],
};
export const Wide: Story = { args: { shape: 'wide', progress: 0.66, caption: 'залишилось 52 хв' } };
export const Watched: Story = { args: { shape: 'wide', isWatched: true, watchedLabel: 'Переглянуто', progress: 1 } };
export const Badge: Story = { args: { badge: '4K' } };
export const BadgeOfPlus: Story = { args: { badge: '4K HDR' } };
export const LongTitle: Story = { args: { title: longTitle } };
export const LongTitleAlone: Story = { args: { title: 'Людина з кіноапаратом і ще кілька слів', caption: undefined } };
export const Loading: Story = { args: { isSkeleton: true, title: 'Завантажується' } };
export const Focused: Story = {
  parameters: { focus: 'card' },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const FocusedInAdvanced: Story = { ...Focused, globals: { version: 'advanced' } };
