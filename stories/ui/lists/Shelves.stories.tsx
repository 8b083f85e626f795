import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fireEvent } from 'storybook/test';
import { Button } from '../../../src/ui/Button.tsx';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { Hero } from '../../../src/ui/frame/Hero.tsx';
import { Row } from '../../../src/ui/lists/Row.tsx';
import { type ShelfRow, Shelves } from '../../../src/ui/lists/Shelves.tsx';
import type { CardShape } from '../../../src/ui/lists/shapes.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { dispatchKey, press, untilFocus } from '../../../.storybook/remote.ts';
import { focusTrouble } from '../../focusWatch.ts';
import { hundredPresses } from '../../hundredPresses.ts';
import { pressWhileDrawing, SlowCard } from '../../slowCards.tsx';
import { type Picture, PictureBase } from '../../../src/ui/art/pictureUrl.ts';
import { pictureBase, titles } from '../titles.ts';
import { until } from '../../until.ts';
import { beforeFirst, firstInView } from './firstInView.ts';

const focusKeyNow = () => document.activeElement?.getAttribute('data-focus-key');

const row = (key: string, itemShape: CardShape, count = 20, picture: Picture | null = null): ShelfRow => ({
  key,
  itemShape,
  node: (
    <Row
      heading={`Ряд ${key}`}
      focusKey={key}
      items={titles(count)}
      itemShape={itemShape}
      render={({ title }, { focusKey }) => (
        <Card title={title} shape={itemShape} picture={picture} focusKey={focusKey} />
      )}
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
  tags: ['walk'],
  play: async ({ canvas }) => {
    await untilFocus('a.0');
    await expect(canvas.getByRole('region', { name: 'Ряд a' })).toBeVisible();
    const top = document.activeElement!.getBoundingClientRect().top;
    await press('ArrowRight', 'ArrowRight', 'ArrowDown');
    await untilFocus('b.0');
    await expect(document.activeElement!.getBoundingClientRect().top).toBeCloseTo(top, 0);
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('d.0');
    await press('ArrowUp', 'ArrowUp', 'ArrowUp');
    await untilFocus('a.2');
  },
};

/** With pictures, since drawing a composition for each takes longer than moving to it. */
const sixtyRowsOfFifty: Story = {
  parameters: pictureNone('looks like the others and takes long'),
  args: {
    rows: Array.from({ length: 60 }, (_, index) => row(`r${index}`, 'poster', 50, { base: 'poster', widths: [400] })),
  },
  decorators: [
    (Story) => (
      <PictureBase value={pictureBase}>
        <Story />
      </PictureBase>
    ),
  ],
};

/** With sixty rows of fifty cards, a hundred presses down and up, one per frame, lead exactly to the expected cards. */
export const SixtyRowsOfFifty: Story = {
  tags: ['walk'],
  ...sixtyRowsOfFifty,
  play: async () => {
    await untilFocus('r0.0');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('r0.3');
    await hundredPresses('ArrowDown', (press) => `r${Math.min(press, 59)}.0`);
    await expect(document.querySelectorAll('[data-shelf]').length).toBeLessThanOrEqual(10);
    await hundredPresses('ArrowUp', (press) => (press < 59 ? `r${59 - press}.0` : 'r0.3'));
    await expect(document.querySelector('[data-focus-key="r0.3"]')).toHaveFocus();
  },
};

/** Without input, cards and rows that presses lead to are mounted; the presses then mount nothing. */
export const MountsAhead: Story = {
  ...sixtyRowsOfFifty,
  play: async ({ canvasElement }) => {
    await untilFocus('r0.0');
    const rows = () => [...canvasElement.querySelectorAll('[data-shelf]')];
    const cards = () => rows().map((shelf) => shelf.querySelectorAll('li').length);
    const isOutOfSight = (shelf: Element) => shelf.getBoundingClientRect().top >= window.innerHeight;
    await until(() => {
      expect(rows().filter(isOutOfSight).length).toBeGreaterThanOrEqual(2);
      expect(Math.min(cards()[0]!, cards()[1]!)).toBeGreaterThan(cards()[2]! + 16);
    });
    const before = cards();
    await press('ArrowRight', 'ArrowDown', 'ArrowRight');
    await untilFocus('r1.1');
    await expect(cards()).toEqual(before);
  },
};

/** Presses that come before anything is mounted ahead mount one row each; what else is in sight follows. */
export const MountsOneByOne: Story = {
  ...sixtyRowsOfFifty,
  play: async () => {
    await untilFocus('r0.0');
    const shelves = () => [...document.querySelectorAll('[data-shelf]')];
    for (let row = 1; row <= 12; row += 1) {
      const before = shelves();
      dispatchKey('keydown', 'ArrowDown');
      dispatchKey('keyup', 'ArrowDown');
      await expect(shelves().filter((shelf) => !before.includes(shelf)).length).toBeLessThanOrEqual(1);
    }
    await untilFocus('r12.0');
    await until(() =>
      expect(Math.max(...shelves().map((shelf) => shelf.getBoundingClientRect().bottom))).toBeGreaterThanOrEqual(
        window.innerHeight,
      ),
    );
  },
};

/** A hundred presses to either side stop at the ends of the row. */
export const SixtyRowsOfFiftyAcross: Story = {
  tags: ['walk'],
  ...sixtyRowsOfFifty,
  args: { ...sixtyRowsOfFifty.args, initialRowKey: 'r30' },
  play: async () => {
    await untilFocus('r30.0');
    await hundredPresses('ArrowRight', (press) => `r30.${Math.min(press, 49)}`);
    await hundredPresses('ArrowLeft', (press) => `r30.${Math.max(0, 49 - press)}`);
    await expect(document.querySelector('[data-focus-key="r30.0"]')).toHaveFocus();
  },
};

const slowRow = (key: string): ShelfRow => ({
  key,
  itemShape: 'poster',
  node: (
    <Row
      heading={`Ряд ${key}`}
      focusKey={key}
      items={titles(2)}
      itemShape="poster"
      render={({ title }, { focusKey }) => <SlowCard title={title} focusKey={focusKey} />}
    />
  ),
});

/** While a slow row is being mounted ahead below, presses lead up: the row they lead to stays. */
export const BackWhileDrawing: Story = {
  tags: ['walk'],
  parameters: pictureNone('looks like the others'),
  args: { rows: Array.from({ length: 12 }, (_, index) => slowRow(`r${index}`)), initialRowKey: 'r5' },
  play: async () => {
    await untilFocus('r5.0');
    await pressWhileDrawing(null, ['ArrowUp', 'ArrowUp']);
    await untilFocus('r3.0');
    await expect(document.querySelector('[data-focus-key="r3.0"]')).toHaveFocus();
  },
};

export const UnderAHero: Story = {
  args: {
    hero: <Hero title="Метрополіс" actions={<Button focusKey="hero.play">Дивитися</Button>} />,
  },
  parameters: { focus: 'hero.play' },
  play: async () => {
    await untilFocus('hero.play');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('b.0');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('hero.play');
  },
};
/** Nothing moves under a mouse; the hero only scrolls away for rows reached with arrows. */
export const PointedUnderAHero: Story = {
  ...UnderAHero,
  parameters: { ...UnderAHero.parameters, ...pictureNone('looks as UnderAHero does before its keys') },
  play: async ({ canvasElement }) => {
    await untilFocus('hero.play');
    const card = canvasElement.querySelector<HTMLElement>('[data-focus-key="a.1"]')!;
    const { left, top } = card.getBoundingClientRect();
    for (const by of [8, 9]) {
      await fireEvent.mouseMove(card, { clientX: left + by, clientY: top + by, movementX: by });
    }
    await untilFocus('a.1');
    await expect(card.getBoundingClientRect().top).toBe(top);
    await press('ArrowRight');
    await untilFocus('a.2');
    await until(() => expect(card.getBoundingClientRect().top).toBeLessThan(top));
  },
};
/** If the row with focus is removed, focus moves to the next one in the same frame, so that no key is lost. */
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
    await untilFocus('a.0');
    await fireEvent.contextMenu(document.activeElement!);
    await until(() => expect(document.querySelector('[data-focus-key="a.0"]')).toBeNull());
    await new Promise(requestAnimationFrame);
    await expect(focusKeyNow()).toBe('b.0');
  },
};

