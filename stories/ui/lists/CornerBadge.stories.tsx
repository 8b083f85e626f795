import type { Meta, StoryObj } from '@storybook/react-vite';

import { CornerBadge } from '../../../src/ui/lists/CornerBadge.tsx';
import { readAsText } from '../../readOut.ts';

const meta: Meta<typeof CornerBadge> = { component: CornerBadge, args: { text: '4K' } };
export default meta;

export const Plain: StoryObj<typeof CornerBadge> = { play: ({ canvasElement }) => readAsText(canvasElement, '4K') };
export const Plus: StoryObj<typeof CornerBadge> = { args: { text: '4K HDR', isPlus: true } };
/** In the corner of a picture the badge is legible on any picture. */
export const OnAPicture: StoryObj<typeof CornerBadge> = {
  render: (args) => (
    <div style={{ padding: '2rem', background: 'linear-gradient(120deg, #f6f3ec, #ffc46b)', display: 'inline-block' }}>
      <CornerBadge {...args} />
    </div>
  ),
};
export const LongText: StoryObj<typeof CornerBadge> = { args: { isPlus: true, text: '4K HDR Dolby Vision 60 fps' } };
export const InterfaceSize150: StoryObj<typeof CornerBadge> = { globals: { size: '150' } };
