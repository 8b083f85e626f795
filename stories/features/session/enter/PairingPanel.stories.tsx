import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { PairingPanel } from '../../../../src/features/session/enter/PairingPanel.tsx';
import type { Pairing } from '../../../../src/features/session/enter/usePairing.ts';
import { onScreen } from '../../../onScreen.tsx';

const onRenew = fn();

/** A code from a service that knows its own address. */
function waiting(origin: string): Pairing {
  const code = {
    deviceCode: 'never shown',
    userCode: 'BCDF-GHJK',
    verificationUri: `${origin}/auth/active?device`,
    verificationUriComplete: `${origin}/auth/active?device=BCDFGHJK`,
    expiresIn: 600,
    interval: 5,
  };
  return { kind: 'waiting', code };
}

const meta = preview.meta({
  component: PairingPanel,
  decorators: [onScreen('pairing.renew')],
  parameters: { session: 'none' },
  args: { pairing: waiting('https://promin.tv'), onRenew },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('pairing.renew');
    await expect(canvas.getByRole('img', { name: /код BCDF-GHJK/ })).toBeVisible();
    await expect(canvas.getByText(/відкрийте promin\.tv\/auth\/active\?device і/)).toBeVisible();
    await expect(canvas.getByText('BCDF-GHJK')).toBeVisible();
    await press('Enter');
    await expect(onRenew).toHaveBeenCalledOnce();
  },
});

/** Beside the demo button the panel is wider and less tall. */
export const Wide = meta.story({ args: { isWide: true } });

/** If the service does not know its own address, the page's address is shown. */
export const OfThisPage = meta.story({
  parameters: pictureNone('its address is that of the run'),
  args: { pairing: waiting('') },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent(`${window.location.host}/auth/active?device`),
});

/** While the code loads, its space is reserved. */
export const Starting = meta.story({
  args: { pairing: { kind: 'starting' } },
  play: async ({ canvas }) => {
    await untilFocus('pairing.renew');
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
});

export const Denied = meta.story({
  args: { pairing: { kind: 'denied' } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/Вхід відхилено/),
});

export const Failed = meta.story({ args: { pairing: { kind: 'failed' }, isWide: true } });

export const LongAddress = meta.story({
  args: { pairing: waiting('https://kino-ta-serialy.ridna-oselia.promin.example:8443'), isWide: true },
  globals: { size: '150' },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});
