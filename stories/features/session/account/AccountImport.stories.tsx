import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { AccountImport } from '../../../../src/features/session/account/AccountImport.tsx';
import { until } from '../../../until.ts';
import { inPanel } from './inPanel.tsx';

const PICK = 'settings.import.pick';
const HEAD = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n';
const DIARY = `${HEAD}2026-01-06,The General,1926,u,4.5,,,2026-01-05\n2026-01-06,No Such Film,1999,u,3,,,2026-01-03\n`;

const meta = preview.meta({
  component: AccountImport,
  decorators: [inPanel(PICK)],
  parameters: { session: 'own' },
});

type Canvas = { getByLabelText: (text: string, options: { selector: string }) => HTMLElement };

/** Sets the files of the hidden input, as a browser's dialog does. */
async function choose(canvas: Canvas, ...files: [name: string, text: string][]): Promise<void> {
  await untilFocus(PICK);
  const input = canvas.getByLabelText('Вибрати файли', { selector: 'input' }) as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const [name, text] of files) chosen.items.add(new File([text], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export const Default = meta.story({ play: () => untilFocus(PICK).then(() => undefined) });

/** Enter opens the browser's file dialog. */
export const Chosen = meta.story({
  parameters: pictureNone('looks as before a file is chosen'),
  play: async ({ canvas }) => {
    await untilFocus(PICK);
    const input = canvas.getByLabelText('Вибрати файли', { selector: 'input' });
    let clicks = 0;
    input.addEventListener('click', (event) => {
      event.preventDefault();
      clicks++;
    });
    await press('Enter');
    await expect(clicks).toBe(1);
  },
});

/** Imported entries are counted, titles that were not found are listed, and the list can be saved. */
export const Done = meta.story({
  play: async ({ canvas }) => {
    await choose(canvas, ['diary.csv', DIARY]);
    await expect(await canvas.findByText('Переглянуто: 1. Оцінок: 1. У списках: 0. Без змін: 0.')).toBeVisible();
    await expect(canvas.getByText('No Such Film (1999)')).toBeVisible();
    const saved = new Promise<string>((resolve) => {
      const original = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
        HTMLAnchorElement.prototype.click = original;
        resolve(this.download);
      };
    });
    await untilFocus(PICK);
    await press('ArrowRight');
    await untilFocus('settings.import.save');
    await press('Enter');
    await expect(await saved).toBe('promin-missing.txt');
  },
});

/** Importing again changes nothing; of several files each is imported separately, and an unreadable one is named. */
export const Several = meta.story({
  play: async ({ canvas }) => {
    await choose(
      canvas,
      ['diary.csv', DIARY],
      ['diary.csv', DIARY],
      ['list.csv', 'Date,Name,Year,Letterboxd URI\n1,A,1,u\n'],
    );
    await expect(await canvas.findByText('Переглянуто: 1. Оцінок: 1. У списках: 0. Без змін: 2.')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^list\.csv: За вмістом не видно/);
  },
});

export const Nothing = meta.story({
  play: async ({ canvas }) => {
    await choose(canvas, ['diary.csv', HEAD]);
    await expect(await canvas.findByText('У файлі немає нічого про перегляди, оцінки чи списки.')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('import', 'file_broken')),
  play: async ({ canvas }) => {
    await choose(canvas, ['diary.csv', DIARY]);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('diary.csv: Файл пошкоджено');
    await untilFocus(PICK);
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('import')),
  play: async ({ canvas }) => {
    await choose(canvas, ['diary.csv', DIARY]);
    await until(() =>
      expect(canvas.getByRole('button', { name: /Вибрати файли/ })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

/** Of a hundred titles that were not found, a few are listed, and the total is shown. */
export const LongText = meta.story({
  play: async ({ canvas }) => {
    const rows = Array.from(
      { length: 100 },
      (_, n) => `2026-01-06,${'Дуже довга назва '.repeat(8)}${n},1999,u,3,,,2026-01-03\n`,
    );
    await choose(canvas, ['diary.csv', HEAD + rows.join('')]);
    await expect(await canvas.findByText(/або це може бути що завгодно з кількох: 100\./)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
