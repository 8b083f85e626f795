import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../television.ts';
import { type BuiltBook, buildBook, entriesOf, pagesOf, SUB_PATH } from '../../book/buildBook.ts';
import { readDocs } from './docsPage.ts';

/** Only pages whose id matches, such as `^screens-`. */
const ONLY = new RegExp(process.env.BOOK_ONLY ?? '');
/** Pages that are read in parallel: the stories of one page take turns, and most of the time is spent waiting. */
const READERS = 2;
/** Four windows, two sizes, three languages. */
const WALL_FRAMES = 24;
const PATIENCE_MS = 120_000;
const LONGEST_MS = 6 * 60 * 60_000;

let book: BuiltBook;

beforeAll(async () => {
  book = await buildBook();
}, 600_000);

afterAll(() => book?.close());

/** The pages of everything with at least one story besides a walk. */
function picturedPages(): string[] {
  const stories = entriesOf(book).filter(
    ({ id, type, tags }) => type === 'story' && !id.startsWith('guide-') && !tags?.includes('walk'),
  );
  return [...new Set(stories.map(({ id }) => id.replace(/--.*/, '--docs')))];
}

/** What is wrong with a page, as lines. */
async function troublesOf(id: string): Promise<string[]> {
  try {
    const { stories, refused, violations, errors } = await readDocs(book, id);
    return [
      ...stories.filter(({ trouble }) => trouble !== '').map((story) => `${story.id}: ${story.trouble}`),
      ...refused.map((path) => `${path} was answered by 401`),
      ...violations,
      ...errors,
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

it('A button of every story leads to its wall, whose address says which story it is', async () => {
  const screen = await openPage(book.origin, `${SUB_PATH}?path=/story/ui-tag--age`, { hasWorker: true });
  try {
    await screen.page.getByRole('link', { name: 'Wall' }).click({ timeout: PATIENCE_MS });
    const wall = screen.page.frameLocator('#storybook-preview-iframe');
    // Frames load as they come near; the link below each says what it shows.
    const links = wall.locator('#storybook-docs figcaption a');
    await links.nth(WALL_FRAMES - 1).waitFor({ timeout: PATIENCE_MS });
    expect(screen.page.url()).toContain('of=ui-tag--age');
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(new Set(shown.map((address) => /path=([^&]*)/.exec(address)?.[1]))).toEqual(new Set(['/story/ui-tag--age']));
    const looks = shown.map((address) => /size:(\d+)/.exec(address)?.[1] + (/language:(\w+)/.exec(address)?.[1] ?? ''));
    expect(new Set(looks)).toEqual(new Set(['100uk', '100en', '100ru', '150uk', '150en', '150ru']));
    const windows = shown.map((address) => /viewport\.value:(\w+)/.exec(address)?.[1]);
    expect(new Set(windows)).toEqual(new Set(['lg', 'xxl', 'uhd', 'xs']));
    expect(shown).toHaveLength(WALL_FRAMES);
  } finally {
    await screen.close();
  }
}, 300_000);

it('The gallery has a picture of every widget and screen, each of which is there', async () => {
  const path = `${SUB_PATH}iframe.html?viewMode=docs&id=guide-gallery--docs`;
  const screen = await openPage(book.origin, path, { hasWorker: true });
  try {
    const pictures = screen.page.locator('#storybook-docs li img');
    await pictures.first().waitFor({ timeout: PATIENCE_MS });
    const addresses = await pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).src));
    const answers = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    const links = await screen.page
      .locator('#storybook-docs li > a')
      .evaluateAll((all) =>
        all.map((link) => new URLSearchParams(link.getAttribute('href')?.slice(2)).get('path')?.replace('/docs/', '')),
      );
    const pages = picturedPages();
    expect(links.toSorted()).toEqual(pages.toSorted());
    expect(addresses.length).toBeGreaterThan(pages.length * 0.9);
  } finally {
    await screen.close();
  }
}, 300_000);

it('What is looked for in the gallery stands in its address: error finds every failed state', async () => {
  const path = `${SUB_PATH}?path=/docs/guide-gallery--docs&find=error`;
  const screen = await openPage(book.origin, path, { hasWorker: true });
  try {
    const gallery = screen.page.frameLocator('#storybook-preview-iframe').locator('#storybook-docs');
    const ids = () =>
      gallery
        .locator('li > a')
        .evaluateAll((all) =>
          all.map((link) =>
            new URLSearchParams(link.getAttribute('href')?.slice(2)).get('path')?.replace('/story/', ''),
          ),
        );
    const tagged = (...wanted: string[]) =>
      entriesOf(book).filter(
        ({ type, tags = [] }) =>
          type === 'story' && !tags.includes('walk') && wanted.every((tag) => tags.includes(tag)),
      );
    await gallery.locator('li > a').first().waitFor({ timeout: PATIENCE_MS });
    expect((await ids()).toSorted()).toEqual(
      tagged('error')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(tagged('error').length).toBeGreaterThan(150);
    const shown = await gallery
      .locator('li img')
      .evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).src));
    const answers = await Promise.all(shown.map(async (address) => (await fetch(address)).status));
    expect(shown.length).toBeGreaterThan(100);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(await gallery.getByRole('button', { name: 'error', pressed: true }).count()).toBe(1);
    await gallery.getByRole('button', { name: 'phone' }).click();
    expect((await ids()).toSorted()).toEqual(
      tagged('error', 'phone')
        .map(({ id }) => id)
        .toSorted(),
    );
    const address = new URL(screen.page.url());
    expect(address.searchParams.get('find')).toBe('error phone');
    expect(address.searchParams.get('path')).toBe('/docs/guide-gallery--docs');
  } finally {
    await screen.close();
  }
}, 300_000);

