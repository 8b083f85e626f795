import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import * as storage from '../../../../src/device/storage.ts';
import { PlayerPanel } from '../../../../src/features/settings/panels/PlayerPanel.tsx';
import { inPanel } from '../../session/account/inPanel.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: PlayerPanel,
  decorators: [inPanel('settings.quality.null')],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.quality.null');
    await expect(canvas.getByRole('radio', { name: 'Автоматично' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /Запитувати/ })).toBeChecked();
  },
});

export const Chosen = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.quality.null');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByRole('radio', { name: /Найвища/ })).toBeChecked());
    await expect(storage.read('video-quality')).toBe('2160');
  },
});
