import type { Meta, StoryObj } from '@storybook/react-vite';

import { PlanBadge } from '../../src/ui/PlanBadge.tsx';

const meta: Meta<typeof PlanBadge> = { component: PlanBadge, args: { plan: 'pro', label: 'PRO' } };
export default meta;

export const Pro: StoryObj<typeof PlanBadge> = {};
export const Plus: StoryObj<typeof PlanBadge> = { args: { plan: 'plus', label: 'PRO+' } };
