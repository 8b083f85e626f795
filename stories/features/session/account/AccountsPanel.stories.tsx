import { expect, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { AccountsPanel } from '../../../../src/features/session/account/AccountsPanel.tsx';
import { inPanel } from './inPanel.tsx';

const FIRST = /^settings\.accounts\.[\w-]+$/;

const meta = preview.meta({
  component: AccountsPanel,
  decorators: [inPanel('settings.accounts')],
  parameters: { session: 'owner' },
});

/** The list includes the owner, who is marked as such. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(FIRST);
    await expect(canvas.getAllByText(/Власник/).length).toBeGreaterThan(0);
  },
});

/** A press shows an account's details; Back returns to its line. */
export const Opened = meta.story({
  play: async () => {
    const line = await untilFocus(FIRST);
    await press('Enter');
    await untilFocus('account.close');
    await expect(within(document.body).getByRole('dialog')).toHaveTextContent(/План: /);
    await press('Escape');
    await untilFocus(line);
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('accounts')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('accounts', 'internal')),
  play: () => untilFocus('settings.accounts.retry').then(() => undefined),
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus(FIRST);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
