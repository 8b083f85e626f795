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

/** The first section is shown; Right leads into its panel, Left and Back return to the list, and Back from the list leaves. */
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

/** The panel follows the list, and fast key presses still enter the right one. */
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

/** An address opens a section directly. */
export const Devices = meta.story({
  parameters: { route: '/settings?panel=devices' },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.devices');
    await until(() => expect(canvas.getByText('Цей пристрій')).toBeVisible());
  },
});

/** The application's sections are below the account's. */
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

/** A notice offers to undo the change, and Right leads to it; afterwards focus returns to the setting. */
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

/** A mouse opens a section with a click; hovering does not. */
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

/** The owner of the service has more sections. */
export const Owner = meta.story({
  parameters: { session: 'owner' },
  play: async ({ canvas }) => {
    await untilFocus('settings.menu.profile');
    await until(() => expect(canvas.getByRole('button', { name: 'Запрошення' })).toBeVisible());
  },
});

/** A child sees only the application's settings, even at the address of an account setting. */
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

/** On a phone a panel is a page of its own; Back and its button return to the same place in the list. */
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

/** Back leads to the list first, even if the panel was opened by its address. */
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

/** At a large interface size there is no room for list and panel side by side. */
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
