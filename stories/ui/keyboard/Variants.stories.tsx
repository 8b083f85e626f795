import type { Meta, StoryObj } from '@storybook/react-vite';

import type { CSSProperties } from 'react';
import { expect, fn } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { Variants } from '../../../src/ui/keyboard/Variants.tsx';

const meta: Meta<typeof Variants> = {
  component: Variants,
  args: {
    label: 'Варіанти літери',
    letters: ['é', 'è', 'ê', 'ë'],
    row: 1,
    column: 5.5,
    columns: 12,
    focusKey: 'variants',
    onSelect: fn(),
    onClose: fn(),
  },
  render: (args) => (
    <div
      style={
        {
          position: 'relative',
          width: '42rem',
          height: '6rem',
          margin: '1rem',
          '--key-height': '3.1rem',
        } as CSSProperties
      }
    >
      <Variants {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Variants>;

/** The strip has focus from the start, and arrows stop at its ends. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await untilFocus('variants.0');
    await press('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('variants.3');
    await expect(canvas.getByRole('menuitem', { name: 'ë' })).toHaveFocus();
    await press('Enter');
    await expect(args.onSelect).toHaveBeenCalledWith('ë');
  },
};
export const One: Story = { args: { letters: ['ґ'], column: 6.5 } };
export const AtTheLeftEdge: Story = { args: { letters: [...'áàâäãåæ'], column: 0.5 } };
export const AtTheRightEdge: Story = { args: { letters: [...'óòôöõøœ'], column: 11.5 } };
export const Capitals: Story = { args: { letters: ['Є', 'Ё', 'Э'] } };
export const LargestSize: Story = { globals: { size: '150' } };

export const ClosedByBack: Story = {
  play: async ({ args }) => {
    await untilFocus('variants.0');
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await press('ArrowDown');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

/** A press outside the strip closes it. */
export const ClosedByPointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await untilFocus('variants.0');
    await userEvent.click(canvas.getByRole('presentation'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('menuitem', { name: 'ê' }));
    await expect(args.onSelect).toHaveBeenCalledWith('ê');
  },
};
