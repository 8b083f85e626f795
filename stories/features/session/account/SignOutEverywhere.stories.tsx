import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import * as storage from '../../../../src/device/storage.ts';
import { SignOutEverywhere } from '../../../../src/features/session/account/SignOutEverywhere.tsx';
import { until } from '../../../until.ts';

const onClose = fn();

const meta = preview.meta({ component: SignOutEverywhere, parameters: { session: 'own' }, args: { onClose } });

async function confirm(): Promise<void> {
  await untilFocus('settings.devices.everywhere.stay');
  await press('ArrowRight', 'Enter');
}

/** This device is signed out with the others. */
export const Default = meta.story({
  play: async () => {
    await expect(storage.read('token')).not.toBeNull();
    await confirm();
    await until(() => expect(storage.read('token')).toBeNull());
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('logout')),
  play: async () => {
    await confirm();
    await until(() => expect(screen.getByRole('button', { name: 'Вийти' })).toHaveAttribute('aria-busy', 'true'));
  },
});

/** If the server does not answer, nobody is signed out, not even this device. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('logout', 'network')),
  play: async () => {
    await confirm();
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося'));
    await expect(storage.read('token')).not.toBeNull();
  },
});

export const OnPhoneInRussian = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false }, language: 'ru' },
});
