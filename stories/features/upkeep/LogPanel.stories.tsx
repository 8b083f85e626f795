import { expect, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { lookAfter } from '../../../mocks/caretaker.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { LogPanel } from '../../../src/features/upkeep/LogPanel.tsx';
import { inPanel } from '../session/account/inPanel.tsx';

const meta = preview.meta({
  component: LogPanel,
  decorators: [inPanel('settings.log')],
  parameters: { session: 'owner' },
});

const LINES = [
  {
    id: 3,
    at: '2026-11-20T11:58:00.000Z',
    level: 'error' as const,
    message: 'the backup failed',
    details: `error: ENOSPC: no space left on device, write '/backups/${'promin-'.repeat(12)}'`,
  },
  {
    id: 2,
    at: '2026-11-20T11:30:00.000Z',
    level: 'warn' as const,
    message: 'there is no ffmpeg: films play only where they need none',
    details: '',
  },
  { id: 1, at: '2026-11-20T11:29:58.000Z', level: 'info' as const, message: 'The database is new.', details: '' },
];

/** The latest line comes first; Enter shows it in full. */
export const Lines = meta.story({
  beforeEach: () => lookAfter({ lines: LINES }),
  play: async ({ canvas }) => {
    await untilFocus('settings.log.3');
    await expect(canvas.getByText(/^Помилка · /)).toBeVisible();
    await press('Enter');
    await untilFocus('settings.log.close');
    await expect(screen.getByRole('dialog')).toHaveTextContent('ENOSPC');
    await press('Escape');
    await untilFocus('settings.log.3');
  },
});

export const Empty = meta.story({ play: () => untilFocus('settings.log.refresh').then(() => undefined) });

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('serviceLog')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('serviceLog')),
  play: () => untilFocus('settings.log.retry').then(() => undefined),
});
