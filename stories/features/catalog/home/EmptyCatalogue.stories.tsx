import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { EmptyCatalogue } from '../../../../src/features/catalog/home/EmptyCatalogue.tsx';
import { onScreen } from '../../../onScreen.tsx';

const onRetry = fn();

const meta = preview.meta({
  component: EmptyCatalogue,
  decorators: [onScreen('empty')],
  args: { focusKey: 'empty', isAsking: false, onRetry },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('empty');
    await press('Enter');
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
export const Asking = meta.story({ args: { isAsking: true } });
export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
export const InterfaceSize150 = meta.story({ globals: { size: '150' } });
