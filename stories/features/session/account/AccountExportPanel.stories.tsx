import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { AccountExportPanel } from '../../../../src/features/session/account/AccountExportPanel.tsx';
import { inPanel } from './inPanel.tsx';

const DOWNLOAD = 'settings.export.download';

const meta = preview.meta({
  component: AccountExportPanel,
  decorators: [inPanel(DOWNLOAD)],
  parameters: { session: 'own' },
});

export const Default = meta.story({ play: () => untilFocus(DOWNLOAD).then(() => undefined) });

/** The name of the next file that is saved. */
const nextSaved = () =>
  new Promise<string>((resolve) => {
    const original = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      HTMLAnchorElement.prototype.click = original;
      resolve(this.download);
    };
  });

/** Everything is saved as one file, and a message names it. */
export const Saved = meta.story({
  play: async ({ canvas }) => {
    const saved = nextSaved();
    await untilFocus(DOWNLOAD);
    await press('Enter');
    await expect(await saved).toBe('promin.json');
    await expect(await canvas.findByText('Файл promin.json збережено.')).toBeVisible();
    await untilFocus(DOWNLOAD);
  },
});

/** The data for another service is a file of its own, and a message names it. */
export const SavedForTrakt = meta.story({
  parameters: pictureNone('looks as all of it does'),
  play: async ({ canvas }) => {
    await untilFocus(DOWNLOAD);
    const saved = nextSaved();
    await press('ArrowRight');
    await untilFocus('settings.export.trakt');
    await press('Enter');
    await expect(await saved).toBe('promin-trakt.json');
    await expect(await canvas.findByText('Файл promin-trakt.json збережено.')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('everything', 'internal')),
  play: async ({ canvas }) => {
    await untilFocus(DOWNLOAD);
    await press('Enter');
    await expect(await canvas.findByRole('alert')).not.toBeEmptyDOMElement();
    await untilFocus(DOWNLOAD);
  },
});

export const Busy = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('everything')),
  play: async () => {
    await untilFocus(DOWNLOAD);
    await press('Enter');
  },
});

/** A television cannot save files, so a QR code leads to a phone. */
export const OnTelevision = meta.story({
  parameters: pictureNone('the code in it holds the address of the page'),
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(navigator, 'userAgent');
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Mozilla/5.0 (Web0S; Linux/SmartTV)' });
    return () => {
      if (own) Object.defineProperty(navigator, 'userAgent', own);
      else delete (navigator as { userAgent?: string }).userAgent;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Відкриває цю сторінку на телефоні' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus(DOWNLOAD);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
