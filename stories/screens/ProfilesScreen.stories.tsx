import { expect } from 'storybook/test';
import { tap } from '../../.storybook/hand.ts';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { shareAccount } from '../../mocks/account.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { ProfilesScreen } from '../../src/screens/ProfilesScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: ProfilesScreen,
  parameters: { ...pictureScreen, session: 'own', isWhole: true, route: '/movie' },
});

/** Whoever starts the application is asked first, wherever they were going. */
export const Default = meta.story({
  parameters: pictureWhole,
  beforeEach: () => shareAccount(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Хто дивиться?' })).toBeVisible();
    await until(() => expect(document.title).toBe('Хто дивиться? · Промінь'));
    await expect(canvas.queryByRole('button', { name: 'Керувати профілями' })).toBeNull();
  },
});

/** A child comes to a home of its own: what it is not to see is not there, nor comments, nor the account. */
export const Child = meta.story({
  tags: ['walk'],
  beforeEach: () => shareAccount(),
  play: async ({ canvas }) => {
    await tap('touch', await canvas.findByRole('button', { name: /Івасик/ }));
    await until(() => expect(document.title).toContain('Фільми'));
    await until(() => expect(canvas.getByRole('button', { name: 'Меню користувача: Івасик' })).toBeVisible());
  },
});

/** Whoever has the account adds somebody. */
export const Managed = meta.story({
  parameters: { route: '/profiles?manage=1' },
  beforeEach: () => shareAccount(true),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Хто дивиться?' })).toBeVisible();
    await press('Enter');
    await until(() => expect(document.title).toContain('Головна'));
  },
});

export const Loading = meta.story({
  parameters: { route: '/profiles' },
  beforeEach: async ({ msw }) => {
    await shareAccount();
    msw.use(pending('profiles'));
  },
});

export const Failed = meta.story({
  parameters: { route: '/profiles' },
  beforeEach: async ({ msw }) => {
    await shareAccount();
    msw.use(failing('profiles'));
  },
  play: async ({ canvas }) => {
    await untilFocus('profiles.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося показати профілі');
  },
});