/** Between rows of one shape focus keeps its column; a shorter row is entered at its last card. */
export const KeepsItsColumn: Story = {
  args: { rows: [row('a', 'poster', 4), row('b', 'poster', 4), row('c', 'poster', 2), row('d', 'poster', 4)] },
  play: async () => {
    await untilFocus('a.0');
    await press('ArrowRight', 'ArrowRight', 'ArrowDown');
    await untilFocus('b.2');
    await press('ArrowDown');
    await untilFocus('c.1');
    await press('ArrowDown');
    await untilFocus('d.1');
  },
};

/** Rows that are added or removed above the focused one leave it in place, in sight and with focus. */
export const RowsChangeAbove: Story = {
  render: function Changing(args) {
    const [rows, setRows] = useState(args.rows);
    useEffect(() => {
      const change = (event: Event) => {
        const isLess = (event as CustomEvent<string>).detail === 'less';
        flushSync(() => setRows(isLess ? args.rows.slice(1) : [row('early', 'wide'), ...args.rows]));
      };
      document.addEventListener('rows', change);
      return () => document.removeEventListener('rows', change);
    }, [args.rows]);
    return (
      <div style={{ padding: '1.6rem', height: '44rem', overflow: 'hidden' }}>
        <Shelves {...args} rows={rows} />
      </div>
    );
  },
  play: async () => {
    await untilFocus('a.0');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('b.1');
    const { top } = document.activeElement!.getBoundingClientRect();
    for (const [detail, place] of [
      ['more', '2'],
      ['less', '0'],
    ] as const) {
      document.dispatchEvent(new CustomEvent('rows', { detail }));
      await expect(document.activeElement!.closest('[data-shelf]')).toHaveAttribute('data-shelf', place);
      await new Promise(requestAnimationFrame);
      await expect(focusKeyNow()).toBe('b.1');
      await expect(focusTrouble()).toBeNull();
      await until(() => expect(document.activeElement!.getBoundingClientRect().top).toBeCloseTo(top, 0));
    }
    await press('ArrowDown');
    await untilFocus('c.0');
  },
};

