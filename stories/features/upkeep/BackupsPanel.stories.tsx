import { expect, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { lookAfter } from '../../../mocks/caretaker.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import type { Backups } from '../../../server/contract/owner.ts';
import { BackupsPanel } from '../../../src/features/upkeep/BackupsPanel.tsx';
import { inPanel } from '../session/account/inPanel.tsx';

const meta = preview.meta({
  component: BackupsPanel,
  decorators: [inPanel('settings.backups')],
  parameters: { session: 'owner' },
});

const NAMES = ['promin-2026-11-20T03-00-12Z.tar.gz', 'promin-2026-11-19T03-00-09Z.tar.gz'];
const BACKUPS: Backups = {
  directory: '/backups',
  kept: 7,
  isMaking: false,
  problem: null,
  items: NAMES.map((name, index) => ({ name, at: `2026-11-${20 - index}T03:00:10.000Z`, bytes: 18_400_000 - index })),
};

/** Enter shows where the file is stored. */
export const Made = meta.story({
  beforeEach: () => lookAfter({ backups: BACKUPS }),
  play: async () => {
    await untilFocus(`settings.backups.${NAMES[0]}`);
    await press('Enter');
    await untilFocus('settings.backups.close');
    await expect(screen.getByRole('dialog')).toHaveTextContent(`/backups/${NAMES[0]}`);
    await press('Escape');
    await untilFocus(`settings.backups.${NAMES[0]}`);
  },
});

/** A press starts a backup, and the panel says that it is being made. */
export const Making = meta.story({
  beforeEach: () => lookAfter({ backups: { ...BACKUPS, items: [] } }),
  play: async ({ canvas }) => {
    await untilFocus('settings.backups.begin');
    await press('Enter');
    await expect(await canvas.findByText(/^Створюємо копію/)).toBeVisible();
  },
});

export const LastOneFailed = meta.story({
  beforeEach: () => lookAfter({ backups: { ...BACKUPS, problem: 'ENOSPC: no space left on device, write' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('ENOSPC');
  },
});

export const Off = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.backups.refresh');
    await expect(canvas.getByText(/BACKUP_DIR/)).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('backups')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('backups')),
  play: () => untilFocus('settings.backups.retry').then(() => undefined),
});
