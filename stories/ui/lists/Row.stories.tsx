import type { Meta, StoryObj } from '@storybook/react-vite';

import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, spyOn, userEvent } from 'storybook/test';
import { drag, middleOf } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { dispatchKey, press, untilFocus } from '../../../.storybook/remote.ts';
import { afterPaint } from '../../../src/ui/focus/afterPaint.ts';
import { Card } from '../../../src/ui/lists/Card.tsx';
import { Row, type RowProps } from '../../../src/ui/lists/Row.tsx';
import { focusTrouble } from '../../focusWatch.ts';
import { frame } from '../../rapidKeys.ts';
import { pressWhileDrawing, SlowCard } from '../../slowCards.tsx';
import { type StoryTitle, titles } from '../titles.ts';
import { beforeFirst, firstInView } from './firstInView.ts';
import { until, untilFocused } from '../../until.ts';

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
  play: async ({ args }) => {
    await untilFocus('row.0');
    const left = document.activeElement!.getBoundingClientRect().left;
    for (let step = 0; step < 7; step += 1) await press('ArrowRight');
    await untilFocus('row.7');
    await expect(document.activeElement!.getBoundingClientRect().left).toBeCloseTo(left, 0);
    await expect(args.onItemFocus).toHaveBeenLastCalledWith(expect.objectContaining({ id: 7 }), 7);
    await press('ArrowLeft');
    await untilFocus('row.6');
  },
};

/** Once nothing moves, the next twenty cards are mounted, so that presses need not mount them; of a long row no more than 48 are kept. */
export const MountedAhead: Story = {
  parameters: pictureNone('looks like Default'),
  args: { items: titles(120) },
  play: async ({ canvasElement }) => {
    const mounted = () =>
      [...canvasElement.querySelectorAll('[data-index]')].map((cell) => Number(cell.getAttribute('data-index')));
    await untilFocus('row.0');
    const last = mounted().at(-1)!;
    await press('ArrowRight');
    await untilFocus('row.1');
    await until(() => expect(mounted().at(-1)).toBe(last + 1 + 20));
    await userEvent.keyboard('{ArrowRight}'.repeat(69));
    await untilFocus('row.70');
    await until(() => expect(mounted().at(-1)).toBe(last + 70 + 20));
    await expect(mounted().length).toBeLessThanOrEqual(48);
    await expect(mounted()).toContain(68);
    await press('ArrowLeft');
    await untilFocus('row.69');
  },
};

/** Screen readers read the row's heading when focus enters it, and each title's position among all of them. */
export const PlacesAreNamed: Story = {
  args: { more: { label: 'Усі новинки', onPress: fn() } },
  play: async ({ canvas }) => {
    const place = () => document.activeElement?.closest('li');
    await untilFocus('row.0');
    await expect(document.activeElement?.closest('section')).toBe(
      canvas.getByRole('region', { name: 'Нове цього тижня' }),
    );
    await expect(place()).toHaveAttribute('aria-posinset', '1');
    await expect(place()).toHaveAttribute('aria-setsize', '31');
    await userEvent.keyboard('{ArrowRight}'.repeat(20));
    await untilFocus('row.20');
    await expect(place()).toHaveAttribute('aria-posinset', '21');
    await expect(place()).toHaveAttribute('aria-setsize', '31');
  },
};

export const AllFit: Story = {
  args: { items: titles(3) },
  play: async () => {
    await untilFocus('row.0');
    const left = document.activeElement!.getBoundingClientRect().left;
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('row.2');
    await expect(document.activeElement!.getBoundingClientRect().left).toBeGreaterThan(left);
  },
};

