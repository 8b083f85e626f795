import { expect } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { pending } from '../../mocks/handlers.ts';
import { currentService } from '../../mocks/server.ts';
import { ApproveScreen } from '../../src/screens/ApproveScreen.tsx';
import { until } from '../until.ts';
import { letDeviceWait, USER_CODE } from '../waitingDevice.ts';

const meta = preview.meta({
  component: ApproveScreen,
  parameters: { ...pictureScreen, session: 'free', route: '/auth/active?device=' },
  args: { code: USER_CODE },
});

const decision = async () =>
  (await currentService().ports.db.selectFrom('pairing').select('state').executeTakeFirstOrThrow()).state;

/** The screen shows which device it is, and which account it would be signed in to. */
export const Asked = meta.story({
  parameters: pictureWhole,
  beforeEach: () => letDeviceWait(),
  play: async ({ canvas }) => {
    await untilFocus('approve.allow');
    await until(() => expect(canvas.getByRole('heading', { name: 'Телевізор LG' })).toBeVisible());
    await until(() => expect(canvas.getByText('Обліковий запис: free')).toBeVisible());
    await expect(canvas.getByText('192.168.1.24')).toBeVisible();
  },
});

export const Allowed = meta.story({
  beforeEach: () => letDeviceWait(),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('192.168.1.24')).toBeVisible());
    await untilFocus('approve.allow');
    await press('Enter');
    await untilFocus('approve.leave');
    await expect(canvas.getByRole('heading', { name: 'Вхід дозволено' })).toBeVisible();
    await expect(await decision()).toBe('allowed');
  },
});

export const Denied = meta.story({
  beforeEach: () => letDeviceWait(),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('192.168.1.24')).toBeVisible());
    await untilFocus('approve.allow');
    await press('ArrowRight', 'Enter');
    await untilFocus('approve.leave');
    await expect(canvas.getByRole('heading', { name: 'Вхід відхилено' })).toBeVisible();
    await expect(await decision()).toBe('denied');
  },
});

const fillDevices = async () => {
  const { settings } = currentService().ports;
  settings.demo = false;
  settings.deviceLimit = 1;
  await letDeviceWait();
};

/** The account has reached its device limit. */
export const NoPlaceLeft = meta.story({
  beforeEach: fillDevices,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('192.168.1.24')).toBeVisible());
    await untilFocus('approve.allow');
    await press('Enter');
    await untilFocus('approve.devices');
    await expect(canvas.getByText(/не можете додати більше пристроїв/)).toBeVisible();
  },
});

/** When the device limit is reached, the button leads to the list of devices. */
export const ToTheDevices = meta.story({
  tags: ['walk'],
  parameters: pictureNone('it ends at another address'),
  beforeEach: fillDevices,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('192.168.1.24')).toBeVisible());
    await untilFocus('approve.allow');
    await press('Enter');
    await untilFocus('approve.devices');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/settings?panel=devices'));
  },
});

/** An unknown code is asked for again and stays in its field. */
export const UnknownCode = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('approve.code');
    await expect(canvas.getByLabelText('Код')).toHaveValue(USER_CODE);
    await expect(canvas.getByLabelText('Код')).toHaveAccessibleDescription(/Код не знайдено або його час минув/);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('waitingDevice')),
  play: async () => {
    await untilFocus('approve.allow');
  },
});

/** A viewer who is not signed in signs in first and then comes back. */
export const Stranger = meta.story({
  parameters: { session: 'none', route: `/auth/active?device=${USER_CODE}` },
  play: async ({ canvas }) => {
    const next = `/auth/login?from=${encodeURIComponent(`/auth/active?device=${USER_CODE}`)}`;
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(next));
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  beforeEach: () => letDeviceWait(),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('192.168.1.24')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
