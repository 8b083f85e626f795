import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { shareAccount } from '../../../../mocks/account.ts';
import { CHILD_ID, PARTNER_ID } from '../../../../mocks/family.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { ProfileList } from '../../../../src/features/session/profiles/ProfileList.tsx';
import { OWN_WRITING } from '../../../ownWriting.ts';
import { CHILD_PROFILE, MAIN_PROFILE, PARTNER_PROFILE } from '../../../profileFixtures.ts';
import { until } from '../../../until.ts';

const [onManage, onEdit, onChosen] = [fn(), fn(), fn()];
const child = { ...CHILD_PROFILE, id: CHILD_ID };
const partner = { ...PARTNER_PROFILE, id: PARTNER_ID };

const meta = preview.meta({
  component: ProfileList,
  parameters: { session: 'own', focus: 'profiles.list' },
  beforeEach: shareAccount,
  args: {
    profiles: { items: [MAIN_PROFILE, child, partner], current: MAIN_PROFILE.id },
    writing: OWN_WRITING,
    canManage: true,
    isManaging: false,
    onManage,
    onEdit,
    onChosen,
  },
});

/** A profile without a PIN opens with one press. */
export const Default = meta.story({
  play: async () => {
    await untilFocus('profiles.1');
    await press('ArrowRight', 'Enter');
    await until(() => expect(onChosen).toHaveBeenCalledOnce());
  },
});

export const AsksForPin = meta.story({
  play: async () => {
    await untilFocus('profiles.1');
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await untilFocus('profiles.proof.pin');
    await expect(screen.getByRole('dialog', { name: 'PIN-код: Тарас' })).toBeVisible();
  },
});

export const Managed = meta.story({
  args: { isManaging: true },
  play: async () => {
    await untilFocus('profiles.1');
    await press('ArrowRight', 'Enter');
    await expect(onEdit).toHaveBeenCalledWith(child);
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('profiles.add');
  },
});

/** Only the main profile can manage profiles. */
export const OfOthers = meta.story({ args: { canManage: false } });

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('profileChoice')),
  play: async ({ canvas }) => {
    await untilFocus('profiles.1');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByRole('button', { name: /Івасик/ })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('profileChoice', 'network')),
  play: async ({ canvas }) => {
    await untilFocus('profiles.1');
    await press('ArrowRight', 'Enter');
    await until(() => expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося змінити профіль'));
    await expect(onChosen).not.toHaveBeenCalled();
  },
});
