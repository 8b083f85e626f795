import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { drag } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Button } from '../../../src/ui/Button.tsx';
import { RangeField } from '../../../src/ui/fields/RangeField.tsx';
import { until } from '../../until.ts';
import { longTitle } from '../titles.ts';
import { useHeld } from '../useHeld.ts';

const meta: Meta<typeof RangeField> = {
  component: RangeField,
  args: {
    label: 'Рік',
    fromLabel: 'Рік, від',
    toLabel: 'Рік, до',
    hint: {
      focused: 'OK, щоб узяти повзунок',
      held: 'Ліворуч і праворуч рухають. OK лишає, Назад повертає, як було',
    },
    value: { from: 1960, to: 1999 },
    min: 1895,
    max: 2026,
    onChange: fn(),
    onCommit: fn(),
    focusKey: 'years',
  },
  render: function Render(args) {
    const [value, onChange] = useHeld(args.value, args.onChange);
    return (
      <div style={{ maxWidth: '40rem', padding: '1rem' }}>
        <RangeField {...args} value={value} onChange={onChange} />
        <div style={{ marginTop: '1rem' }}>
          <Button focusKey="show">Показати</Button>
        </div>
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<typeof RangeField>;

const end = (name: 'from' | 'to') => document.querySelector<HTMLElement>(`[data-focus-key="years.${name}"]`)!;

/** Waits until the ends have these values. */
const untilEnds = (from: number, to: number) =>
  until(async () => {
    await expect(end('from')).toHaveAttribute('aria-valuenow', `${from}`);
    await expect(end('to')).toHaveAttribute('aria-valuenow', `${to}`);
  });

/** The point of the track for a year. */
function pointAt(year: number) {
  const track = end('from').parentElement!;
  const rail = track.firstElementChild!.getBoundingClientRect();
  const share = (year - 1895) / (2026 - 1895);
  return { target: track, coords: { clientX: rail.left + share * rail.width, clientY: rail.top + 2 } };
}

export const Default: Story = {};
export const Whole: Story = { args: { value: { from: 1895, to: 2026 } } };
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ args }) => {
    await userEvent.pointer([{ keys: '[MouseLeft]', ...pointAt(1900) }]);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Arrows move across both ends without changing them. */
export const Focused: Story = {
  parameters: { focus: 'years' },
  play: async ({ canvas, args }) => {
    await untilFocus('years.from');
    await expect(canvas.getByRole('group', { name: 'Рік' })).toBeVisible();
    await expect(canvas.getByRole('slider', { name: 'Рік, від' })).toHaveFocus();
    await press('ArrowRight');
    await untilFocus('years.to');
    await expect(canvas.getByRole('slider', { name: 'Рік, до' })).toHaveFocus();
    await press('ArrowDown');
    await untilFocus('show');
    await press('ArrowUp', 'ArrowLeft');
    await untilFocus('years.from');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Enter grabs an end, arrows move it and do not leave it, and Enter releases it. */
export const Held: Story = {
  parameters: { focus: 'years' },
  play: async ({ canvas, args }) => {
    await untilFocus('years.from');
    await press('Enter');
    await until(() => expect(canvas.getByText(/OK лишає/)).toBeVisible());
    await press('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp');
    await untilEnds(1962, 1999);
    await expect(end('from')).toHaveFocus();
    await expect(args.onCommit).not.toHaveBeenCalled();
    await press('Enter');
    await expect(args.onCommit).toHaveBeenCalledOnce();
    await expect(args.onCommit).toHaveBeenCalledWith({ from: 1962, to: 1999 });
    await press('ArrowRight');
    await untilFocus('years.to');
    await untilEnds(1962, 1999);
    await press('Enter', 'ArrowLeft');
    await untilEnds(1962, 1998);
  },
};

/** Back releases an end and restores its value; if none is held, the field does not handle Back. */
export const PutBack: Story = {
  parameters: { focus: 'years.to' },
  play: async ({ args }) => {
    await untilFocus('years.to');
    await press('Enter', 'ArrowLeft', 'ArrowLeft');
    await untilEnds(1960, 1997);
    await press('Escape');
    await untilEnds(1960, 1999);
    await expect(args.onCommit).not.toHaveBeenCalled();
    await press('ArrowLeft');
    await untilFocus('years.from');
  },
};

/** An end stops at the other one; two ends with the same value can still be told apart. */
export const Meeting: Story = {
  args: { value: { from: 1998, to: 1999 } },
  parameters: { focus: 'years.from' },
  play: async ({ args }) => {
    await untilFocus('years.from');
    await press('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilEnds(1999, 1999);
    await press('Enter', 'ArrowRight');
    await untilFocus('years.to');
    await press('ArrowLeft');
    await untilFocus('years.from');
    await expect(args.onCommit).toHaveBeenCalledOnce();
    await expect(args.onCommit).toHaveBeenCalledWith({ from: 1999, to: 1999 });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...pointAt(1999) },
      pointAt(2010),
      { keys: '[/MouseLeft]', ...pointAt(2010) },
    ]);
    await untilEnds(1999, 2010);
  },
};

/** A held end is released where it is when focus moves elsewhere. */
export const LeftWhileHeld: Story = {
  parameters: { focus: 'years.from' },
  play: async ({ canvas, args }) => {
    await untilFocus('years.from');
    await press('Enter', 'ArrowLeft');
    await untilEnds(1959, 1999);
    await userEvent.click(canvas.getByRole('button', { name: 'Показати' }));
    await untilFocus('show');
    await expect(args.onCommit).toHaveBeenCalledOnce();
    await expect(args.onCommit).toHaveBeenCalledWith({ from: 1959, to: 1999 });
    await press('ArrowUp', 'ArrowRight');
    await untilFocus(/^years/);
    await untilEnds(1959, 1999);
  },
};

/** A mouse moves the nearer end at once, but not past the other one. */
export const Dragged: Story = {
  play: async ({ args, userEvent: mouse }) => {
    await mouse.pointer([{ keys: '[MouseLeft>]', ...pointAt(1950) }]);
    await untilFocus('years.from');
    await mouse.pointer([pointAt(1940), pointAt(2020)]);
    await untilEnds(1999, 1999);
    await mouse.pointer([pointAt(1970)]);
    await untilEnds(1970, 1999);
    await expect(args.onCommit).not.toHaveBeenCalled();
    await mouse.pointer([{ keys: '[/MouseLeft]', ...pointAt(1970) }]);
    await expect(args.onCommit).toHaveBeenCalledOnce();
    await expect(args.onCommit).toHaveBeenCalledWith({ from: 1970, to: 1999 });
    await mouse.pointer([{ keys: '[MouseLeft]', ...pointAt(2010) }]);
    await untilEnds(1970, 2010);
    await untilFocus('years.to');
    await press('ArrowLeft');
    await untilFocus('years.from');
    await untilEnds(1970, 2010);
  },
};

/** A physical keyboard moves an end without grabbing it: Home, End, Page Up and Page Down. Space grabs it. */
export const Keyboard: Story = {
  args: { label: 'Оцінка', min: 0, max: 10, step: 0.1, value: { from: 4, to: 8 }, valueText: (n) => n.toFixed(1) },
  parameters: { focus: 'years.from' },
  play: async ({ args }) => {
    await untilFocus('years.from');
    await userEvent.keyboard('{PageUp}');
    await untilEnds(5, 8);
    await userEvent.keyboard('{End}');
    await untilEnds(8, 8);
    await userEvent.keyboard('{Home}');
    await untilEnds(0, 8);
    await expect(args.onCommit).toHaveBeenCalledTimes(3);
    await userEvent.keyboard(' ');
    await press('ArrowRight');
    await untilEnds(0.1, 8);
  },
};

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  parameters: { focus: 'years.from' },
  play: async () => {
    await untilFocus('years.from');
    await press('ArrowLeft');
    await untilFocus('years.to');
    await press('Enter', 'ArrowLeft');
    await untilEnds(1960, 2000);
  },
};

export const LongText: Story = {
  args: {
    label: `Рік першого показу в кінотеатрах, на телебаченні або в мережі ${longTitle}`,
    valueText: (year) => `${year} рік від народження кіно`,
    hint: {
      focused: 'Натисніть OK або Enter, щоб узяти повзунок і змінити цей кінець проміжку років',
      held: 'Ліворуч і праворуч рухають. OK лишає, Назад повертає, як було',
    },
  },
  parameters: { focus: 'years.to' },
};
export const LongTextAt150: Story = { ...LongText, globals: { size: '150' } };
export const Phone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };

/** A finger drags the nearer end as a mouse does; neither passes the other. */
export const ByHand: Story = {
  parameters: pictureNone('looks like the others'),
  play: async ({ args }) => {
    const go = (kind: 'mouse' | 'touch', from: number, to: number) => {
      const { target, coords } = pointAt(from);
      const { clientX, clientY } = pointAt(to).coords;
      return drag(kind, target, { x: coords.clientX, y: coords.clientY }, { x: clientX, y: clientY });
    };
    await go('mouse', 1965, 1920);
    await untilEnds(1920, 1999);
    await go('touch', 1990, 1950);
    await untilEnds(1920, 1950);
    await go('touch', 1925, 2000);
    await untilEnds(1950, 1950);
    await untilFocus('years.from');
    await expect(args.onCommit).toHaveBeenCalledTimes(3);
  },
};
