import { expect, fn, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press } from '../../../.storybook/remote.ts';
import { PartFailure } from '../../../src/app/failure/PartFailure.tsx';
import { untilFocused } from '../../until.ts';

const meta = preview.meta({
  component: PartFailure,
  args: { error: new Error('Cannot read properties of undefined'), focusKey: 'part.retry', onRetry: fn() },
});

/** Trying again takes focus, as nothing else has it. */
export const Line = meta.story({
  play: async ({ canvas, args }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await press('Enter');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Dialog = meta.story({
  args: { onClose: fn() },
  play: async ({ args }) => {
    await untilFocused(() => within(document.body).getByRole('button', { name: 'Спробувати ще раз' }));
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

export const InRussianAtSize150 = meta.story({ globals: { language: 'ru', size: '150' } });
