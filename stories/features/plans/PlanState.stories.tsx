import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { PlanState } from '../../../src/features/plans/PlanState.tsx';
import { onScreen } from '../../onScreen.tsx';
import { inDays, planOf } from '../../planOf.ts';

const meta = preview.meta({ component: PlanState, decorators: [onScreen()], args: { plan: planOf() } });

export const Free = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('Зараз у вас безкоштовний план')).toBeVisible(),
});

/** The rest of PRO follows after PRO+. */
export const WithRest = meta.story({
  args: { plan: planOf({ tier: 'pro_plus', until: inDays(30), after: { tier: 'pro', until: inDays(40) } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^У вас PRO\+ до 20 грудня 2026/)).toBeVisible();
    await expect(canvas.getByText(/^Після цього PRO до 30 грудня 2026/)).toBeVisible();
  },
});

export const RestWithoutEnd = meta.story({
  args: { plan: planOf({ tier: 'pro_plus', until: inDays(30), after: { tier: 'pro', until: null } }) },
  play: async ({ canvas }) => expect(canvas.getByText('Після цього PRO без обмеження в часі')).toBeVisible(),
});

export const EndsSoon = meta.story({
  args: { plan: planOf({ tier: 'pro', until: inDays(5.5) }) },
  play: async ({ canvas }) => expect(canvas.getByText(/^PRO закінчиться за 6 днів: 26 листопада 2026/)).toBeVisible(),
});

export const EndsWithinDay = meta.story({
  args: { plan: planOf({ tier: 'pro', until: inDays(0.5) }) },
  play: async ({ canvas }) => expect(canvas.getByText(/^PRO закінчиться менш ніж за добу: .*09:48$/)).toBeVisible(),
});
