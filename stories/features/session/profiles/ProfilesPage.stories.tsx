import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { CHILD_ID } from '../../../../mocks/family.ts';
import { pending } from '../../../../mocks/handlers.ts';
import { ProfilesPage } from '../../../../src/features/session/profiles/ProfilesPage.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: ProfilesPage,
  parameters: { session: 'family', route: '/profiles' },
  args: { writing: OWN_WRITING, onLeave: fn() },
});

/** Until a profile has been picked, focus is on the account's main profile. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(/^profiles\.(?!retry)/);
    await press('ArrowRight');
    await untilFocus(`profiles.${CHILD_ID}`);
    await expect(canvas.getByRole('heading', { name: 'Хто дивиться?' })).toBeVisible();
  },
});

/** A child can switch to another profile, but cannot edit any. */
export const OfChild = meta.story({
  parameters: { session: 'child' },
  play: async ({ canvas }) => {
    await untilFocus(`profiles.${CHILD_ID}`);
    await expect(canvas.queryByRole('button', { name: 'Керувати профілями' })).toBeNull();
  },
});

/** An account with one profile has nothing to choose, as when the others were removed elsewhere: its list is not shown. */
export const NothingToChoose = meta.story({
  parameters: { session: 'own', ...pictureNone('is left at once') },
  beforeEach: () => performance.clearResourceTimings(),
  play: async ({ args, canvasElement }) => {
    await until(() => expect(args.onLeave).toHaveBeenCalled());
    const answers = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/me/profiles'));
    await until(() => expect(answers()).toHaveLength(1));
    await press('ArrowDown');
    await expect(canvasElement.querySelector('[data-focus-key="profiles.list"]')).toBeNull();
  },
});

/** Where it is opened to change profiles, one is enough. */
export const OneManaged = meta.story({
  parameters: { session: 'own', ...pictureNone('is shown by its screen') },
  args: { isManagedFirst: true },
  play: async ({ args }) => {
    await untilFocus(/^profiles\.(?!retry)/);
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('profiles')) });
