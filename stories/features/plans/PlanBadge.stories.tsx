import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { PlanBadge } from '../../../src/features/plans/PlanBadge.tsx';

const meta: Meta<typeof PlanBadge> = { component: PlanBadge, args: { plan: 'pro', label: 'PRO' } };
export default meta;

export const Pro: StoryObj<typeof PlanBadge> = {};
export const Plus: StoryObj<typeof PlanBadge> = { args: { plan: 'plus', label: 'PRO+' } };

/** If the service has plans, the badge leads to them. */
export const Focused: StoryObj<typeof PlanBadge> = {
  args: { plan: 'plus', label: 'PRO+', focusKey: 'badge', onPress: fn() },
  decorators: [onScreen('badge')],
  play: async ({ args }) => {
    await untilFocus('badge');
    await press('Enter');
    await until(() => expect(args.onPress).toHaveBeenCalledOnce());
  },
};

export const LongText: StoryObj<typeof PlanBadge> = { args: { label: 'PRO до 20 листопада 2027 року' } };
export const InterfaceSize150: StoryObj<typeof PlanBadge> = {
  args: { plan: 'plus', label: 'PRO+' },
  globals: { size: '150' },
};
export const OnPhone: StoryObj<typeof PlanBadge> = { globals: { viewport: { value: 'xs' } } };
