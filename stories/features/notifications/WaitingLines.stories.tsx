import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { untilFocus } from '../../../.storybook/remote.ts';
import { WaitingLines } from '../../../src/features/notifications/WaitingLines.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: WaitingLines,
  decorators: [onScreen('wait')],
  args: { focusKey: 'wait', label: 'Завантажується…', count: 6, heightRem: 5.9 },
});

/** The placeholders take focus and say what is loading. */
export const Lines = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('wait');
    await expect(canvas.getByRole('status', { name: 'Завантажується…', busy: true })).toHaveFocus();
  },
});

export const Switches = meta.story({ args: { count: 3, heightRem: 3.7 } });
