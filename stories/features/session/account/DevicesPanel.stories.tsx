import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { type OtherDevice, signInElsewhere } from '../../../../mocks/account.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { DevicesPanel } from '../../../../src/features/session/account/DevicesPanel.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';

const HOUR_MS = 3_600_000;
const [TELEVISION, TELEPHONE] = [
  'settings.devices.00000000-0000-7000-8000-000000000000',
  'settings.devices.00000000-0000-7000-8000-000000000001',
];

const OTHERS: readonly OtherDevice[] = [
  { name: 'LG OLED55', kind: 'tv', agoMs: 2 * HOUR_MS },
  { name: 'Samsung SM-S911B', kind: 'mobile', agoMs: 50 * HOUR_MS },
];

const meta = preview.meta({
  component: DevicesPanel,
  decorators: [inPanel('settings.devices')],
  parameters: { session: 'own' },
  args: { writing: OWN_WRITING },
  beforeEach: ({ parameters }) => signInElsewhere((parameters as { isAlone?: boolean }).isAlone ? [] : OTHERS),
});

/** This device comes first, then the others by when they were last seen. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await expect(canvas.getByText('Вхід виконано на 3 з 5 пристроїв')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Цей пристрій');
  },
});

/** After a device is removed, focus moves to its neighbour. */
export const Removed = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await untilFocus(/^settings\.devices\..+\.rename$/);
    await press('ArrowDown', 'ArrowRight');
    await untilFocus(`${TELEVISION}.remove`);
    await press('Enter');
    await untilFocus('settings.devices.removal.stay');
    await press('Enter');
    await untilFocus(`${TELEVISION}.remove`);
    await press('Enter');
    await untilFocus('settings.devices.removal.stay');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await untilFocus(new RegExp(`^${TELEPHONE}`));
    await expect(canvas.getByText('Вхід виконано на 2 з 5 пристроїв')).toBeVisible();
  },
});

export const Renamed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await untilFocus(/^settings\.devices\..+\.rename$/);
    await press('ArrowDown');
    await untilFocus(`${TELEVISION}.rename`);
    await press('Enter');
    await untilFocus('settings.devices.name');
    await press('Escape');
    await untilFocus(`${TELEVISION}.rename`);
    await press('Enter');
    await untilFocus('settings.devices.name');
    await press('Enter');
    await untilFocus(/^settings\.devices\.keyboard\./);
    await userEvent.keyboard(' kitchen');
    await press('Enter');
    await untilFocus('settings.devices.submit');
    await press('Enter');
    await untilFocus(`${TELEVISION}.rename`);
    await until(() => expect(canvas.getByText('LG OLED55 kitchen')).toBeVisible());
  },
});

export const OnlyThis = meta.story({
  parameters: { isAlone: true },
  play: async ({ canvas }) => until(() => expect(canvas.getByText('Більше ніде вхід не виконано.')).toBeVisible()),
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('devices')) });

export const LoadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('devices')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити список пристроїв'));
    await untilFocus('settings.devices.retry');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3)),
});
