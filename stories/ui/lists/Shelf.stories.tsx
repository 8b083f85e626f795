import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Shelf } from '../../../src/ui/lists/Shelf.tsx';
import type { ShelfSlot } from '../../../src/ui/lists/shelfContext.ts';
import { viewport } from '../../../src/ui/theme/viewport.ts';
import { readAsText } from '../../readOut.ts';

const slot: ShelfSlot = {
  remember: () => undefined,
  recall: () => undefined,
  onAhead: () => undefined,
  register: () => () => undefined,
  setEmpty: () => undefined,
};

const meta: Meta<typeof Shelf> = {
  component: Shelf,
  args: { index: 0, slot, top: 2, height: 10, children: <p>Ряд</p> },
  render: (args) => (
    <div style={{ position: 'relative', height: '14rem' }}>
      <Shelf {...args} />
    </div>
  ),
};
export default meta;

export const InSight: StoryObj<typeof Shelf> = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Ряд')).toBeVisible();
    await readAsText(canvasElement, 'Ряд');
  },
};

/** Each shelf is as far down as told, whatever is in the one before it. */
export const BelowAnother: StoryObj<typeof Shelf> = {
  render: (args) => (
    <div style={{ position: 'relative', height: '14rem' }}>
      <Shelf {...args} top={0} height={4} />
      <Shelf {...args} index={1} top={4}>
        <p>Нижній</p>
      </Shelf>
    </div>
  ),
  play: async ({ canvas }) => {
    const topOf = (text: string) => canvas.getByText(text).parentElement!.getBoundingClientRect().top;
    await expect(topOf('Нижній') - topOf('Ряд')).toBeCloseTo(4 * viewport().rootPx, 0);
  },
};
