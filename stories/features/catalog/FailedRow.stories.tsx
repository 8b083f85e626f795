import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { FailedRow } from '../../../src/features/catalog/FailedRow.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: FailedRow,
  decorators: [onScreen('row')],
  args: { heading: 'Серії', focusKey: 'row', itemShape: 'wide' as const, isRetrying: false, onRetry: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('row.retry');
    await press('Enter');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** While a retry is in progress the button cannot start another one. */
export const Retrying = meta.story({
  args: { isRetrying: true },
  play: async ({ args }) => {
    await untilFocus('row.retry');
    await press('Enter');
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
});
