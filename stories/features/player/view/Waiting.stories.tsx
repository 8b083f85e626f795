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

/** A short wait shows nothing; a longer one shows a spinner. */
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

/** The message says that the position is kept. */
export const ServerLost = meta.story({
  args: { trouble: 'lost' },
  play: async ({ canvas }) => until(() => expect(canvas.getByText(/Місце 14:32 збережено/)).toBeVisible()),
});

/** The reason is unknown, but a long wait is still explained. */
export const Slow = meta.story({
  args: { trouble: 'slow' },
  play: async ({ canvas }) =>
    until(() => expect(canvas.getByText('Завантаження триває довше, ніж зазвичай')).toBeVisible()),
});