export const More: Story = {
  args: { items: titles(12), initialIndex: 11, more: { label: 'Усі новинки', onPress: fn() } },
  play: async ({ args }) => {
    await untilFocus('row.11');
    await press('ArrowRight', 'Enter');
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

/** What a finger scrolls is cut off at its edges: the ring of a card that grows with focus stays within. */
export const RingOnPhone: Story = {
  parameters: pictureNone('its edges are compared'),
  globals: { version: 'advanced', viewport: { value: 'xs' } },
  play: async () => {
    await untilFocus('row.0');
    const card = document.activeElement as HTMLElement;
    const scroller = card.closest('ul')!.parentElement!;
    await expect(getComputedStyle(scroller).overflowY).toBe('hidden');
    await until(() => {
      const ringed = [card, ...card.querySelectorAll<HTMLElement>('*')].find(
        (part) => getComputedStyle(part).boxShadow !== 'none',
      )!;
      const spreads = [...getComputedStyle(ringed).boxShadow.matchAll(/([\d.]+)px(?=,|$)/g)].map(([, px]) =>
        Number(px),
      );
      const scale = ringed.getBoundingClientRect().width / ringed.offsetWidth;
      const { top, left } = ringed.getBoundingClientRect();
      const box = scroller.getBoundingClientRect();
      expect(scale).toBeGreaterThan(1);
      expect(Math.max(...spreads)).toBeGreaterThan(2);
      expect(top - Math.max(...spreads) * scale).toBeGreaterThanOrEqual(box.top);
      expect(left - Math.max(...spreads) * scale).toBeGreaterThanOrEqual(box.left);
    });
  },
};

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

/** While the titles load, their placeholders can have focus. */
export const Loading: Story = {
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas }) => {
    await untilFocus('row.wait-0');
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(document.activeElement?.closest('li')).toHaveAttribute('aria-setsize', '-1');
    await press('ArrowRight');
    await untilFocus('row.wait-1');
  },
};

/** A focused placeholder passes focus to the title that replaces it. */
export const Arrived: Story = {
  ...Loading,
  play: async (context) => {
    const { canvas } = context;
    await Loading.play?.(context);
    document.dispatchEvent(new Event('arrive'));
    await untilFocus('row.1');
    await expect(canvas.getByRole('region')).not.toHaveAttribute('aria-busy');
    await expect(document.activeElement?.closest('li')).toHaveAttribute('aria-setsize', '12');
  },
};

function Changing(args: RowProps<StoryTitle>) {
  const [items, setItems] = useState(args.items);
  useEffect(() => {
    const leave = (event: Event) => setItems((all) => all?.filter(({ id }) => id !== (event as CustomEvent).detail));
    document.addEventListener('leave', leave);
    return () => document.removeEventListener('leave', leave);
  }, []);
  return (
    <div style={{ padding: '1.6rem', overflow: 'hidden' }}>
      <Row {...args} items={items} />
    </div>
  );
}

const leave = (id: number) => document.dispatchEvent(new CustomEvent('leave', { detail: id }));

/** If the focused card is removed, focus moves in the same frame to the next one, or from the last one to the previous one. */
export const CardRemoved: Story = {
  args: { items: titles(8), initialIndex: 6 },
  render: (args) => <Changing {...args} />,
  play: async () => {
    await untilFocus('row.6');
    for (const [gone, heir] of [
      [6, 7],
      [7, 5],
      [0, 5],
    ] as const) {
      leave(gone);
      await until(() => expect(document.querySelector(`[data-focus-key="row.${gone}"]`)).toBeNull());
      await frame();
      await expect(focusKeyNow()).toBe(`row.${heir}`);
      await expect(focusTrouble()).toBeNull();
    }
    await press('ArrowLeft');
    await untilFocus('row.4');
  },
};

/** At either end, an arrow that leads nowhere moves neither focus nor row. */
export const StopsAtItsEnds: Story = {
  args: { items: titles(9), initialIndex: 8 },
  play: async () => {
    await untilFocus('row.8');
    const { left } = document.activeElement!.getBoundingClientRect();
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('row.8');
    await expect(document.activeElement!.getBoundingClientRect().left).toBeCloseTo(left, 0);
    for (let step = 0; step < 9; step += 1) await press('ArrowLeft');
    await untilFocus('row.0');
    await expect(document.activeElement!.getBoundingClientRect().left).toBeCloseTo(left, 0);
  },
};

