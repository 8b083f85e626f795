import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../src/ui/Button.tsx';
import { Card } from '../../src/ui/Card.tsx';
import { Hero } from '../../src/ui/Hero.tsx';
import { Row } from '../../src/ui/Row.tsx';
import { type ShelfRow, Shelves } from '../../src/ui/Shelves.tsx';
import type { CardShape } from '../../src/ui/shapes.ts';
import { titles } from './titles.ts';

const focusKeyNow = () => document.activeElement?.getAttribute('data-focus-key');

const row = (key: string, itemShape: CardShape, count = 20): ShelfRow => ({
  key,
  itemShape,
  node: (
    <Row
      heading={`Ряд ${key}`}
      focusKey={key}
      items={titles(count)}
      itemShape={itemShape}
      render={({ title }, { focusKey }) => <Card title={title} shape={itemShape} focusKey={focusKey} />}
    />
  ),
});

const meta: Meta<typeof Shelves> = {
  component: Shelves,
  args: {
    focusKey: 'shelves',
    rows: [row('a', 'wide'), row('b', 'poster'), row('empty', 'poster', 0), row('c', 'poster'), row('d', 'poster')],
  },
  render: (args) => (
    <div style={{ padding: '1.6rem', height: '44rem', overflow: 'hidden' }}>
      <Shelves {...args} />
    </div>
  ),
  parameters: { focus: 'shelves' },
};
export default meta;
type Story = StoryObj<typeof Shelves>;

export const RowsRememberTheirPlace: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(focusKeyNow()).toBe('a.0'));
    const top = document.activeElement!.getBoundingClientRect().top;
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(focusKeyNow()).toBe('b.0'));
    await expect(document.activeElement!.getBoundingClientRect().top).toBeCloseTo(top, 0);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(focusKeyNow()).toBe('d.0'));
    await expect(canvasElement.querySelectorAll('[data-shelf]').length).toBeLessThanOrEqual(4);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(focusKeyNow()).toBe('a.2'));
  },
};

export const UnderAHero: Story = {
  args: {
    hero: <Hero title="Метрополіс" actions={<Button focusKey="hero.play">Дивитися</Button>} />,
  },
  parameters: { focus: 'hero.play' },
  play: async () => {
    await waitFor(() => expect(focusKeyNow()).toBe('hero.play'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(focusKeyNow()).toBe('b.0'));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(focusKeyNow()).toBe('hero.play'));
  },
};
/** A row that goes with the focus in it leaves it to the next one in the same frame, so that no key finds nothing. */
export const RowGone: Story = {
  args: { hero: <Hero title="Метрополіс" actions={<Button focusKey="hero.play">Дивитися</Button>} /> },
  render: function Leaving(args) {
    const [isGone, setIsGone] = useState(false);
    const rows = args.rows.filter(({ key }) => !isGone || key !== 'a');
    return (
      <div style={{ padding: '1.6rem', height: '44rem', overflow: 'hidden' }} onContextMenu={() => setIsGone(true)}>
        <Shelves {...args} rows={rows} />
      </div>
    );
  },
  play: async () => {
    await waitFor(() => expect(focusKeyNow()).toBe('a.0'));
    await fireEvent.contextMenu(document.activeElement!);
    await waitFor(() => expect(document.querySelector('[data-focus-key="a.0"]')).toBeNull());
    await new Promise(requestAnimationFrame);
    await expect(focusKeyNow()).toBe('b.0');
  },
};

export const BeginsBelow: Story = {
  args: { initialRowKey: 'c' },
  play: async () => {
    await waitFor(() => expect(focusKeyNow()).toBe('c.0'));
  },
};
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };
