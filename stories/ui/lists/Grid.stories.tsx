import type { Meta, StoryObj } from '@storybook/react-vite';

import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, spyOn } from 'storybook/test';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { Grid, type GridProps } from '../../../src/ui/lists/Grid.tsx';
import { gridLayout } from '../../../src/ui/lists/gridLayout.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { dispatchKey, press, untilFocus } from '../../../.storybook/remote.ts';
import { focusTrouble } from '../../focusWatch.ts';
import { hundredPresses } from '../../hundredPresses.ts';
import { frame } from '../../rapidKeys.ts';
import { pressWhileDrawing, SlowCard } from '../../slowCards.tsx';
import { PictureBase } from '../../../src/ui/art/pictureUrl.ts';
import { pictureBase, type StoryTitle, titles } from '../titles.ts';
import { until, untilFocused } from '../../until.ts';

const WIDTH = 70;
const layout = gridLayout(WIDTH, 'poster');
const key = (index: number) => `grid.${index}`;
const focusKeyNow = () => document.activeElement?.getAttribute('data-focus-key');

function Framed(args: GridProps<StoryTitle>) {
  return (
    <div
      style={{ width: `${WIDTH}rem`, height: '44rem', overflow: 'hidden', padding: '1rem', boxSizing: 'content-box' }}
    >
      <Grid {...args} />
    </div>
  );
}

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
    onSight: fn(),
  },
  render: (args) => <Framed {...args} />,
  parameters: { focus: 'grid' },
};
export default meta;
type Story = StoryObj<typeof Grid<StoryTitle>>;

export const ArrowsGoByIndex: Story = {
  tags: ['walk'],
  play: async () => {
    await untilFocus(key(0));
    await press('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft');
    await untilFocus(key(2 * layout.columns + 1));
    await press('ArrowUp');
    await untilFocus(key(layout.columns + 1));
  },
};

/** Ten thousand titles with pictures, since drawing a composition for each takes longer than moving to it. */
const tenThousand: Story = {
  parameters: pictureNone('looks like the others and takes long'),
  args: {
    items: titles(10_000),
    render: ({ title, caption }, { focusKey }) => (
      <Card
        title={title}
        caption={caption}
        shape="poster"
        picture={{ base: 'poster', widths: [400] }}
        focusKey={focusKey}
      />
    ),
  },
  render: (args) => (
    <PictureBase value={pictureBase}>
      <Framed {...args} />
    </PictureBase>
  ),
};

/** A hundred presses down and up, one per frame, lead exactly to the expected titles, at no higher cost than in a small grid. */
export const TenThousand: Story = {
  ...tenThousand,
  args: { ...tenThousand.args, initialId: 2 },
  play: async () => {
    const { columns } = layout;
    await untilFocus(key(2));
    await hundredPresses('ArrowDown', (press) => key(press * columns + 2));
    await hundredPresses('ArrowUp', (press) => key((100 - press) * columns + 2));
    await expect(document.querySelector(`[data-focus-key="${key(2)}"]`)).toHaveFocus();
  },
};

/** A hundred presses to either side stop at the end of the line. */
export const TenThousandAcross: Story = {
  ...tenThousand,
  args: { ...tenThousand.args, initialId: 500 * layout.columns },
  play: async () => {
    const first = 500 * layout.columns;
    const last = layout.columns - 1;
    await untilFocus(key(first));
    await hundredPresses('ArrowRight', (press) => key(first + Math.min(press, last)));
    await hundredPresses('ArrowLeft', (press) => key(first + Math.max(0, last - press)));
    await expect(document.querySelector(`[data-focus-key="${key(first)}"]`)).toHaveFocus();
  },
};

/** While slow lines are still rendering below, presses lead back up: the line they lead to stays. */
export const BackWhileDrawing: Story = {
  tags: ['walk'],
  parameters: pictureNone('looks like the others'),
  args: {
    items: titles(600),
    initialId: 5 * layout.columns,
    render: ({ title }, { focusKey }) => <SlowCard title={title} focusKey={focusKey} />,
  },
  play: async () => {
    const { columns } = layout;
    await untilFocus(key(5 * columns));
    await pressWhileDrawing('ArrowDown', ['ArrowUp', 'ArrowUp']);
    await untilFocus(key(4 * columns));
    await expect(document.querySelector(`[data-focus-key="${key(4 * columns)}"]`)).toHaveFocus();
  },
};

