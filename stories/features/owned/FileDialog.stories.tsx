import { expect, fn, screen } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { FileDialog } from '../../../src/features/owned/FileDialog.tsx';
import { EVERY_STATE, FILE, keepFolder, keepMarkers } from '../../ownFiles.ts';
import { tap } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import { EntryForm } from '../../../src/features/session/EntryForm.tsx';
import { pointAround } from '../../pointFields.ts';
import { until } from '../../until.ts';

const meta = preview.meta({
  component: FileDialog,
  parameters: { session: 'owner' },
  args: {
    file: FILE,
    onClose: fn(),
    renderForm: ({ kind }) => <p>{kind}</p>,
    renderLookup: ({ file }) => <p>{file.title}</p>,
    renderMarker: ({ kind }) => <p>{kind}</p>,
  },
  beforeEach: () => keepFolder(EVERY_STATE),
});

/** The dialog says how each kind of device gets the file; Back closes it. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('library.file.fix');
    await until(() => expect(screen.getByText(/^Старий телевізор: як є/)).toBeVisible());
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** A wrong match can be corrected to a film or to a series. */
export const PuttingRight = meta.story({
  play: async () => {
    await untilFocus('library.file.fix');
    await press('Enter');
    await untilFocus(/^library\.file\.kind\./);
    await until(() => expect(screen.getByRole('tab', { name: 'Серіал' })).toBeVisible());
  },
});

/** Detected markers are labelled as such and can be corrected to an opening or to credits; prepared levels can be removed. */
export const WithMarkers = meta.story({
  beforeEach: keepMarkers,
  play: async () => {
    await untilFocus('library.file.fix');
    await until(() => expect(screen.getByText('Титри: 1:42:00–1:46:40 (знайдено автоматично)')).toBeVisible());
    await expect(screen.getByText('Заставка: 0:30–1:32')).toBeVisible();
    await expect(screen.getByText('чекають своєї черги')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Не готувати' })).toBeVisible();
    // Arrows scroll the text before they move focus.
    const isThere = () => document.querySelector('[data-focus-key="library.file.markers"][data-focused]') !== null;
    for (let presses = 0; presses < 6 && !isThere(); presses++) await press('ArrowDown');
    await untilFocus('library.file.markers');
    await press('Enter');
    await until(() => expect(screen.getByRole('tab', { name: 'Титри' })).toHaveAttribute('aria-selected', 'true'));
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

const save = fn();

/** A finger opens the form, fills in its fields and taps them again; nothing is saved until the button is pressed. */
export const PointedAt = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: pictureNone('has a form of its own in it'),
  args: {
    renderForm: () => (
      <EntryForm
        focusKey="library.fix"
        writing={{ keyboard: 'system', language: 'uk' }}
        fields={[
          { name: 'title', label: 'Назва', kind: 'text', autoComplete: 'off' },
          { name: 'year', label: 'Рік', kind: 'text', autoComplete: 'off' },
        ]}
        submitLabel="Зберегти"
        isBusy={false}
        error={undefined}
        onSubmit={save}
      />
    ),
  },
  play: async ({ userEvent }) => {
    await untilFocus('library.file.fix');
    await tap('touch', document.querySelector('[data-focus-key="library.file.fix"]')!);
    await until(() => expect(screen.getByLabelText('Назва')).toBeVisible());
    await pointAround(userEvent, document.body, { Назва: 'Сутичка', Рік: '1995' });
    await expect(save).not.toHaveBeenCalled();
    await tap('touch', screen.getByRole('button', { name: 'Зберегти' }));
    await until(() => expect(save).toHaveBeenCalledWith({ title: 'Сутичка', year: '1995' }));
  },
});
