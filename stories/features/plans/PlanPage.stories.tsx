import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { untilFocus } from '../../../.storybook/remote.ts';
import { PlanPage } from '../../../src/features/plans/PlanPage.tsx';
import { onScreen } from '../../onScreen.tsx';
import { inDays, planOf } from '../../planOf.ts';

const meta = preview.meta({
  component: PlanPage,
  decorators: [onScreen('pro.shop')],
  args: { plan: planOf(), address: 'https://promin.example/auth/register', onCode: fn() },
});

/** What waits stands under what is. */
export const WithRest = meta.story({
  args: { plan: planOf({ tier: 'pro_plus', until: inDays(30), after: { tier: 'pro', until: inDays(40) } }) },
  play: async ({ canvas }) => expect(canvas.getByText(/^Після цього PRO/)).toBeVisible(),
});

/** Where there is little width, the shop stands above the table. */
export const Narrow = meta.story({
  globals: { size: '150', viewport: { value: 'lg', isRotated: false } },
  play: async ({ canvas }) => {
    const shop = canvas.getByRole('button', { name: 'Ввести код' }).getBoundingClientRect();
    await expect(shop.bottom).toBeLessThan(canvas.getByRole('table').getBoundingClientRect().top);
  },
});

export const Loading = meta.story({ args: { plan: undefined } });

/** Whoever was heard to have the greatest plan sees no shop come and go. */
export const LoadingGreatest = meta.story({
  args: { plan: undefined, tier: 'pro_plus' },
  play: async ({ canvas }) => {
    await untilFocus('pro.home');
    await expect(canvas.queryByRole('region', { name: 'Як оформити' })).toBeNull();
  },
});
