import { expect } from 'storybook/test';
import { tap } from '../../.storybook/hand.ts';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { ProfilesScreen } from '../../src/screens/ProfilesScreen.tsx';
import { until } from '../until.ts';

const meta = preview.meta({
  component: ProfilesScreen,
  parameters: { ...pictureScreen, session: 'family', isWhole: true, route: '/movie' },
});

/** When the application starts, the profile has to be picked first, whatever the address. */
export const Default = meta.story({
  parameters: pictureWhole,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Хто дивиться?' })).toBeVisible();
    await until(() => expect(document.title).toBe('Хто дивиться? · Промінь'));
    await expect(canvas.queryByRole('button', { name: 'Керувати профілями' })).toBeNull();
  },
});

/** A press continues to the wanted screen, with the child's menu. */
export const Child = meta.story({
  tags: ['walk'],
  play: async ({ canvas }) => {
    await tap('touch', await canvas.findByRole('button', { name: /Івасик/ }));
    await until(() => expect(document.title).toContain('Фільми'));
    await until(() => expect(canvas.getByRole('button', { name: 'Меню користувача: Івасик' })).toBeVisible());
  },
});

/** The account's owner adds a profile. */
export const Managed = meta.story({
  parameters: { session: 'own', route: '/profiles?manage=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Профілі' })).toBeVisible();
    await untilFocus(/^profiles\./);
    await press('ArrowRight');
    await untilFocus('profiles.add');
    await press('Enter');
    await untilFocus('profiles.form.name');
    await expect(canvas.getByRole('heading', { name: 'Новий профіль' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: { isWhole: false, route: '/profiles' },
  beforeEach: ({ msw }) => msw.use(pending('profiles')),
});

export const Failed = meta.story({
  parameters: { isWhole: false, route: '/profiles' },
  beforeEach: ({ msw }) => msw.use(failing('profiles')),
  play: async ({ canvas }) => {
    await untilFocus('profiles.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося показати профілі');
  },
});
