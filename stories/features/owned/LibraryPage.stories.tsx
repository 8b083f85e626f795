import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { LibraryPage } from '../../../src/features/owned/LibraryPage.tsx';
import { onScreen } from '../../onScreen.tsx';
import { EVERY_STATE, keepFolder } from '../../ownFiles.ts';
import { until } from '../../until.ts';

const meta = preview.meta({
  component: LibraryPage,
  parameters: { session: 'owner' },
  args: { renderForm: () => null, renderLookup: () => null, renderMarker: () => null, toHome: null },
  decorators: [onScreen('library.body')],
});

/** A scan shows its progress. */
export const Scanning = meta.story({
  beforeEach: () => keepFolder(EVERY_STATE, { scan: { done: 12, total: 60 } }),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Переглянуто 12 з 60')).toBeVisible());
  },
});

export const Empty = meta.story({
  beforeEach: () => keepFolder([]),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Таких файлів немає.')).toBeVisible());
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => msw.use(pending('ownLibrary')) });

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('ownLibrary')),
  play: async () => {
    await untilFocus('library.retry');
  },
});
