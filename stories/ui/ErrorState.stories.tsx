import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, fn } from 'storybook/test';
import { press } from '../../.storybook/remote.ts';
import { Button } from '../../src/ui/Button.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { untilFocused } from '../until.ts';

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
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще' }));
    await press('Enter');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: StoryObj<typeof ErrorState> = { args: { isRetrying: true } };
type Story = StoryObj<typeof ErrorState>;

export const LongText: Story = {
  args: {
    title: 'Не вдалося завантажити сторінку фільму, його серії та схожі назви',
    text: 'Сервер довго не відповідає. Перевірте з’єднання телевізора з мережею і спробуйте ще раз; якщо не допоможе, зачекайте кілька хвилин.',
    retryLabel: 'Спробувати завантажити ще раз',
  },
};
export const WithoutAdvice: Story = { args: { text: undefined } };
export const InterfaceSize150: Story = { ...LongText, globals: { size: '150' } };
export const OnPhone: Story = { ...LongText, globals: { viewport: { value: 'xs' } } };
/** The error does not take focus, as it is only a part of the page. */
export const TakesNoFocusAway: Story = {
  render: (args) => (
    <>
      <Button focusKey="kept">Меню</Button>
      <ErrorState {...args} />
    </>
  ),
  parameters: { focus: 'kept' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Меню' }));
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще' }));
  },
};
