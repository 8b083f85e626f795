import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { shareAccount } from '../../../../mocks/account.ts';
import { CHILD_ID } from '../../../../mocks/family.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { ProfileRemoval } from '../../../../src/features/session/profiles/ProfileRemoval.tsx';
import { CHILD_PROFILE } from '../../../profileFixtures.ts';
import { until } from '../../../until.ts';

const onRemoved = fn();
const onClose = fn();

const meta = preview.meta({
  component: ProfileRemoval,
  parameters: { session: 'own' },
  beforeEach: shareAccount,
  args: { profile: { ...CHILD_PROFILE, id: CHILD_ID }, onRemoved, onClose },
});

async function confirm(): Promise<void> {
  await untilFocus('profiles.removal.stay');
  await press('ArrowRight', 'Enter');
}

export const Default = meta.story({
  play: async () => {
    await confirm();
    await until(() => expect(onRemoved).toHaveBeenCalledOnce());
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('profile')),
  play: async () => {
    await confirm();
    await until(() => expect(screen.getByRole('button', { name: 'Видалити' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('profile', 'network')),
  play: async () => {
    await confirm();
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося'));
  },
});
