import { expect, fn, screen } from 'storybook/test';
import { tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing } from '../../../../mocks/handlers.ts';
import { RequestDialog } from '../../../../src/features/notifications/requests/RequestDialog.tsx';
import { requestFaults, requestFields } from '../../../../src/features/notifications/requests/requestFields.ts';
import { EntryForm } from '../../../../src/features/session/EntryForm.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { keepFolder } from '../../../ownFiles.ts';
import { pointAround } from '../../../pointFields.ts';
import { until } from '../../../until.ts';

const LABELS = { name: 'Назва', year: 'Рік', note: 'Кілька слів власникові' };
const DUNE = { tmdb: 438631, title: 'Дюна', original: 'Dune', year: 2021, overview: '' };

const meta = preview.meta({
  component: RequestDialog,
  args: {
    name: 'Дюна',
    canLookUp: false,
    onAsked: fn(),
    onClose: fn(),
    renderForm: ({ initialValues, submitLabel, isBusy, error, submit, cancel }) => (
      <EntryForm
        focusKey="request"
        writing={{ keyboard: 'system', language: 'uk' }}
        isWide
        fields={requestFields((name) => LABELS[name])}
        initialValues={initialValues}
        submitLabel={submitLabel}
        isBusy={isBusy}
        error={error}
        faultsOf={requestFaults}
        onSubmit={submit}
      >
        <Button focusKey="request.cancel" kind="ghost" onPress={cancel}>
          Скасувати
        </Button>
      </EntryForm>
    ),
  },
});

/** The text comes along; another kind is a tab away. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('request.name');
    await press('ArrowUp');
    await untilFocus(/^request\.sections\./);
    await press('ArrowRight', 'Enter', 'ArrowDown');
    await untilFocus(/^request\.(name|year)$/);
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('request.submit');
    await press('Enter');
    await until(() => expect(args.onAsked).toHaveBeenCalledOnce());
  },
});

/** Where names are looked up, one of those found is asked for, or what was typed. */
export const Choosing = meta.story({
  args: { canLookUp: true },
  beforeEach: () => keepFolder([], { lookUp: async () => [DUNE, { ...DUNE, tmdb: 841, year: 1984 }] }),
  play: async ({ args }) => {
    await untilFocus('request.name');
    await press('ArrowDown', 'ArrowDown');
    await untilFocus('request.submit');
    await press('Enter');
    await until(() => expect(screen.getByText('Дюна (1984)')).toBeVisible());
    await expect(screen.getByText('Так, як написано')).toBeVisible();
    await press('ArrowDown');
    await untilFocus('request.found.438631');
    await press('Enter');
    await until(() => expect(args.onAsked).toHaveBeenCalledOnce());
  },
});

/** Where TMDB does not answer, what was typed can be asked for. */
export const LookupFails = meta.story({
  args: { canLookUp: true },
  beforeEach: ({ msw }) => msw.use(failing('requestLookup', 'unavailable')),
  play: async () => {
    await untilFocus('request.name');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await until(() => expect(screen.getByRole('button', { name: /Так, як написано/ })).toBeVisible());
  },
});

/** What is there already is refused in the form, which keeps what was typed. */
export const There = meta.story({
  args: { name: 'Метрополіс' },
  play: async ({ args }) => {
    await untilFocus('request.name');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await until(() => expect(screen.getByText(/^Ця назва тут уже є/)).toBeVisible());
    await expect(screen.getByRole('textbox', { name: 'Назва' })).toHaveValue('Метрополіс');
    await expect(args.onAsked).not.toHaveBeenCalled();
  },
});

/** A year in which there were no films is refused before anything is sent. */
export const WrongYear = meta.story({
  parameters: pictureNone('is the form of There with another sentence'),
  play: async ({ userEvent }) => {
    await untilFocus('request.name');
    await userEvent.type(screen.getByRole('textbox', { name: 'Рік' }), '1700');
    await tap('touch', screen.getByRole('button', { name: 'Попросити' }));
    await until(() => expect(screen.getByText('Некоректне значення')).toBeVisible());
  },
});

/** A finger fills in the fields and taps them again; nothing is sent until the button is pressed. */
export const PointedAt = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: pictureNone('is the form of Default on a phone'),
  play: async ({ args, userEvent }) => {
    await untilFocus('request.name');
    await pointAround(userEvent, document.body, { Рік: '2021', 'Кілька слів власникові': 'Для всієї родини' });
    await expect(args.onAsked).not.toHaveBeenCalled();
    await tap('touch', screen.getByRole('button', { name: 'Попросити' }));
    await until(() => expect(args.onAsked).toHaveBeenCalledOnce());
  },
});
