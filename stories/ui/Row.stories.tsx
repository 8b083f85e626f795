import type { Meta, StoryObj } from '@storybook/react-vite';

import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Card } from '../../src/ui/Card.tsx';
import { Row, type RowProps } from '../../src/ui/Row.tsx';
import { type StoryTitle, titles } from './titles.ts';

const focusKeyNow = () => document.activeElement?.getAttribute('data-focus-key');

const meta: Meta<typeof Row<StoryTitle>> = {
  component: Row,
  args: {
    heading: 'Нове цього тижня',
    focusKey: 'row',
    items: titles(30),
    itemShape: 'poster',
    render: ({ title, caption }, { focusKey }) => (
      <Card title={title} caption={caption} shape="poster" focusKey={focusKey} />
    ),
    onItemFocus: fn(),
    loadingLabel: 'Завантажується',
  },
  render: (args) => (
    <div style={{ padding: '1.6rem', overflow: 'hidden' }}>
      <Row {...args} />
    </div>
  ),
  parameters: { focus: 'row' },
};
export default meta;
type Story = StoryObj<typeof Row<StoryTitle>>;

export const FocusedCardStandsFirst: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(focusKeyNow()).toBe('row.0'));
    const left = document.activeElement!.getBoundingClientRect().left;
    for (let step = 0; step < 7; step += 1) await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(focusKeyNow()).toBe('row.7'));
    await expect(document.activeElement!.getBoundingClientRect().left).toBeCloseTo(left, 0);
    await expect(canvasElement.querySelectorAll('[data-index]').length).toBeLessThan(14);
    await expect(args.onItemFocus).toHaveBeenLastCalledWith(expect.objectContaining({ id: 7 }), 7);
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(focusKeyNow()).toBe('row.6'));
  },
};

export const AllFit: Story = {
  args: { items: titles(3) },
  play: async () => {
    await waitFor(() => expect(focusKeyNow()).toBe('row.0'));
    const left = document.activeElement!.getBoundingClientRect().left;
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(focusKeyNow()).toBe('row.2'));
    await expect(document.activeElement!.getBoundingClientRect().left).toBeGreaterThan(left);
  },
};

export const More: Story = {
  args: { items: titles(12), initialIndex: 11, more: { label: 'Усі новинки', onPress: fn() } },
  play: async ({ args }) => {
    await waitFor(() => expect(focusKeyNow()).toBe('row.11'));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.more?.onPress).toHaveBeenCalledOnce();
  },
};

export const Wide: Story = {
  args: {
    itemShape: 'wide',
    render: ({ title }, { focusKey }) => <Card title={title} shape="wide" progress={0.4} focusKey={focusKey} />,
  },
};
export const WithoutHeading: Story = { args: { heading: undefined } };
export const LongHeading: Story = { args: { heading: 'Дуже довга назва добірки, '.repeat(8), note: '30' } };
export const Empty: Story = {
  args: { items: [] },
  play: ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
};
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };

function Arriving(args: RowProps<StoryTitle>) {
  const [items, setItems] = useState<StoryTitle[]>();
  useEffect(() => {
    const arrive = () => setItems(titles(12));
    document.addEventListener('arrive', arrive);
    return () => document.removeEventListener('arrive', arrive);
  }, []);
  return (
    <div style={{ padding: '1.6rem', overflow: 'hidden' }}>
      <Row {...args} items={items} />
    </div>
  );
}

/** A placeholder with focus hands it to the title that takes its place. */
export const Loading: Story = {
  render: (args) => <Arriving {...args} />,
  play: async () => {
    await waitFor(() => expect(focusKeyNow()).toBe('row.wait-0'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(focusKeyNow()).toBe('row.wait-1'));
    document.dispatchEvent(new Event('arrive'));
    await waitFor(() => expect(focusKeyNow()).toBe('row.1'));
  },
};
