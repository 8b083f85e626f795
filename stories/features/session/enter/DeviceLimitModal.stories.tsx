import { expect, fn, screen } from 'storybook/test';
import { STORY_START } from '../../../../mocks/clock.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { DeviceLimitModal } from '../../../../src/features/session/enter/DeviceLimitModal.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { until, untilFocused } from '../../../until.ts';

const onFull = fn();
const onClose = fn();

const HOUR_MS = 3_600_000;
const seen = (hours: number) => new Date(STORY_START - hours * HOUR_MS).toISOString();
const device = (id: string, kind: 'web' | 'tv' | 'mobile', name: string, hours: number) => ({
  id,
  kind,
  name,
  lastSeen: seen(hours),
  current: false,
});

const account = {
  manageToken: 'not of this service',
  devices: [
    device('phone', 'mobile', 'Apple iPhone', 0),
    device('kitchen', 'tv', 'Samsung TV', 3),
    device('desk', 'web', 'Chrome, Windows', 50),
    device('hall', 'tv', 'LG webOSTV', 11 * 24),
    device('old', 'web', 'Firefox, Linux', 70 * 24),
  ],
};

const meta = preview.meta({
  component: DeviceLimitModal,
  parameters: { session: 'none' },
  args: { account, onFull, onClose },
});

const line = (name: RegExp) => screen.getByRole('button', { name });

/** The button that changes nothing has focus; the devices are above it, with the time each was last seen. */
export const Default = meta.story({
  play: async () => {
    await untilFocused(() => screen.getByRole('button', { name: 'Не зараз' }));
    await expect(screen.getByRole('dialog', { name: 'Ви не можете додати більше пристроїв' })).toBeVisible();
    await expect(line(/^Samsung TV\s*Телевізор · 3 години тому/)).toBeVisible();
    await expect(line(/^Firefox, Linux\s*Браузер · 2 місяці тому/)).toBeVisible();
    await press('ArrowLeft', 'ArrowDown', 'ArrowRight');
    await untilFocus('deviceLimit.close');
    await press('ArrowUp');
    await untilFocus(/^deviceLimit\.(phone|old)$/);
    await press('Escape');
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

/** The permission to remove a device expires after five minutes. */
export const TooLate = meta.story({
  play: async () => {
    await untilFocus('deviceLimit.close');
    await press('ArrowUp', 'Enter');
    await untilFocused(() => screen.getByRole('button', { name: 'До входу' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('Час на вибір минув');
    await press('Enter');
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('makeRoom')),
  play: async () => {
    await untilFocus('deviceLimit.close');
    await press('ArrowUp', 'Enter');
    await until(() => expect(screen.getAllByText('Вийти')).toHaveLength(4));
  },
});

/** If the server does not answer, the devices can still be chosen. */
export const Unreachable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('makeRoom', 'network')),
  play: async () => {
    await untilFocus('deviceLimit.close');
    await press('ArrowUp', 'Enter');
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Сервер не відповідає'));
    await untilFocus(/^deviceLimit\.(phone|old)$/);
  },
});

export const LongNamesAt150 = meta.story({
  args: { account: { ...account, devices: account.devices.map((one) => ({ ...one, name: LONG_TITLE })) } },
  globals: { size: '150' },
  play: async () => {
    await untilFocus('deviceLimit.close');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