/** While a slow card is still rendering ahead, presses lead back: the card they lead to stays. */
export const BackWhileDrawing: Story = {
  tags: ['walk'],
  parameters: pictureNone('looks like the others'),
  args: {
    items: titles(60),
    initialIndex: 20,
    render: ({ title }, { focusKey }) => <SlowCard title={title} focusKey={focusKey} />,
  },
  play: async () => {
    await untilFocus('row.20');
    await pressWhileDrawing('ArrowRight', ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']);
    await untilFocus('row.18');
    await expect(document.querySelector('[data-focus-key="row.18"]')).toHaveFocus();
  },
};

/** A mouse focuses without moving anything, and its wheel moves the row without moving focus; the next arrow continues from the focus. */
export const PointerAndRemote: Story = {
  play: async ({ canvas }) => {
    await untilFocus('row.0');
    const left = document.activeElement!.getBoundingClientRect().left;
    const third = canvas.getAllByRole('button')[3]!;
    const { left: x, top: y } = third.getBoundingClientRect();
    await fireEvent.mouseMove(third, { clientX: x + 9, clientY: y + 9, movementX: 9 });
    await untilFocused(() => third);
    await expect(document.documentElement).toHaveAttribute('data-pointer');
    await expect(third.getBoundingClientRect().left).toBeCloseTo(x, 0);
    await fireEvent.wheel(third, { deltaX: 100 });
    await until(() => expect(third.getBoundingClientRect().left).toBeLessThan(x));
    await expect(third).toHaveFocus();
    await press('ArrowRight');
    await untilFocus('row.4');
    await expect(document.documentElement).not.toHaveAttribute('data-pointer');
    await until(() => expect(document.activeElement!.getBoundingClientRect().left).toBeCloseTo(left, 0));
  },
};

/** A held arrow moves ten cards in the first second, and 25 in the seventh. */
export const HeldGathersSpeed: Story = {
  args: { items: titles(60) },
  play: async () => {
    await untilFocus('row.0');
    const start = performance.now();
    let passed = 0;
    const clock = spyOn(performance, 'now').mockImplementation(() => start + passed);
    const at = () => Number(focusKeyNow()?.split('.')[1]);
    const holdFor = async (repeats: number) => {
      const from = at();
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        passed += 20;
        dispatchKey('keydown', 'ArrowRight', true);
        await frame();
        await frame();
      }
      return at() - from;
    };
    try {
      dispatchKey('keydown', 'ArrowRight');
      await until(() => expect(at()).toBe(1));
      await expect(await holdFor(50)).toBe(10);
      passed += 5000;
      await expect(await holdFor(50)).toBe(25);
    } finally {
      dispatchKey('keyup', 'ArrowRight');
      clock.mockRestore();
    }
  },
};

/** A sideways wheel, or a wheel with Shift, moves the row by one card per notch, and does not trigger the browser's history navigation. */
export const Wheel: Story = {
  parameters: pictureNone('looks like the others'),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getAllByRole('button').length).toBeGreaterThan(3));
    const strip = canvas.getByRole('list');
    const first = () => Number(firstInView(strip.children, 'left').getAttribute('data-index'));
    let at = performance.now();
    /** Turns the wheel, a second after the previous turn; false if the row has prevented the browser's default. */
    const turn = (init: WheelEventInit) => {
      const wheel = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
      Object.defineProperty(wheel, 'timeStamp', { value: (at += 1000) });
      return canvas.getAllByRole('button')[2]!.dispatchEvent(wheel);
    };
    await expect(turn({ deltaX: 100 })).toBe(false);
    await until(() => expect(first()).toBe(1));
    turn({ deltaY: 100, shiftKey: true });
    await until(() => expect(first()).toBe(2));
    // Some systems turn Shift with the wheel into sideways scrolling themselves.
    turn({ deltaX: 100, shiftKey: true });
    await until(() => expect(first()).toBe(3));
    turn({ deltaX: -100 });
    await until(() => expect(first()).toBe(2));
    // Vertical scrolling is the page's; the row ignores it.
    await expect(turn({ deltaY: 100 })).toBe(true);
    await expect(first()).toBe(2);
  },
};

