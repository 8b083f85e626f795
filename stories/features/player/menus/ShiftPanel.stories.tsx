import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ShiftPanel } from '../../../../src/features/player/menus/ShiftPanel.tsx';
import { allOver } from '../controls/ground.tsx';

const meta = preview.meta({
  component: ShiftPanel,
  decorators: [allOver],
  args: { title: 'Зсув звуку', shiftMs: 0, onShift: fn(), onClose: fn() },
  render: function Shifting({ shiftMs, onShift, ...args }) {
    const [shift, setShift] = useState(shiftMs);
    const change = (next: number) => {
      setShift(next);
      onShift(next);
    };
    return <ShiftPanel {...args} shiftMs={shift} onShift={change} />;
  },
});

/** Steps are small or large, later or earlier, and a button resets the delay. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('player.shift.later');
    await press('Enter', 'Enter', 'ArrowDown', 'Enter');
    await expect(args.onShift).toHaveBeenLastCalledWith(50);
    await press('ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'Enter');
    await expect(args.onShift).toHaveBeenLastCalledWith(-950);
    await press('ArrowDown', 'Enter');
    await expect(args.onShift).toHaveBeenLastCalledWith(0);
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** At the latest delay the buttons for later are disabled. */
export const Latest = meta.story({
  args: { shiftMs: 10_000 },
  play: async ({ args }) => {
    await untilFocus('player.shift.earlier');
    await press('Enter');
    await expect(args.onShift).toHaveBeenLastCalledWith(9_950);
  },
});

export const LongTitle = meta.story({ args: { title: 'Зсув субтитрів, які намальовані надто рано', shiftMs: -1250 } });

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
