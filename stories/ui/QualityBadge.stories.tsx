import type { Meta, StoryObj } from '@storybook/react-vite';

import { QualityBadge } from '../../src/ui/QualityBadge.tsx';

const meta: Meta<typeof QualityBadge> = { component: QualityBadge, args: { quality: '4K' } };
export default meta;

export const Plain: StoryObj<typeof QualityBadge> = {};
export const Plus: StoryObj<typeof QualityBadge> = { args: { quality: '4K HDR' } };
/** In a picture's corner it is read on any picture. */
export const OnAPicture: StoryObj<typeof QualityBadge> = {
  render: (args) => (
    <div style={{ padding: '2rem', background: 'linear-gradient(120deg, #f6f3ec, #ffc46b)', display: 'inline-block' }}>
      <QualityBadge {...args} />
    </div>
  ),
};
export const LongText: StoryObj<typeof QualityBadge> = { args: { quality: '4K HDR Dolby Vision 60 fps' } };
export const InterfaceSize150: StoryObj<typeof QualityBadge> = { globals: { size: '150' } };
