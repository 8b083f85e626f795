import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import * as storage from '../../../../src/device/storage.ts';
import { NextSeriesPanel } from '../../../../src/features/settings/panels/NextSeriesPanel.tsx';
import { inPanel } from '../../session/account/inPanel.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: NextSeriesPanel,
  decorators: [inPanel('settings.nextSeries.switch')],
});

export const On = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.nextSeries.switch');
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
});

export const Off = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.nextSeries.switch');
    await press('Enter');
    await until(() => expect(canvas.getByRole('switch')).not.toBeChecked());
    await expect(storage.read('player-next-series')).toBe('false');
  },
});
