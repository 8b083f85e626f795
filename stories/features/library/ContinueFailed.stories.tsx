import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { ContinueFailed } from '../../../src/features/library/ContinueFailed.tsx';
import { onScreen } from '../../onScreen.tsx';

const onRetry = fn();

const meta = preview.meta({
  component: ContinueFailed,
  decorators: [onScreen('row')],
  args: { focusKey: 'row', isRetrying: false, onRetry },
});

/** One press tries again. */
export const DefaultError = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('row.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити');
    await press('Enter');
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
});

/** While it tries, the button keeps its place and focus. */
export const RetryingAfterError = meta.story({
  args: { isRetrying: true },
  play: async ({ canvas }) => {
    await untilFocus('row.retry');
    await expect(canvas.getByRole('alert')).toBeVisible();
    await press('Enter');
    await expect(onRetry).not.toHaveBeenCalled();
  },
});
