import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import * as storage from '../../../../src/device/storage.ts';
import { SizePanel } from '../../../../src/features/settings/panels/SizePanel.tsx';
import { inPanel } from '../../session/account/inPanel.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: SizePanel,
  decorators: [inPanel('settings.size.100')],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.size.100');
    await expect(canvas.getByRole('radio', { name: /100/ })).toBeChecked();
  },
});

/** The whole screen is the preview: the size changes at once, and focus stays. */
export const Enlarged = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.size.100');
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByRole('radio', { name: /125/ })).toBeChecked());
    await untilFocus('settings.size.125');
    await until(() => expect(getComputedStyle(document.documentElement).fontSize).toBe('21px'));
    await expect(storage.read('interface-size')).toBe('125');
  },
});
