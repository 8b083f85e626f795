import { expect, fn, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { FileDialog } from '../../../src/features/owned/FileDialog.tsx';
import { EVERY_STATE, keepFolder } from '../../ownFiles.ts';
import { until } from '../../until.ts';

const FILE = {
  id: 1,
  path: EVERY_STATE[0].path,
  state: 'ready',
  reason: null,
  titleId: 1,
  title: 'Heat',
  year: 1995,
  role: 'main',
  season: null,
  episode: null,
} as const;

const meta = preview.meta({
  component: FileDialog,
  parameters: { session: 'owner' },
  args: { file: FILE, onClose: fn(), renderForm: ({ kind }) => <p>{kind}</p> },
  beforeEach: () => keepFolder(EVERY_STATE),
});

/** How each kind of device gets it; Back closes it. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('library.file.fix');
    await until(() => expect(screen.getByText(/^Старий телевізор: як є/)).toBeVisible());
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** A wrong match is put right as a film or as a series. */
export const PuttingRight = meta.story({
  play: async () => {
    await untilFocus('library.file.fix');
    await press('Enter');
    await untilFocus(/^library\.file\.kind\./);
    await until(() => expect(screen.getByRole('tab', { name: 'Серіал' })).toBeVisible());
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('ownFile')),
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('ownFile')),
  play: async () => {
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Не вдалося завантажити'));
  },
});
