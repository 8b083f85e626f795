import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import * as storage from '../../../../src/device/storage.ts';
import { LightPanel } from '../../../../src/features/settings/panels/LightPanel.tsx';
import { inPanel } from '../../session/account/inPanel.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: LightPanel,
  decorators: [inPanel('settings.light.switch')],
});

export const On = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.light.switch');
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
});

/** Turning the light version off adds the class to the root element, and the small screen shows a title's picture. */
export const SwitchedOff = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.light.switch');
    await press('Enter');
    await until(() => expect(document.documentElement).toHaveClass('advanced-mode'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
    await expect(storage.read('lighter-version')).toBe('false');
  },
});