/** Screen readers read the line and the column of each title, and the number of both. */
export const PlacesAreNamed: Story = {
  play: async ({ canvas }) => {
    const { columns } = layout;
    const grid = canvas.getByRole('grid', { name: 'Фільми' });
    await expect(grid).toHaveAttribute('aria-rowcount', String(Math.ceil(60 / columns)));
    await expect(grid).toHaveAttribute('aria-colcount', String(columns));
    await untilFocus(key(0));
    await press('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus(key(4 * columns + 2));
    await expect(document.activeElement?.closest('[role="gridcell"]')).toHaveAttribute('aria-colindex', '3');
    await expect(document.activeElement?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '5');
  },
};

/** The grid reports which items are in sight, so that those beyond can be loaded. */
export const TellsWhatIsInSight: Story = {
  play: async ({ args }) => {
    await untilFocus(key(0));
    await expect(args.onSight).toHaveBeenLastCalledWith(0, expect.any(Number));
    await press('ArrowDown', 'ArrowDown');
    await untilFocus(key(2 * layout.columns));
    await until(() => expect(args.onSight).toHaveBeenLastCalledWith(2 * layout.columns, expect.any(Number)));
  },
};

/** Titles that have not loaded have placeholders; a loaded title takes the focus of its placeholder. */
export const GapsAreFilled: Story = {
  args: { items: titles(60).map((title, at) => (at < 2 * layout.columns ? title : undefined)) },
  render: function Coming(args) {
    const [items, setItems] = useState(args.items);
    useEffect(() => {
      const come = () => setItems(titles(60));
      document.addEventListener('come', come);
      return () => document.removeEventListener('come', come);
    }, []);
    return <Framed {...args} items={items} />;
  },
  play: async () => {
    const { columns } = layout;
    await untilFocus(key(0));
    await press('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus(`grid.wait-${3 * columns + 1}`);
    document.dispatchEvent(new CustomEvent('come'));
    await untilFocus(key(3 * columns + 1));
    await expect(focusTrouble()).toBeNull();
  },
};

export const ShortLastLine: Story = {
  args: { items: titles(layout.columns + 2), initialId: layout.columns - 1 },
  play: async () => {
    await untilFocus(key(layout.columns - 1));
    await press('ArrowDown');
    await untilFocus(key(layout.columns + 1));
  },
};

export const LoadingMore: Story = { args: { items: titles(layout.columns), isLoadingMore: true } };
export const Loading: Story = {
  args: { items: undefined },
  play: ({ canvas }) => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'),
};

/** If the focused title is removed, focus moves to the one that takes its place, or from the last one to the previous one. */
export const TitleRemoved: Story = {
  args: { items: titles(layout.columns + 3), initialId: layout.columns + 1 },
  render: function Leaving(args) {
    const [items, setItems] = useState(args.items);
    useEffect(() => {
      const leave = (event: Event) =>
        setItems((all) => all?.filter((title) => title?.id !== (event as CustomEvent).detail));
      document.addEventListener('leave', leave);
      return () => document.removeEventListener('leave', leave);
    }, []);
    return <Framed {...args} items={items} />;
  },
  play: async () => {
    const { columns } = layout;
    await untilFocus(key(columns + 1));
    for (const [gone, heir] of [
      [columns + 1, columns + 2],
      [columns + 2, columns],
      [columns, columns - 1],
      [0, columns - 1],
    ] as const) {
      document.dispatchEvent(new CustomEvent('leave', { detail: gone }));
      await until(() => expect(document.querySelector(`[data-focus-key="${key(gone)}"]`)).toBeNull());
      await frame();
      await expect(focusKeyNow()).toBe(key(heir));
      await expect(focusTrouble()).toBeNull();
    }
  },
};

/** A mouse focuses without moving anything, and its wheel scrolls without moving focus; the next arrow continues from the focus. */
export const PointerAndRemote: Story = {
  play: async ({ canvas }) => {
    const { columns } = layout;
    await untilFocus(key(0));
    const second = canvas.getAllByRole('button')[columns + 1]!;
    const { left, top } = second.getBoundingClientRect();
    await fireEvent.mouseMove(second, { clientX: left + 9, clientY: top + 9, movementX: 9 });
    await untilFocused(() => second);
    await expect(second.getBoundingClientRect().top).toBeCloseTo(top, 0);
    await fireEvent.wheel(second, { deltaY: 100 });
    await until(() => expect(second.getBoundingClientRect().top).toBeLessThan(top));
    await expect(second).toHaveFocus();
    await press('ArrowDown');
    await untilFocus(key(2 * columns + 1));
    await expect(focusTrouble()).toBeNull();
  },
};

/** After two seconds, a held vertical arrow moves by whole screens. */
export const HeldGoesByPages: Story = {
  args: { items: titles(2000) },
  play: async () => {
    await untilFocus(key(0));
    const start = performance.now();
    let passed = 0;
    const clock = spyOn(performance, 'now').mockImplementation(() => start + passed);
    const line = () => Number(focusKeyNow()?.split('.')[1]) / layout.columns;
    const repeatAfter = async (ms: number) => {
      const from = line();
      passed += ms;
      dispatchKey('keydown', 'ArrowDown', true);
      await until(() => expect(line()).toBeGreaterThan(from));
      await frame();
      return line() - from;
    };
    try {
      dispatchKey('keydown', 'ArrowDown');
      await until(() => expect(line()).toBe(1));
      await expect(await repeatAfter(500)).toBe(1);
      const page = await repeatAfter(1600);
      await expect(page).toBeGreaterThan(1);
      await expect(await repeatAfter(500)).toBe(page);
    } finally {
      dispatchKey('keyup', 'ArrowDown');
      clock.mockRestore();
    }
  },
};

/** A trackpad scrolls as far as the finger moves, but not for sideways movements. */
export const Trackpad: Story = {
  parameters: pictureNone('looks like the others'),
  play: async ({ canvas }) => {
    await untilFocus(key(0));
    const grid = canvas.getByRole('grid');
    const line = () => Number(grid.querySelector('[role="row"]:not([data-past])')?.getAttribute('aria-rowindex'));
    let at = performance.now();
    /** Sends an event of a gesture; their timestamps are one frame apart, however long a frame takes here. */
    const glide = (init: WheelEventInit) => {
      const wheel = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
      Object.defineProperty(wheel, 'timeStamp', { value: (at += 16) });
      grid.dispatchEvent(wheel);
    };
    for (let event = 0; event < 20; event += 1) glide({ deltaX: 12, deltaY: 2 });
    await frame();
    await expect(line()).toBe(1);
    for (let event = 0; event < 10; event += 1) {
      glide({ deltaY: 12 });
      await frame();
    }
    await until(() => expect(line()).toBe(2));
    await expect(focusKeyNow()).toBe(key(0));
  },
};
