import type { Meta, StoryObj } from '@storybook/react-vite';

import { QualityBadge } from '../../src/ui/QualityBadge.tsx';

const meta: Meta<typeof QualityBadge> = { component: QualityBadge, args: { quality: '4K' } };
export default meta;

export const Plain: StoryObj<typeof QualityBadge> = {};
export const Plus: StoryObj<typeof QualityBadge> = { args: { quality: '4K HDR' } };
