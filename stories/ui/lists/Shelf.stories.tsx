import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect } from 'storybook/test';
import { Shelf } from '../../../src/ui/lists/Shelf.tsx';
import type { ShelfSlot } from '../../../src/ui/lists/shelfContext.ts';
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
