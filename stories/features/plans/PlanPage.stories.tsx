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

/** The plan that follows is shown below the current one. */
export const WithRest = meta.story({
  args: { plan: planOf({ tier: 'pro_plus', until: inDays(30), after: { tier: 'pro', until: inDays(40) } }) },
  play: async ({ canvas }) => expect(canvas.getByText(/^Після цього PRO/)).toBeVisible(),
});

/** In a narrow window the shop is above the table. */
export const Narrow = meta.story({
  globals: { size: '150', viewport: { value: 'lg', isRotated: false } },
  play: async ({ canvas }) => {
    const shop = canvas.getByRole('button', { name: 'Ввести код' }).getBoundingClientRect();
    await expect(shop.bottom).toBeLessThan(canvas.getByRole('table').getBoundingClientRect().top);
  },
});

export const Loading = meta.story({ args: { plan: undefined } });

/** A viewer known to have the highest plan sees no shop while the page loads. */
export const LoadingGreatest = meta.story({
  args: { plan: undefined, tier: 'pro_plus' },
  play: async ({ canvas }) => {
    await untilFocus('pro.home');
    await expect(canvas.queryByRole('region', { name: 'Як оформити' })).toBeNull();
  },
});
