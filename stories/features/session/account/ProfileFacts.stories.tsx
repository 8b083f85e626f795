import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ProfileFacts } from '../../../../src/features/session/account/ProfileFacts.tsx';
import { inPanel } from './inPanel.tsx';
import { MAIN_PROFILE } from '../../../profileFixtures.ts';

const user = {
  id: 'own',
  login: 'oksana',
  email: 'oksana@promin.example',
  avatar: null,
  role: 'user' as const,
  tier: 'free' as const,
  tierUntil: null as string | null,
  twoFactor: false,
  unread: 0,
  settingsRev: 0,
  devices: { used: 1, limit: 5 },
  profile: MAIN_PROFILE,
  profiles: 1,
};

const meta = preview.meta({ component: ProfileFacts, decorators: [inPanel()], args: { user } });

export const Free = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('Безкоштовний')).toBeVisible(),
});

export const PlanThatEnds = meta.story({
  args: { user: { ...user, tier: 'pro', tierUntil: '2027-03-08T12:00:00.000Z' } },
  play: async ({ canvas }) => expect(canvas.getByText(/PRO до 8 березня 2027/)).toBeVisible(),
});

export const LastingPlan = meta.story({
  args: { user: { ...user, tier: 'pro_plus', devices: { used: 5, limit: 5 } } },
});

export const Owner = meta.story({
  args: { user: { ...user, role: 'admin', tier: 'pro_plus' } },
  play: async ({ canvas }) => expect(canvas.getByText('Власник сервісу')).toBeVisible(),
});