/** A card that has passed is neither seen nor found by the pointer where it would be. */
export const Passed: Story = {
  parameters: pictureNone('looks like the others'),
  render: (args) => (
    <div style={{ padding: '1.6rem 1.6rem 1.6rem 12rem', overflow: 'hidden' }}>
      <Row {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await untilFocus('row.0');
    const { children } = canvas.getByRole('list');
    for (let times = 0; times < 3; times += 1) await press('ArrowRight');
    await until(() => expect(firstInView(children, 'left')).toHaveAttribute('data-index', '3'));
    await expect(beforeFirst(children, 'left')?.closest('li')).toBeNull();
    await expect(firstInView(children, 'left')).toContainElement(document.activeElement as HTMLElement);
  },
};

/** A card does not grow while focus is passing it, but once nothing is pressed. */
export const Passing: Story = {
  globals: { version: 'advanced' },
  parameters: pictureNone('looks like FocusedInAdvanced of the card'),
  play: async () => {
    await untilFocus('row.0');
    const card = () => document.querySelector('[data-focused]')!;
    const scale = () => getComputedStyle(card().firstElementChild!).transform;
    const clock = spyOn(performance, 'now').mockReturnValue(performance.now());
    for (const type of ['keydown', 'keyup', 'keydown', 'keyup'] as const) {
      dispatchKey(type, 'ArrowRight');
      await new Promise<void>(afterPaint);
    }
    await expect(card()).toHaveAttribute('data-focus-key', 'row.2');
    await expect(card()).toHaveAttribute('data-passing');
    await expect(scale()).toBe('none');
    clock.mockRestore();
    await until(() => expect(scale()).toBe('matrix(1.07, 0, 0, 1.07, 0, 0)'));
    await expect(card()).not.toHaveAttribute('data-passing');
  },
};

const opened = fn();

/** On a phone the row scrolls with the finger, opens nothing on the way, and stops at its end. */
export const Swiped: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: pictureNone('looks like the others'),
  args: {
    render: ({ title }, { focusKey }) => <Card title={title} shape="poster" focusKey={focusKey} onPress={opened} />,
  },
  play: async ({ canvas }) => {
    opened.mockClear();
    await until(() => expect(canvas.getAllByRole('button').length).toBeGreaterThan(2));
    const scroller = canvas.getByRole('list').parentElement!;
    await expect(getComputedStyle(scroller).overflowX).toBe('auto');
    await expect(getComputedStyle(scroller).overscrollBehaviorX).toBe('contain');
    const card = canvas.getAllByRole('button')[1]!;
    const from = middleOf(card);
    await drag('touch', card, from, { x: from.x - 120, y: from.y });
    scroller.scrollLeft = 2000;
    await until(() => expect(canvas.getByRole('list').querySelector('[data-index="20"]')).not.toBeNull());
    await expect(opened).not.toHaveBeenCalled();
  },
};

/** Tab moves past the row with one press, and returns to the card it left. */
export const OneStop: Story = {
  parameters: pictureNone('looks like the others'),
  render: (args) => (
    <div style={{ padding: '1.6rem', overflow: 'hidden' }}>
      <Card title="Перед рядом" shape="wide" focusKey="before" />
      <Row {...args} items={titles(10_000)} />
      <Card title="Після ряду" shape="wide" focusKey="after" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await untilFocus('row.0');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('row.2');
    await userEvent.keyboard('{Tab}');
    await untilFocus('after');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await untilFocus('row.2');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await untilFocus('before');
    const stops = canvasElement.querySelectorAll('section [data-focus-key][tabindex="0"]');
    await expect([...stops].map((stop) => stop.getAttribute('data-focus-key'))).toEqual(['row.2']);
  },
};
