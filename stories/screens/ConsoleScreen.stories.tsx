import { expect, screen } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import * as storage from '../../src/device/storage.ts';
import { ConsoleScreen } from '../../src/screens/ConsoleScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: ConsoleScreen,
  parameters: { ...pictureScreen, route: '/console' },
});

const LIVE = pictureNone('its numbers differ from run to run');

/** A viewer is asked first; staying leads back. */
export const Asked = meta.story({
  parameters: pictureWhole,
  play: async () => {
    await untilFocus('console.confirm.stay');
    await expect(screen.getByRole('dialog', { name: 'Відкрити консоль?' })).toBeVisible();
    await expect(screen.queryByRole('tablist')).toBeNull();
  },
});

/** After confirming, everything can be reached by arrows; mails are only for the owner. */
export const Opened = meta.story({
  parameters: LIVE,
  play: async ({ canvas }) => {
    await untilFocus('console.confirm.stay');
    await press('ArrowRight', 'Enter');
    await untilFocus('console.tabs.overview');
    await expect(canvas.queryByRole('button', { name: 'Листи, що чекають' })).toBeNull();
    await until(() => expect(canvas.getByText('Сервер').closest('button')).toHaveTextContent(/storybook/));
    await press('ArrowDown');
    await untilFocus('console.lines.overview.0.app');
    for (let line = 0; line < 14; line += 1) await press('ArrowDown');
    await untilFocus(/^console\.lines\.overview\.2\./);
    const { top, bottom } = document.activeElement!.getBoundingClientRect();
    await expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
  },
});

/** The owner is not asked, and can open the mails in the outbox. */
export const OfOwner = meta.story({
  parameters: { ...LIVE, session: 'owner' },
  play: async ({ canvas }) => {
    await untilFocus('console.tabs.overview');
    await press('ArrowDown');
    await untilFocus('console.outbox');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/settings?panel=outbox'));
  },
});

/** Secrets appear in no section and in no form of the export. */
export const HoldsNoSecrets = meta.story({
  parameters: { ...LIVE, session: 'owner' },
  play: async ({ canvas }) => {
    await untilFocus('console.tabs.overview');
    storage.write('voices', 'CANARY-kept');
    const secrets = ['CANARY-kept', ...(['token', 'refresh', 'hash'] as const).map((key) => storage.read(key) ?? '')];
    await expect(secrets.every((secret) => secret.length > 8)).toBe(true);
    for (const section of ['keys', 'focus', 'requests', 'playback', 'storage', 'speed', 'export']) {
      await press('ArrowRight');
      await untilFocus(`console.tabs.${section}`);
      await press('Enter');
      await until(() => expect(screen.getByRole('tab', { selected: true })).toHaveFocus());
      for (const secret of secrets) await expect(document.body.innerHTML).not.toContain(secret);
    }
    const text = canvas.getByText(/^# Версії/).textContent;
    await expect(text).toMatch(/GET \/me\b/);
    await expect(text).toMatch(/refresh: \d+/);
  },
});

/** Keys are listed with what they send; in the test even navigating keys can be pressed. */
export const KeysTested = meta.story({
  parameters: { ...LIVE, session: 'owner' },
  play: async ({ canvas }) => {
    await untilFocus('console.tabs.overview');
    await press('ArrowRight', 'Enter', 'ArrowDown');
    await untilFocus('console.lines.keys.test');
    await press('Enter');
    await press('ArrowDown', 'Escape', 'ArrowUp', 'Enter');
    await untilFocus('console.lines.keys.test');
    await until(() => expect(canvas.getAllByText('keyCode 27')).toHaveLength(1));
    await expect(canvas.getByText('keyCode 27').closest('button')).toHaveTextContent('back');
    await press('Escape', 'Escape');
    await until(() => expect(canvas.getByRole('button', { name: 'Перевірити кнопки' })).toBeVisible());
    await press('ArrowDown');
    await untilFocus(/^console\.lines\.keys\.0\./);
  },
});

export const OnPhone = meta.story({
  parameters: { ...LIVE, session: 'owner' },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('console.tabs.overview');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