/** The same holds if the press that left those rows has not been drawn yet. */
export const RowsGoBehindAPress: Story = {
  render: RowsChangeAbove.render,
  play: async () => {
    await untilFocus('a.0');
    const { top } = document.activeElement!.getBoundingClientRect();
    dispatchKey('keydown', 'ArrowDown');
    document.dispatchEvent(new CustomEvent('rows', { detail: 'less' }));
    await untilFocus('b.0');
    await expect(document.activeElement!.getBoundingClientRect().top).toBeCloseTo(top, 0);
    dispatchKey('keyup', 'ArrowDown');
  },
};

export const BeginsBelow: Story = {
  args: { initialRowKey: 'c' },
  play: async () => {
    await untilFocus('c.0');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'xs' } } };

/** A row that has passed is neither seen nor found by the pointer where it would be, below what stands above the rows. */
export const Passed: Story = {
  parameters: pictureNone('looks like the others'),
  render: (args) => (
    <div style={{ padding: '12rem 1.6rem 0', overflow: 'hidden' }}>
      <Shelves {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await untilFocus('a.0');
    await press('ArrowDown');
    await untilFocus('b.0');
    const shelves = canvasElement.querySelectorAll('[data-shelf]');
    await expect(firstInView(shelves, 'top')).toHaveAttribute('data-shelf', '1');
    await expect(beforeFirst(shelves, 'top')?.closest('[data-shelf]')).toBeNull();
  },
};

/** A wheel scrolls the rows, and a sideways wheel only the row under the pointer; the next arrow continues from the focus. */
export const Wheel: Story = {
  parameters: { ...pictureNone('looks like the others'), focus: 'shelves' },
  play: async ({ canvasElement }) => {
    await untilFocus('a.0');
    const shelves = () => canvasElement.querySelectorAll('[data-shelf]');
    const top = () => Number(firstInView(shelves(), 'top').getAttribute('data-shelf'));
    const card = document.activeElement!;
    await fireEvent.wheel(card, { deltaX: 120, deltaY: 10 });
    await expect(top()).toBe(0);
    await until(() =>
      expect(firstInView(shelves()[0]!.querySelectorAll('li'), 'left')).toHaveAttribute('data-index', '1'),
    );
    await fireEvent.wheel(card, { deltaY: 120 });
    await until(() => expect(top()).toBe(1));
    await expect(focusKeyNow()).toBe('a.0');
    await press('ArrowDown');
    await until(() => expect(focusKeyNow()).toMatch(/^b\./));
  },
};
