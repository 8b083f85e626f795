import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Keyboard } from '../../../src/ui/keyboard/Keyboard.tsx';
import { until } from '../../until.ts';
import { Desk } from './Desk.tsx';
import { labels } from './labels.ts';

const meta: Meta<typeof Keyboard> = {
  title: 'ui/keyboard/Keyboard',
  component: Keyboard,
  args: {
    value: '',
    kind: 'search',
    language: 'uk',
    labels,
    focusKey: 'keys',
    onChange: fn(),
    onDone: fn(),
    onClose: fn(),
  },
  render: (args) => <Desk {...args} />,
  parameters: { focus: 'keys.0-0' },
};
export default meta;
type Story = StoryObj<typeof Keyboard>;

const field = (canvas: { getByRole: (role: string) => HTMLElement }) =>
  canvas.getByRole('searchbox') as HTMLInputElement;

/** Makes the page count as a television by its address, so that fields cannot be typed into. */
function onTelevision() {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}?${search.slice(1)}&tv=1`);
  return () => window.history.replaceState(window.history.state, '', pathname + search);
}

export const Search: Story = {};
export const Text: Story = { args: { kind: 'text' } };
export const Russian: Story = { args: { kind: 'text', language: 'ru' } };
export const Password: Story = { args: { kind: 'password', value: 'secret' } };
export const Code: Story = { args: { kind: 'code' } };
export const Digits: Story = { args: { kind: 'digits' } };
export const Compact: Story = { args: { kind: 'email', isCompact: true } };
export const LargestSize: Story = { args: { kind: 'email' }, globals: { size: '150' } };
export const SmallestSize: Story = { args: { kind: 'text' }, globals: { size: '75' } };
export const FullHd: Story = { globals: { viewport: { value: 'xxl' } } };

/** A phone uses its own keyboard. */
export const PhoneHasNone: Story = {
  globals: { viewport: { value: 'xs' } },
  parameters: { focus: undefined },
  play: async ({ canvas }) => expect(canvas.queryByRole('group', { name: 'Клавіатура' })).toBeNull(),
};

export const WritesByRemote: Story = {
  play: async ({ canvas }) => {
    await untilFocus('keys.0-0');
    await press('ArrowRight', 'Enter', 'ArrowDown');
    await untilFocus('keys.1-1');
    await press('Enter');
    await expect(canvas.getByRole('button', { name: 'і' })).toHaveFocus();
    await expect(field(canvas)).toHaveValue('ці');
  },
};

/** One press of Shift makes one capital, two presses keep capitals on, and another press turns them off. */
export const ShiftAndCaps: Story = {
  parameters: { focus: 'keys.shift' },
  play: async ({ canvas }) => {
    await untilFocus('keys.shift');
    const shift = canvas.getByRole('button', { name: 'Великі літери' });
    await press('Enter');
    await expect(shift).toHaveAttribute('aria-pressed', 'true');
    await press('ArrowUp');
    await untilFocus('keys.2-0');
    await press('Enter', 'Enter');
    await expect(shift).toHaveAttribute('aria-pressed', 'false');
    await press('ArrowDown', 'Enter', 'Enter', 'ArrowUp', 'Enter', 'Enter');
    await expect(field(canvas)).toHaveValue('ЯяЯЯ');
    await press('ArrowDown', 'Enter', 'ArrowUp', 'Enter');
    await expect(field(canvas)).toHaveValue('ЯяЯЯя');
  },
};

/** Moving up or down across a wide key keeps the column. */
export const KeepsItsColumn: Story = {
  parameters: { focus: 'keys.2-5' },
  play: async () => {
    await untilFocus('keys.2-5');
    await press('ArrowDown');
    await untilFocus('keys.space');
    await press('ArrowUp');
    await untilFocus('keys.2-5');
    await press('ArrowLeft', 'ArrowDown');
    await untilFocus('keys.space');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('keys.1-4');
  },
};

export const HeldDelete: Story = {
  args: { value: 'людина з кіноапаратом' },
  parameters: { focus: 'keys.delete' },
  play: async ({ canvas, args, userEvent }) => {
    await untilFocus('keys.delete');
    await userEvent.keyboard('{Enter>}');
    await until(() => expect(field(canvas)).toHaveValue(''));
    await userEvent.keyboard('{/Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(21);
  },
};

/** The keyboard's own keys move the caret; letters are inserted and deleted there. */
export const CaretInTheMiddle: Story = {
  args: { value: 'метро' },
  parameters: { focus: 'keys.caretLeft' },
  play: async ({ canvas }) => {
    await untilFocus('keys.caretLeft');
    await press('Enter', 'Enter', 'ArrowUp', 'Enter');
    await expect(field(canvas)).toHaveValue('метьро');
    await press('ArrowDown', 'ArrowRight', 'ArrowRight');
    await untilFocus('keys.delete');
    await press('Enter', 'Enter');
    await expect(field(canvas)).toHaveValue('меро');
    await press('ArrowLeft', 'Enter', 'ArrowUp', 'Enter');
    await expect(field(canvas)).toHaveValue('мербо');
  },
};

/** Up leads to the field. Its own caret is where the keyboard left it, and vice versa. */
export const CaretInTheField: Story = {
  args: { value: 'метро' },
  parameters: { focus: 'keys.caretLeft' },
  play: async ({ canvas }) => {
    await untilFocus('keys.caretLeft');
    await press('Enter', 'Enter', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    await untilFocus('field');
    const input = field(canvas);
    await expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
    await userEvent.keyboard('{ArrowLeft}!{ArrowLeft}');
    await expect(input).toHaveValue('ме!тро');
    await press('ArrowDown');
    await untilFocus(/^keys\.0-/);
    await userEvent.keyboard('?{Delete}');
    await expect(input).toHaveValue('ме?тро');
    await userEvent.click(input);
    await untilFocus('field');
    await expect(input).toHaveFocus();
  },
};

/** A television's field accepts no native typing: arrows in it move the drawn caret, and Enter returns to the keys. */
export const CaretOnTelevision: Story = {
  args: { value: 'метро' },
  beforeEach: onTelevision,
  play: async ({ canvas }) => {
    await untilFocus('keys.0-0');
    await press('ArrowUp');
    await untilFocus('field');
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await untilFocus('keys.0-0');
    await press('Enter');
    await expect(field(canvas)).toHaveValue('метйро');
    await press('ArrowUp', 'ArrowRight');
    await untilFocus('field');
    await userEvent.keyboard('ш{Backspace}{Backspace}{Home}я');
    await expect(field(canvas)).toHaveValue('яметйо');
  },
};

/** The caret is never placed inside a surrogate pair. */
export const WholeCharacters: Story = {
  args: { value: 'кіно🎬🎞' },
  parameters: { focus: 'keys.caretLeft' },
  play: async ({ canvas }) => {
    await untilFocus('keys.caretLeft');
    await press('Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(field(canvas)).toHaveValue('кіно🎞');
    await press('Enter');
    await expect(field(canvas)).toHaveValue('кін🎞');
  },
};

const CARET = '[data-caret=""]';

/** A text that does not fit scrolls so that its caret is visible. */
export const LongText: Story = {
  args: { value: 'Людина з кіноапаратом, або Симфонія великого міста, знята прихованою камерою на вулицях' },
  parameters: { focus: 'keys.caretLeft' },
  play: async ({ canvas, canvasElement }) => {
    await untilFocus('keys.caretLeft');
    const box = field(canvas).getBoundingClientRect();
    const caretAt = () => canvasElement.querySelector(CARET)!.getBoundingClientRect().left;
    await expect(caretAt()).toBeGreaterThan(box.left + box.width / 2);
    await expect(caretAt()).toBeLessThan(box.right);
    for (let step = 0; step < 60; step += 1) await press('Enter');
    await expect(caretAt()).toBeGreaterThan(box.left);
    await expect(caretAt()).toBeLessThan(box.left + box.width / 2);
    await press('ArrowUp', 'Enter');
    await expect(field(canvas).value.indexOf('ь')).toBe(27);
  },
};

/** Holding a key for half a second offers its variants; the key's own letter is then not typed. */
export const Variants: Story = {
  parameters: { focus: 'keys.0-6' },
  play: async ({ canvas, userEvent }) => {
    await untilFocus('keys.0-6');
    await userEvent.keyboard('{Enter>}');
    await untilFocus('keys.variants.0');
    await userEvent.keyboard('{/Enter}');
    await expect(canvas.getByRole('menuitem', { name: 'ґ' })).toHaveFocus();
    await expect(field(canvas)).toHaveValue('');
    await press('Enter');
    await untilFocus('keys.0-6');
    await expect(field(canvas)).toHaveValue('ґ');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await press('Enter');
    await expect(field(canvas)).toHaveValue('ґг');
  },
};

/** Arrows choose a variant and stay in the strip; Back closes it and keeps the keyboard open. */
export const VariantsByArrows: Story = {
  args: { kind: 'text', language: 'en' },
  parameters: { focus: 'keys.1-2' },
  play: async ({ canvas, args, userEvent }) => {
    await untilFocus('keys.1-2');
    await userEvent.keyboard('{Enter>}');
    await untilFocus('keys.variants.0');
    await userEvent.keyboard('{/Enter}');
    await press('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight');
    await untilFocus('keys.variants.2');
    await press('Enter');
    await untilFocus('keys.1-2');
    await expect(field(canvas)).toHaveValue('ê');
    await userEvent.keyboard('{Enter>}');
    await untilFocus('keys.variants.0');
    await userEvent.keyboard('{/Enter}');
    await press('Escape');
    await untilFocus('keys.1-2');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter>}');
    await untilFocus('keys.variants.0');
    await userEvent.keyboard('{/Enter}');
    await press('ArrowRight');
    await untilFocus('keys.variants.1');
  },
};

/** Back closes the keyboard; the chosen alphabet is kept when it opens again. */
export const RemembersItsLetters: Story = {
  parameters: { focus: 'keys.language' },
  play: async ({ canvas, args }) => {
    await untilFocus('keys.language');
    await press('Enter');
    await canvas.findByRole('button', { name: 'q' });
    await press('Escape');
    await untilFocus('field');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('group', { name: 'Клавіатура' })).toBeNull();
    await press('Enter');
    await untilFocus('keys.0-0');
    await expect(canvas.getByRole('button', { name: 'q' })).toHaveFocus();
  },
};

export const Email: Story = {
  args: { kind: 'email', maxLength: 14 },
  parameters: { focus: 'keys.2-0' },
  play: async ({ canvas }) => {
    await untilFocus('keys.2-0');
    await press('Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(field(canvas)).toHaveValue('az@gmail.com');
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await expect(field(canvas)).toHaveValue('az@gmail.com.c');
  },
};

/** A physical keyboard types beside the on-screen one, with its own letters. */
export const WritesByHand: Story = {
  play: async ({ canvas, args }) => {
    await untilFocus('keys.0-0');
    await userEvent.keyboard('дон{Backspace}Ð{Home}w{End}.');
    await expect(field(canvas)).toHaveValue('wдоÐ.');
    await press('Enter');
    await expect(args.onDone).toHaveBeenCalledOnce();
    await press('ArrowRight', 'Enter');
    await expect(field(canvas)).toHaveValue('wдоÐ.ц');
  },
};

export const Commands: Story = {
  play: async ({ canvas, args }) => {
    const click = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await click('Мова клавіатури: EN');
    await click('q');
    await click('пробіл');
    await click('?123');
    await click('7');
    await expect(field(canvas)).toHaveValue('q 7');
    await click('Стерти');
    await expect(field(canvas)).toHaveValue('q ');
    await click('Очистити');
    await expect(field(canvas)).toHaveValue('');
    await click('Готово');
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};
