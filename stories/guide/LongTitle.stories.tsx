import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Card } from '../../src/ui/lists/Card.tsx';
import { Row } from '../../src/ui/lists/Row.tsx';
import { until, untilFocused } from '../until.ts';
import { LONG_TITLE } from '../longTitle.ts';
import { titles } from '../ui/titles.ts';

const items = titles(8).map((item, index) => (index % 3 === 0 ? { ...item, title: LONG_TITLE } : item));

/** A row of cards on a 1280 x 720 television at the largest interface size, with three titles of 90 letters. */
const meta: Meta<typeof Card> = {
  title: 'guide/Long titles',
  component: Card,
  tags: ['!autodocs'],
  globals: { size: '150', viewport: { value: 'lg' } },
  args: { shape: 'poster' },
  parameters: { focus: 'row' },
  render: ({ shape }) => (
    <div style={{ padding: '1.6rem' }}>
      <Row
        heading="Нове"
        focusKey="row"
        items={items}
        itemShape={shape}
        render={({ title, caption }, { focusKey }) => (
          <Card title={title} caption={caption} shape={shape} focusKey={focusKey} />
        )}
      />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Card>;

/** The caption takes one line and the title is cut; the card is as high as its neighbours. */
export const Poster: Story = {
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('button');
    await untilFocused(() => cards[0]!);
    await until(() => expect(new Set(cards.map(({ offsetHeight }) => offsetHeight)).size).toBe(1));
    for (const words of canvas.getAllByText(LONG_TITLE)) {
      const card = words.closest('button')!;
      await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right);
    }
  },
};
export const Wide: Story = { ...Poster, args: { shape: 'wide' } };
export const PosterOnAPhone: Story = { ...Poster, globals: { size: '150', viewport: { value: 'xs' } } };
