import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { CommentsHead } from '../../../src/features/comments/CommentsHead.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: CommentsHead,
  decorators: [onScreen('comments')],
  args: {
    focusKey: 'comments',
    total: 12,
    isError: false,
    isRetrying: false,
    onWrite: fn(),
    onRetry: fn(),
    onHeight: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await untilFocus('comments.write');
    await expect(canvas.getByText('12 коментарів')).toBeVisible();
    await press('Enter');
    await expect(args.onWrite).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({ args: { total: 0 } });

/** The viewer can write before the comments have loaded. */
export const Loading = meta.story({
  args: { total: undefined },
  play: async ({ canvas }) => {
    await untilFocus('comments.write');
    await expect(canvas.getByRole('status', { name: 'Коментарі завантажуються…' })).toBeVisible();
  },
});

export const Failed = meta.story({
  args: { total: undefined, isError: true },
  play: async ({ args }) => {
    await untilFocus('comments.write');
    await press('ArrowDown');
    await untilFocus('comments.retry');
    await press('Enter');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Retrying = meta.story({ args: { total: undefined, isError: true, isRetrying: true } });
