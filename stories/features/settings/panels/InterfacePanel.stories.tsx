import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import * as storage from '../../../../src/device/storage.ts';
import { InterfacePanel } from '../../../../src/features/settings/panels/InterfacePanel.tsx';
import { inPanel } from '../../session/account/inPanel.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: InterfacePanel,
  decorators: [inPanel('settings.interface.dark.ink')],
});

const root = document.documentElement;

/** In the light version there is nothing behind a title, so the background settings are not shown. */
export const Light = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.interface.dark.ink');
    await expect(canvas.getByRole('switch', { name: /Анімація/ })).toHaveAttribute('aria-disabled', 'true');
    await press('ArrowDown');
    await untilFocus('settings.interface.keyboard.promin');
  },
});

/** Choosing black takes effect at once, and the choice is stored. */
export const Black = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.interface.dark.ink');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByRole('radio', { name: /Чорний/ })).toBeChecked());
    await expect(root).toHaveClass('dark-black');
    await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(0, 0, 0)');
    await expect(storage.read('dark-style')).toBe('black');
  },
});

/** In the full version the background can be chosen and animation turned off. */
export const Full = meta.story({
  globals: { version: 'advanced' },
  play: async ({ canvas }) => {
    await untilFocus('settings.interface.dark.ink');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('settings.interface.animation');
    await until(() => expect(canvas.getByRole('switch', { name: 'Анімація' })).not.toBeChecked());
    await expect(root).toHaveClass('motionless');
    await press('ArrowDown', 'ArrowRight', 'Enter');
    await untilFocus('settings.interface.backgroundType.colour');
    await until(() => expect(storage.read('background-type')).toBe('colour'));
  },
});

/** The remote's manufacturer can be chosen; the choice opens at the current value. */
export const Remotes = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.interface.dark.ink');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('settings.interface.platform');
    await press('Enter');
    await untilFocus('settings.interface.platforms.auto');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('settings.interface.platform');
    await until(() => expect(canvas.getByRole('button', { name: /LG \(webOS\)/ })).toBeVisible());
    await expect(storage.read('platform')).toBe('webos');
  },
});
