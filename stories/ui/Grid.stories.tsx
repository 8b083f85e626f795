import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Card } from '../../src/ui/Card.tsx';
import { Grid } from '../../src/ui/Grid.tsx';
import { gridLayout } from '../../src/ui/gridLayout.ts';
import { type StoryTitle, titles } from './titles.ts';

const WIDTH = 70;
const layout = gridLayout(WIDTH, 'poster');
const key = (index: number) => `grid.${index}`;
const focusKeyNow = () => document.activeElement?.getAttribute('data-focus-key');

const meta: Meta<typeof Grid<StoryTitle>> = {
  component: Grid,
  args: {
    focusKey: 'grid',
    label: 'Фільми',
    items: titles(60),
    ...layout,
    render: ({ title, caption }, { focusKey }) => (
      <Card title={title} caption={caption} shape="poster" focusKey={focusKey} />
    ),
    onEnd: fn(),
  },
  render: (args) => (
    <div
      style={{ width: `${WIDTH}rem`, height: '44rem', overflow: 'hidden', padding: '1rem', boxSizing: 'content-box' }}
    >
      <Grid {...args} />
    </div>
  ),
  parameters: { focus: 'grid' },
};
export default meta;
type Story = StoryObj<typeof Grid<StoryTitle>>;

export const ArrowsGoByIndex: Story = {
  play: async () => {
    await waitFor(() => expect(focusKeyNow()).toBe(key(0)));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}');
    await waitFor(() => expect(focusKeyNow()).toBe(key(2 * layout.columns + 1)));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(focusKeyNow()).toBe(key(layout.columns + 1)));
  },
};

export const TenThousand: Story = {
  args: { items: titles(10_000) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(focusKeyNow()).toBe(key(0)));
    for (let line = 1; line <= 20; line += 1) await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focusKeyNow()).toBe(key(20 * layout.columns)));
    await expect(canvasElement.querySelectorAll('[data-index]').length).toBeLessThan(120);
  },
};

export const AsksForMore: Story = {
  args: { items: titles(2 * layout.columns) },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
  },
};

export const ShortLastLine: Story = {
  args: { items: titles(layout.columns + 2), initialId: layout.columns - 1 },
  play: async () => {
    await waitFor(() => expect(focusKeyNow()).toBe(key(layout.columns - 1)));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focusKeyNow()).toBe(key(layout.columns + 1)));
  },
};

export const LoadingMore: Story = { args: { items: titles(layout.columns), isLoadingMore: true } };
export const Loading: Story = { args: { items: undefined } };
