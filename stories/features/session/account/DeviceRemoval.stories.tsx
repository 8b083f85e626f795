import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { DeviceRemoval } from '../../../../src/features/session/account/DeviceRemoval.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { until } from '../../../until.ts';

const onClose = fn();
const device = { id: 'tv', name: 'LG OLED55', kind: 'tv' as const, lastSeen: '2026-11-20T18:00:00Z', current: false };

const meta = preview.meta({ component: DeviceRemoval, parameters: { session: 'own' }, args: { device, onClose } });

async function confirm(): Promise<void> {
  await untilFocus('settings.devices.removal.stay');
  await press('ArrowRight', 'Enter');
}

/** The server no longer knows the device, so the question closes. */
export const Default = meta.story({
  play: async () => {
    await confirm();
    await until(() => expect(onClose).toHaveBeenCalledOnce());
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('device')),
  play: async () => {
    await confirm();
    await until(() => expect(screen.getByRole('button', { name: 'Вийти' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('device', 'network')),
  play: async () => {
    await confirm();
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося'));
    await expect(onClose).not.toHaveBeenCalled();
  },
});

export const LongName = meta.story({ args: { device: { ...device, name: LONG_TITLE.slice(0, 60) } } });
