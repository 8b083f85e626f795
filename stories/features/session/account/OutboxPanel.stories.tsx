import { expect, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { currentService } from '../../../../mocks/server.ts';
import { OutboxPanel } from '../../../../src/features/session/account/OutboxPanel.tsx';
import { onScreen } from '../../../onScreen.tsx';

const meta = preview.meta({
  component: OutboxPanel,
  parameters: { session: 'owner' },
});

async function mailed(): Promise<void> {
  const { mailer } = currentService().ports;
  const body = 'Вітаємо в Promin.\n\nКод активації: BCDF-GHJK\n\nВін діє добу.';
  await mailer.send({ address: 'olena@example.org', subject: 'Код активації', body });
  await mailer.send({
    address: 'a-very-long-name.of-somebody@a-very-long-host-name.example.org',
    subject: 'Новий пароль для облікового запису, якого давно ніхто не відкривав',
    body,
  });
}

const onRefresh = onScreen('settings.outbox.refresh');

export const Empty = meta.story({
  decorators: [onRefresh],
  play: async () => {
    await untilFocus('settings.outbox.refresh');
  },
});

/** The latest mail comes first; Enter opens it, and Back returns to it. */
export const Mails = meta.story({
  decorators: [onRefresh],
  beforeEach: mailed,
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('button', { name: /^Новий пароль/ });
    await untilFocus('settings.outbox.refresh');
    await press('ArrowUp', 'ArrowUp');
    await expect(first).toHaveFocus();
    await press('ArrowDown', 'Enter');
    await untilFocus('mail.close');
    await expect(screen.getByRole('dialog')).toHaveTextContent('Код активації: BCDF-GHJK');
    await press('Escape');
    await untilFocus(/^settings\.outbox\./);
    await expect(canvas.getByRole('button', { name: /^Код активації/ })).toHaveFocus();
  },
});

export const Opened = meta.story({
  decorators: [onRefresh],
  beforeEach: mailed,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Новий пароль/ });
    await untilFocus('settings.outbox.refresh');
    await press('ArrowUp', 'ArrowUp', 'Enter');
    await untilFocus('mail.close');
  },
});

export const Loading = meta.story({
  decorators: [onRefresh],
  beforeEach: ({ msw }) => msw.use(pending('outbox')),
});

export const Failed = meta.story({
  decorators: [onScreen('settings.outbox.retry')],
  beforeEach: ({ msw }) => msw.use(failing('outbox')),
  play: async () => {
    await untilFocus('settings.outbox.retry');
  },
});
