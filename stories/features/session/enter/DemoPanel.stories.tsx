import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press } from '../../../../.storybook/remote.ts';
import { DemoPanel } from '../../../../src/features/session/enter/DemoPanel.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { untilFocused } from '../../../until.ts';

const onEnter = fn();

const meta = preview.meta({
  component: DemoPanel,
  decorators: [onScreen('login.demo')],
  parameters: { session: 'none' },
  args: { isBusy: false, onEnter },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Продовжити як глядач демо' }));
    await press('Enter');
    await expect(onEnter).toHaveBeenCalledOnce();
  },
});

/** The button keeps its size and focus while it works, and a second press does nothing. */
export const Busy = meta.story({
  args: { isBusy: true },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button'));
    await press('Enter');
    await expect(onEnter).not.toHaveBeenCalled();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

export const InEnglishAtSize150 = meta.story({
  globals: { language: 'en', size: '150' },
  play: async ({ canvas }) => untilFocused(() => canvas.getByRole('button')),
});
