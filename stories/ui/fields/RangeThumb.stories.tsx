import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent } from 'storybook/test';
import { RangeThumb } from '../../../src/ui/fields/RangeThumb.tsx';
import { tap } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { untilFocused } from '../../until.ts';

const meta: Meta<typeof RangeThumb> = {
  component: RangeThumb,
  args: {
    label: 'Рік, від',
    value: 1960,
    bounds: { min: 1895, max: 1999 },
    scale: { min: 1895, max: 2026, step: 1 },
    text: '1960 рік',
    isHeld: false,
    onArrow: fn(() => false),
    onMove: fn(),
    onPress: fn(),
    onFocus: fn(),
    onBlur: fn(),
    focusKey: 'thumb',
  },
  render: (args) => (
    <div style={{ padding: '2rem' }}>
      <RangeThumb {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof RangeThumb>;

export const Default: Story = {};
export const Focused: Story = {
  parameters: { focus: 'thumb' },
  play: async ({ canvas, args }) => {
    const thumb = canvas.getByRole('slider', { name: 'Рік, від' });
    await untilFocused(() => thumb);
    await expect(thumb).toHaveAttribute('aria-valuetext', '1960 рік');
    await expect(thumb).toHaveAttribute('aria-valuemax', '1999');
    await userEvent.keyboard('{ArrowLeft}{Home} ');
    await expect(args.onArrow).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenCalledWith(1895);
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
export const Held: Story = { args: { isHeld: true }, parameters: { focus: 'thumb' } };
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, args }) => {
    canvas.getByRole('slider').focus();
    await userEvent.keyboard('{Home}');
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

/** A mouse or a finger does not grab a thumb; the track moves the nearer end. */
export const PointedAt: Story = {
  parameters: pictureNone('looks as the focused one'),
  play: async ({ canvas, args }) => {
    const thumb = canvas.getByRole('slider');
    await tap('mouse', thumb);
    await tap('touch', thumb);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};
