import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ErrorState } from '../../src/ui/ErrorState.tsx';

const meta: Meta<typeof ErrorState> = {
  component: ErrorState,
  args: {
    title: 'Не вдалося завантажити',
    text: 'Перевірте з’єднання і спробуйте ще раз.',
    retryLabel: 'Спробувати ще',
    onRetry: fn(),
    focusKey: 'error.retry',
  },
};
export default meta;

export const RetryHasFocus: StoryObj<typeof ErrorState> = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Спробувати ще' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: StoryObj<typeof ErrorState> = { args: { isRetrying: true } };
