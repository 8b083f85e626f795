import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { STORY_START } from '../../../../mocks/clock.ts';
import { DeviceItem } from '../../../../src/features/session/account/DeviceItem.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { inPanel } from './inPanel.tsx';

const [onRename, onRemove] = [fn(), fn()];
const television = {
  id: 'tv',
  name: 'LG OLED55',
  kind: 'tv' as const,
  lastSeen: new Date(STORY_START - 3 * 3_600_000).toISOString(),
  current: false,
};

const meta = preview.meta({
  component: DeviceItem,
  decorators: [inPanel('settings.devices.tv')],
  args: { device: television, onRename, onRemove },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 години тому')).toBeVisible();
    await untilFocus('settings.devices.tv.rename');
    await press('Enter');
    await expect(onRename).toHaveBeenCalledOnce();
    await press('ArrowRight');
    await untilFocus('settings.devices.tv.remove');
    await press('Enter');
    await expect(onRemove).toHaveBeenCalledOnce();
  },
});

/** The current device cannot be removed from here. */
export const ThisDevice = meta.story({
  args: { device: { ...television, name: 'Chrome, Windows', kind: 'web', current: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Цей пристрій')).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
});

export const Telephone = meta.story({
  args: {
    device: { ...television, name: 'Apple iPhone', kind: 'mobile', lastSeen: new Date(STORY_START).toISOString() },
  },
});

export const LongNameOnPhone = meta.story({
  args: { device: { ...television, name: LONG_TITLE.slice(0, 60) } },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
