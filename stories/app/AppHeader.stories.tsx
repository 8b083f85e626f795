import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { AppHeader } from '../../src/app/AppHeader.tsx';
import * as storage from '../../src/device/storage.ts';
import { written, writtenByOther } from '../socialFixtures.ts';
import { until, untilFocused } from '../until.ts';

const meta = preview.meta({
  component: AppHeader,
  parameters: { focus: 'header.user' },
  decorators: [
    (Story) => (
      <div style={{ padding: '2.2rem 4.8rem' }}>
        <Story />
      </div>
    ),
  ],
});

const page = () => within(document.body);

/** Enter opens the viewer's menu, and Back closes it and returns focus. */
export const ProPlus = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Меню користувача: demo' }));
    await expect(canvas.getByText('PRO+')).toBeVisible();
    await press('Enter');
    await untilFocus('header.menu./watch-list');
    await press('ArrowDown');
    await untilFocus('header.menu.settings');
    await press('ArrowDown');
    await untilFocus('header.menu.version');
    await expect(document.activeElement).toHaveTextContent('Увімкнути повну версію');
    await press('ArrowDown');
    await untilFocus('header.menu.signOut');
    await press('Escape');
    await untilFocused(() => canvas.getByRole('button', { name: 'Меню користувача: demo' }));
    await expect(page().queryByRole('dialog')).toBeNull();
  },
});

/** A viewer without a plan sees no plan badge. */
export const Free = meta.story({
  parameters: { session: 'free' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Меню користувача: free' }));
    await expect(canvas.queryByText(/PRO/)).toBeNull();
  },
});

/** A child is shown with their own name and picture. They can switch to another profile, but cannot sign the account out. */
export const Child = meta.story({
  parameters: { session: 'child' },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Меню користувача: Івасик' }));
    await press('Enter');
    await untilFocus('header.menu./profiles');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('header.menu.version');
    await expect(document.querySelector('[data-focus-key="header.menu.signOut"]')).toBeNull();
    await press('ArrowUp', 'ArrowUp', 'ArrowUp');
    await untilFocus('header.menu./profiles');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/profiles'));
  },
});

/** Nobody is signed in: the header still has the language and the clock. */
export const Stranger = meta.story({
  parameters: { session: 'none', focus: 'language-active' },
  play: async ({ canvas }) => {
    await untilFocus('language-active');
    await expect(canvas.queryByRole('button', { name: /Меню користувача/ })).toBeNull();
  },
});

export const MenuOpen = meta.story({
  play: async () => {
    await untilFocus('header.user');
    await press('Enter');
    await untilFocus('header.menu./watch-list');
    await press('ArrowDown');
    await untilFocus('header.menu.settings');
  },
});

export const ToSettings = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('header.user');
    await press('Enter');
    await untilFocus('header.menu./watch-list');
    await press('ArrowDown');
    await untilFocus('header.menu.settings');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/settings'));
  },
});

/** The version changes at once, and the choice is stored. */
export const VersionChanged = meta.story({
  play: async () => {
    await untilFocus('header.user');
    await press('Enter');
    await untilFocus('header.menu./watch-list');
    await press('ArrowDown');
    await untilFocus('header.menu.settings');
    await press('ArrowDown');
    await untilFocus('header.menu.version');
    await press('Enter');
    await untilFocus('header.user');
    await until(() => expect(document.documentElement).toHaveClass('advanced-mode'));
    await expect(storage.read('lighter-version')).toBe('false');
  },
});

/** Signing out asks for confirmation; staying has focus. */
export const SigningOutAsked = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('header.user');
    await press('Enter');
    await untilFocus('header.menu./watch-list');
    await press('ArrowDown');
    await untilFocus('header.menu.settings');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocused(() => page().getByRole('button', { name: 'Залишитися' }));
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: 'Меню користувача: demo' }));
    await expect(storage.read('token')).toBeTruthy();
  },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('header.user');
    await press('Enter');
    await untilFocus('header.menu./watch-list');
    await press('ArrowDown');
    await untilFocus('header.menu.settings');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('signOut.stay');
    await press('ArrowRight', 'Enter');
    await until(() => expect(storage.read('token')).toBeNull());
    await until(() => expect(canvas.queryByRole('button', { name: /Меню користувача/ })).toBeNull());
  },
});

/** Every language is two presses away, and the page's texts change with it. */
export const LanguageChanged = meta.story({
  parameters: { focus: 'language-active' },
  play: async ({ canvas }) => {
    await untilFocus('language-active');
    await press('Enter');
    await untilFocus('language.uk');
    await press('ArrowDown', 'Enter');
    await untilFocus('language-active');
    await until(() => expect(canvas.getByRole('button', { name: 'User menu: demo' })).toBeVisible());
    await expect(document.documentElement).toHaveAttribute('lang', 'en');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('header.user');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The bell shows the number of unread notifications and opens them. */
export const Unread = meta.story({
  beforeEach: async () => {
    const mine = await written(31, 'Машини, натовп, світло.');
    await writtenByOther(31, 'Погоджуюся.', mine.id);
  },
  play: async ({ canvas }) => {
    await untilFocus('header.user');
    await press('ArrowLeft');
    await untilFocus('header.bell');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/notification'));
  },
});
