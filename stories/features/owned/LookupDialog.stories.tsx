import { expect, fn, screen } from 'storybook/test';
import { tap } from '../../../.storybook/hand.ts';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { LookupDialog } from '../../../src/features/owned/LookupDialog.tsx';
import { EntryForm } from '../../../src/features/session/EntryForm.tsx';
import { Button } from '../../../src/ui/Button.tsx';
import { EVERY_STATE, FILE, keepFolder } from '../../ownFiles.ts';
import { pointAround } from '../../pointFields.ts';
import { until } from '../../until.ts';

const HEAT = { tmdb: 949, title: 'Протистояння', original: 'Heat', year: 1995, overview: '' };
const LONG = 'Дуже довга назва фільму, яка не вміщується в один рядок і все ж має лишитися читною до останнього слова';
const found = (items: (typeof HEAT)[]) => () => keepFolder(EVERY_STATE, { lookUp: async () => items });

const meta = preview.meta({
  component: LookupDialog,
  parameters: { session: 'owner' },
  args: {
    focusKey: 'library.file',
    file: FILE,
    isBusy: false,
    isFailed: false,
    onChoose: fn(),
    onClose: fn(),
    renderForm: ({ search, isBusy }) => (
      <Button focusKey="library.lookup.text" isLoading={isBusy} onPress={() => search({ text: 'Heat', year: 1995 })}>
        Шукати
      </Button>
    ),
  },
});

/** A press chooses a result, and Back closes the dialog. */
export const Default = meta.story({
  beforeEach: found([HEAT, { tmdb: 2, title: LONG, original: 'Heat', year: 1986, overview: '' }]),
  play: async ({ args }) => {
    await untilFocus('library.lookup.text');
    await press('Enter');
    await until(() => expect(screen.getByText('Протистояння (1995)')).toBeVisible());
    await press('ArrowDown');
    await untilFocus('library.lookup.949');
    await press('Enter');
    await expect(args.onChoose).toHaveBeenCalledWith({ kind: 'film', tmdb: 949 });
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

const lookUp = fn(async () => [HEAT]);

/** A finger fills in the fields and taps them again; nothing is searched for until the button is pressed. */
export const PointedAt = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  parameters: pictureNone('has a form of its own in it'),
  args: {
    renderForm: ({ search, isBusy }) => (
      <EntryForm
        focusKey="library.lookup"
        writing={{ keyboard: 'system', language: 'uk' }}
        fields={[
          { name: 'text', label: 'Назва', kind: 'text', autoComplete: 'off' },
          { name: 'year', label: 'Рік', kind: 'text', autoComplete: 'off' },
        ]}
        submitLabel="Шукати"
        isBusy={isBusy}
        error={undefined}
        onSubmit={({ text, year }) => search({ text, year: Number(year) })}
      />
    ),
  },
  beforeEach: () => keepFolder(EVERY_STATE, { lookUp }),
  play: async ({ args, userEvent }) => {
    await untilFocus('library.lookup.text');
    await tap('touch', screen.getByRole('tab', { name: 'Серіал' }));
    await pointAround(userEvent, document.body, { Назва: 'Протистояння', Рік: '1995' });
    await expect(lookUp).not.toHaveBeenCalled();
    await tap('touch', screen.getByRole('button', { name: 'Шукати' }));
    await tap('touch', await screen.findByRole('button', { name: /^Протистояння \(1995\)/ }));
    await until(() => expect(args.onChoose).toHaveBeenCalledWith({ kind: 'series', tmdb: 949 }));
    await expect(lookUp).toHaveBeenCalledOnce();
  },
});

const searched = async (words: string) => {
  await untilFocus('library.lookup.text');
  await press('Enter');
  await until(() => expect(screen.getByText(words)).toBeVisible());
};

export const Nothing = meta.story({
  beforeEach: found([]),
  play: () => searched('Нічого не знайдено. Спробуйте іншу назву або рік.'),
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('ownLookup')),
  play: () => searched('TMDB не відповідає або ключ не підходить. Спробуйте ще раз.'),
});

export const Searching = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('ownLookup')),
  play: async () => {
    await untilFocus('library.lookup.text');
    await press('Enter');
    await until(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  },
});
