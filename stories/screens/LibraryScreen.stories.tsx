import { expect, screen, userEvent } from 'storybook/test';
import { pictureNone, pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing } from '../../mocks/handlers.ts';
import { currentService } from '../../mocks/server.ts';
import { LibraryScreen } from '../../src/screens/LibraryScreen.tsx';
import { LONG_TITLE } from '../longTitle.ts';
import { EVERY_STATE, keepFolder } from '../ownFiles.ts';
import { until } from '../until.ts';

const meta = preview.meta({
  component: LibraryScreen,
  parameters: { ...pictureScreen, route: '/library', session: 'owner' },
  beforeEach: () => keepFolder(EVERY_STATE),
});

/** Arrows lead from the scan button past the states to a file; Enter opens it, and Back returns. */
export const Default = meta.story({
  parameters: pictureWhole,
  play: async ({ canvas }) => {
    await untilFocus('library.scan');
    await canvas.findByRole('button', { name: /^Solaris/ });
    await press('ArrowDown');
    await untilFocus(/^library\.states\./);
    await press('ArrowDown');
    await untilFocus(/^library\.files\./);
    await press('Enter');
    await untilFocus(/^library\.file\./);
    await press('Escape');
    await untilFocus(/^library\.files\./);
  },
});

/** Whether this is the owner could not be loaded; a retry loads it, and the library is there. */
export const AccountTriedAgain = meta.story({
  parameters: pictureNone('looks as Default'),
  beforeEach: ({ msw }) => msw.use(failing('me')),
  play: async ({ msw }) => {
    await untilFocus('library.retry');
    msw.resetHandlers();
    await press('Enter');
    await untilFocus('library.scan');
  },
});

/** Only files in one state are listed. */
export const NotPlayable = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Не грають · 1' }));
    await until(() => expect(canvas.queryByRole('button', { name: /^Heat/ })).toBeNull());
    await expect(await canvas.findByRole('button', { name: /файл пошкоджено/ })).toBeVisible();
  },
});

/** The form for a file without a match begins with what its path says. */
export const Unmatched = meta.story({
  parameters: pictureNone('is the dialog of a file'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /файл пошкоджено/ }));
    await untilFocus('library.file.fix');
    await press('Enter');
    await until(() => expect(screen.getByLabelText('Назва')).toHaveValue('Solaris'));
    await expect(screen.getByLabelText('Рік')).toHaveValue('1972');
  },
});

/** Without LIBRARY_DIR the screen explains how to set it up. */
export const WithoutFolder = meta.story({
  beforeEach: () => {
    currentService().ports.library = null;
  },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(/LIBRARY_DIR=/)).toBeVisible());
    await untilFocus('library.home');
  },
});

export const LongText = meta.story({
  beforeEach: async () => {
    const path = `Films/${LONG_TITLE}/${LONG_TITLE}.mkv`;
    await currentService().ports.db.updateTable('library_file').set({ path }).where('id', '=', 2).execute();
  },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText(`${LONG_TITLE}.mkv`)).toBeVisible());
  },
});

/** Only the owner can see the library. */
export const OfViewer = meta.story({
  parameters: { session: 'demo' },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Бібліотеку бачить лише власник сервісу.')).toBeVisible());
    await untilFocus('library.home');
  },
});
