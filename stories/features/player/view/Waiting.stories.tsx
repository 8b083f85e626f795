import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Waiting } from '../../../../src/features/player/view/Waiting.tsx';
import { allOver } from '../controls/ground.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: Waiting,
  decorators: [allOver],
  args: { isStalled: false, trouble: null, timeS: 872 },
});

/** A short wait passes unseen; a longer one is told. */
export const Loading = meta.story({
  play: async ({ canvas }) => {
    const sign = canvas.getByLabelText('Завантаження…');
    await until(() => expect(sign).toBeVisible());
  },
});
export const Stalled = meta.story({
  args: { isStalled: true },
  play: async ({ canvas }) => until(() => expect(canvas.getByLabelText('Довантажуємо…')).toBeVisible()),
});

/** The place is told, so that nobody fears for it. */
export const ServerLost = meta.story({
  args: { trouble: 'lost' },
  play: async ({ canvas }) => until(() => expect(canvas.getByText(/Місце 14:32 збережено/)).toBeVisible()),
});

/** Nothing is known of the reason, and words are due all the same. */
export const Slow = meta.story({
  args: { trouble: 'slow' },
  play: async ({ canvas }) =>
    until(() => expect(canvas.getByText('Завантаження триває довше, ніж зазвичай')).toBeVisible()),
});