it('Walks are hidden behind their tag, and states that look like others are not', () => {
  const entries = entriesOf(book);
  const tagsOf = (wanted: RegExp) => entries.filter(({ id }) => wanted.test(id)).map(({ tags = [] }) => tags);
  const walks = tagsOf(/^app-(randomwalk|journeys|failingscreens|failingparts|introcurtain)--/);
  expect(walks.length).toBeGreaterThan(40);
  expect(walks.filter((tags) => !tags.includes('walk'))).toEqual([]);
  const states = tagsOf(/^(screens-homescreen--tried-again|features-session-enter-signinform--pointed)$/);
  expect(states).toHaveLength(2);
  expect(states.filter((tags) => tags.includes('walk'))).toEqual([]);
});

it('The sidebar shows no walk until its tag is asked for, and the tags of a state beside its name', async () => {
  const screen = await openPage(book.origin, `${SUB_PATH}?path=/story/ui-lists-rowerror--long-text`, {
    hasWorker: true,
  });
  try {
    const sidebar = screen.page.locator('#storybook-explorer-tree');
    const story = sidebar.locator('[data-item-id="ui-lists-rowerror--long-text"]');
    await story.getByText('error', { exact: true }).waitFor({ timeout: PATIENCE_MS });
    await story.getByText('long-text', { exact: true }).waitFor();
    // The whole list comes after the page of the first story.
    const other = sidebar.locator('[data-item-id^="app-failure"]').first();
    await other.waitFor({ state: 'attached', timeout: PATIENCE_MS });
    expect(await sidebar.locator('[data-item-id^="app-randomwalk"], [data-item-id^="app-journeys"]').count()).toBe(0);
  } finally {
    await screen.close();
  }
}, 300_000);

it('A widget has its keys, roles, tokens and sources on its page, read from its own files', async () => {
  const path = `${SUB_PATH}iframe.html?viewMode=docs&id=ui-fields-slider--docs`;
  const screen = await openPage(book.origin, path, { hasWorker: true });
  try {
    const page = screen.page.locator('#storybook-docs');
    await page.getByRole('heading', { name: 'Keys' }).waitFor({ timeout: PATIENCE_MS });
    await page.getByRole('row', { name: '→ → → ← onChange is called Arrows' }).waitFor();
    await page.getByRole('row', { name: 'slider Розмір субтитрів' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Tokens' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: /^tests\// }).count()).toBeGreaterThan(0);
    const link = page.getByRole('link', { name: 'src/ui/fields/Slider.tsx' });
    const address = (await link.getAttribute('href')) ?? '';
    await screen.page.goto(`${book.origin}${SUB_PATH}${address.replace('./', '')}`);
    const file = screen.page.frameLocator('#storybook-preview-iframe').locator('#storybook-docs');
    await file.locator('pre', { hasText: 'export function Slider(' }).waitFor({ timeout: PATIENCE_MS });
  } finally {
    await screen.close();
  }
}, 300_000);

/** Tells observers of all crossings so far a second later, in one list, as a page does whose main thread was busy. */
function tellTogether(): void {
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const told: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        told.push(...entries);
        setTimeout(() => told.length > 0 && callback(told.splice(0), observer), 1000);
      }, options);
    }
  };
}

it('A frame that came near and was told of late is loaded', async () => {
  const path = `${SUB_PATH}iframe.html?viewMode=docs&id=ui-overlays-confirmmodal--docs`;
  const screen = await openPage(book.origin, path, { hasWorker: true });
  try {
    await screen.page.addInitScript(tellTogether);
    await screen.page.reload();
    const last = screen.page.locator('#storybook-docs figure').last();
    await last.scrollIntoViewIfNeeded();
    await last.locator('iframe').waitFor({ timeout: PATIENCE_MS });
  } finally {
    await screen.close();
  }
}, 300_000);

it(
  'Every page of the book can be read to its end: no story fails, nobody is signed out, the console stays silent',
  async () => {
    const waiting = pagesOf(book).filter((id) => ONLY.test(id));
    const count = waiting.length;
    expect(count).toBeGreaterThan(0);
    const troubles: string[] = [];
    const read = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const found = await troublesOf(id);
        process.stdout.write([`${count - waiting.length} of ${count}: ${id}`, ...found, ''].join('\n'));
        troubles.push(...found.map((trouble) => `${id}: ${trouble}`));
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
    expect(troubles).toEqual([]);
  },
  LONGEST_MS,
);
