import { expect, fireEvent } from 'storybook/test';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { SettingsScreen } from '../../src/screens/SettingsScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: SettingsScreen,
  parameters: { ...pictureScreen, session: 'own', route: '/settings', isWhole: true },
});

const onPhone = { globals: { viewport: { value: 'xs', isRotated: false } } } as const;

/** The first section shows; Right leads into its panel, Left and Back to the list, Back from there away. */
export const Profile = meta.story({
  parameters: pictureWhole,
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.profile');
    await until(() => expect(canvas.getByRole('button', { name: 'Пошта oksana@promin.example' })).toBeVisible());
    await press('ArrowRight');
    await untilFocus('settings.profile.row.login');
    await press('ArrowLeft');
    await untilFocus('settings.menu.profile');
    await press('ArrowRight');
    await untilFocus('settings.profile.row.login');
    await press('Escape');
    await untilFocus('settings.menu.profile');
  },
});

/** The panel follows the list, and a hand that is faster still comes into the right one. */
export const Password = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.profile');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowRight');
    await untilFocus('settings.password.current');
    await expect(canvas.getByRole('button', { name: 'Пароль', current: true })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Пароль' })).toBeVisible();
    await press('Escape');
    await untilFocus('settings.menu.password');
  },
});

export const KeyboardOpen = meta.story({
  parameters: { ...pictureWhole, route: '/settings?panel=password' },
  play: async () => {
    await untilFocus('settings.menu.password');
    await press('Enter');
    await untilFocus('settings.password.current');
    await press('Enter');
    await untilFocus(/^settings\.password\.keyboard\./);
  },
});

/** An address leads to a section. */
export const Devices = meta.story({
  parameters: { route: '/settings?panel=devices' },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.devices');
    await until(() => expect(canvas.getByText('Цей пристрій')).toBeVisible());
  },
});

/** Below the account's sections stand the application's. */
export const Interface = meta.story({
  parameters: { route: '/settings?panel=interface' },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.interface');
    await press('ArrowUp');
    await untilFocus('settings.menu.deletion');
    await press('ArrowDown', 'ArrowRight');
    await untilFocus('settings.interface.dark.ink');
    await expect(canvas.getByRole('button', { name: 'Інтерфейс', current: true })).toBeVisible();
  },
});

/** What was changed can be taken back from the notice, to which Right leads; from there one is back at the setting. */
export const TakenBack = meta.story({
  parameters: { route: '/settings?panel=time-code' },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.time-code');
    await press('ArrowRight');
    await untilFocus('settings.timeCode.switch');
    await press('Enter');
    await until(() => expect(canvas.getByText(/Було: увімкнено/)).toBeVisible());
    await press('ArrowRight');
    await untilFocus(/^toasts\./);
    await press('Enter');
    await untilFocus('settings.timeCode.switch');
    await until(() => expect(canvas.getByRole('switch')).toBeChecked());
  },
});

/** A mouse chooses by a click; what it only passes stays closed. */
export const ByMouse = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.profile');
    const devices = canvas.getByRole('button', { name: 'Пристрої' });
    for (const clientX of [200, 210]) await fireEvent.mouseMove(devices, { clientX, clientY: 330 });
    await untilFocus('settings.menu.devices');
    await expect(canvas.getByRole('heading', { level: 2, name: 'Профіль' })).toBeVisible();
    await fireEvent.click(canvas.getByRole('button', { name: 'Видалення запису' }));
    await until(() => expect(canvas.getByRole('heading', { level: 2, name: 'Видалення запису' })).toBeVisible());
    await untilFocus('settings.deletion.password');
  },
});

/** The owner of the service has more to look after. */
export const Owner = meta.story({
  parameters: { session: 'owner' },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.profile');
    await until(() => expect(canvas.getByRole('button', { name: 'Запрошення' })).toBeVisible());
  },
});

/** A child has the settings of the application alone, even at the address of an account's. */
export const Child = meta.story({
  parameters: { session: 'child', route: '/settings?panel=password' },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.interface');
    await expect(canvas.getByRole('heading', { level: 2, name: 'Інтерфейс' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Пароль' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Видалення запису' })).toBeNull();
    await press('ArrowRight');
    await untilFocus('settings.interface.dark.ink');
  },
});

/** A panel is a page of its own; Back and its button lead to the list, where one was. */
export const OnPhone = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.profile');
    await press('ArrowDown', 'Enter');
    await untilFocus('settings.back');
    await expect(canvas.queryByRole('button', { name: 'Профіль' })).toBeNull();
    await press('Escape');
    await untilFocus('settings.menu.password');
    await press('Enter');
    await untilFocus('settings.back');
    await press('Enter');
    await untilFocus('settings.menu.password');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** From an address as well Back leads to the list first. */
export const PanelOnPhone = meta.story({
  ...onPhone,
  parameters: { route: '/settings?panel=profile' },
  play: async ({ canvas }) => {
    await untilFocus('settings.back');
    await until(() => expect(canvas.getByRole('button', { name: 'Пошта oksana@promin.example' })).toBeVisible());
    await press('Escape');
    await until(() => expect(canvas.getByRole('button', { name: 'Профіль' })).toBeVisible());
  },
});

/** Where the interface is large there is no room for both. */
export const InterfaceSize150 = meta.story({
  globals: { size: '150' },
  parameters: { route: '/settings?panel=password' },
  play: async ({ canvas }) => {
    await untilFocus('settings.back');
    await press('ArrowDown');
    await untilFocus('settings.password.current');
    await expect(canvas.queryByRole('button', { name: 'Профіль' })).toBeNull();
    await press('Escape');
    await until(() => expect(canvas.getByRole('button', { name: 'Профіль' })).toBeVisible());
  },
});
