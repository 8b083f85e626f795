import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { InvitesPanel } from '../../../../src/features/session/account/InvitesPanel.tsx';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: InvitesPanel,
  decorators: [onScreen('settings.invites.create')],
  parameters: { session: 'owner' },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('settings.invites.create');
  },
});

/** An invitation shows its code, its address and a QR code; focus stays on the button for the next one. */
export const Created = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.invites.create');
    await press('Enter');
    const code = await canvas.findByText(/^[A-Z]{4}-[A-Z]{4}$/);
    await expect(
      canvas.getByText(`https://promin.example/auth/register?invite=${code.textContent?.replace('-', '')}`),
    ).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Відкриває реєстрацію за цим запрошенням' })).toBeVisible();
    await untilFocus('settings.invites.create');
    await press('Enter');
    await until(() => expect(canvas.queryByText(code.textContent ?? '')).toBeNull());
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('invites', 'forbidden')),
  play: async ({ canvas }) => {
    await untilFocus('settings.invites.create');
    await press('Enter');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Вам це недоступно');
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('invites')),
  play: async () => {
    await untilFocus('settings.invites.create');
    await press('Enter');
  },
});

export const CreatedOnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilFocus('settings.invites.create');
    await press('Enter');
    await canvas.findByText(/^[A-Z]{4}-[A-Z]{4}$/);
  },
});
