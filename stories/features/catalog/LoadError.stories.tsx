import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press } from '../../../.storybook/remote.ts';
import { LoadError } from '../../../src/features/catalog/LoadError.tsx';
import { onScreen } from '../../onScreen.tsx';
import { untilFocused } from '../../until.ts';

const onRetry = fn();

const meta = preview.meta({ component: LoadError, decorators: [onScreen()], args: { focusKey: 'retry', onRetry } });

/** The retry button has focus from the start. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити');
    await press('Enter');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
export const InEnglish = meta.story({
  globals: { language: 'en' },
  play: ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
});
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs' } } });
export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
