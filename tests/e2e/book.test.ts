import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewports } from '../../.storybook/modes.ts';
import { windowOf } from '../../.storybook/frames/storyAddress.ts';
import { type BuiltBook, buildBook, SUB_PATH } from '../book/buildBook.ts';
import { readDocs } from './book/docsPage.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

let book: BuiltBook;
let origin = '';

beforeAll(async () => {
  book = await buildBook();
  origin = book.origin;
}, 600_000);

afterAll(() => book?.close());

/** Opens a page of the book by itself, runs `look`, and asserts that there were no errors and no requests to other hosts. */
async function onPage(query: string, look: (television: Television) => Promise<void>): Promise<void> {
  const television = await openTelevision(origin, `${SUB_PATH}iframe.html?${query}`, { hasWorker: true });
  try {
    await look(television);
    expect(television.errors()).toEqual([]);
    expect(television.strangers()).toEqual([]);
  } finally {
    await television.close();
  }
}

it('shows a widget, in its own fonts', () =>
  onPage('viewMode=story&id=ui-button--focused', async ({ page, waitForFocus }) => {
    await waitForFocus('button');
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded).toContain('Onest');
  }));

it('shows a screen over its server in the browser, with the pictures', () =>
  onPage('viewMode=story&id=screens-homescreen--default', async ({ page, waitForFocus }) => {
    await waitForFocus(/^home\./);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('img')].some((image) => image.src.endsWith('.webp') && image.naturalWidth > 0),
    );
  }));

it('shows a page of the guide, with stories alive in it', () =>
  onPage('viewMode=docs&id=guide-long-titles--docs', async ({ page }) => {
    await page.locator('h1#long-titles').waitFor();
    const story = page.frameLocator('iframe').first();
    await story.locator('[data-focused]').first().waitFor({ timeout: 60_000 });
  }));

it('opens as a whole on its first page', async () => {
  const television = await openTelevision(origin, SUB_PATH, { hasWorker: true });
  try {
    await television.page.getByRole('link', { name: 'Start here' }).waitFor({ timeout: 60_000 });
    await television.page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }).waitFor();
    expect(television.errors()).toEqual([]);
    expect(television.strangers()).toEqual([]);
  } finally {
    await television.close();
  }
});

it.each(['screens-homescreen--docs', 'guide-sizes--docs'])(
  '%s has a living story in every frame',
  async (id) => {
    const { stories, refused, errors } = await readDocs(book, id);
    expect(stories.length).toBeGreaterThan(3);
    expect(stories.filter(({ trouble }) => trouble !== '')).toEqual([]);
    expect(refused).toEqual([]);
    expect(errors).toEqual([]);
  },
  600_000,
);

const openCanvas = async (query: string, look: (television: Television) => Promise<void>) => {
  const television = await openTelevision(origin, `${SUB_PATH}?path=/story/${query}`, { hasWorker: true });
  try {
    await television.page
      .frameLocator('#storybook-preview-iframe')
      .locator('#storybook-root button')
      .first()
      .waitFor({ timeout: 60_000 });
    await look(television);
  } finally {
    await television.close();
  }
};

/** The canvas as its story measures it, and its right and lower edge as the reader sees them. */
const measureCanvas = ({ page }: Television) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')!;
    const { innerWidth, innerHeight } = canvas.contentWindow!;
    const { right, bottom } = canvas.getBoundingClientRect();
    const panel = document.querySelector('#storybook-panel-root')!.getBoundingClientRect().top;
    return { innerWidth, innerHeight, isInSight: right <= window.innerWidth && bottom <= panel };
  });

it.each(Object.keys(viewports) as (keyof typeof viewports)[])(
  '%s is as wide and as high as it says, and fits',
  (name) =>
    openCanvas(`ui-button--primary&globals=viewport.value:${name}`, async (television) => {
      const { width, height } = windowOf(name);
      await until('the whole window is in sight', async () => (await measureCanvas(television)).isInSight);
      expect(await measureCanvas(television)).toEqual({ innerWidth: width, innerHeight: height, isInSight: true });
    }),
);

it('shows a window at full size where that is chosen', () =>
  openCanvas('ui-button--primary&globals=canvas:full', async (television) => {
    expect(await measureCanvas(television)).toMatchObject({ innerWidth: 1280, innerHeight: 720, isInSight: false });
  }));

it('gives no focus to a widget whose story gives none', () =>
  onPage('viewMode=story&id=ui-button--default', async ({ page, focused, press }) => {
    await page.clock.install();
    await page.reload();
    await page.getByRole('button').waitFor();
    // The application sets focus a second after its start; here a key sets it too.
    await page.clock.runFor(1500);
    expect(await focused()).toBeNull();
    await press('ArrowDown');
    expect(await focused()).toBe('button');
  }));

it('says in the panel which keys were pressed and where focus came', () =>
  openCanvas('screens-homescreen--through-the-rows', async ({ page }) => {
    await page.getByRole('tab', { name: /Interactions/ }).click();
    const steps = page.locator('#storybook-panel-root');
    await steps.getByText('focus on home.hero.play').waitFor();
    await steps.getByText('↓', { exact: true }).first().waitFor();
    await steps
      .getByText(/^focus on \/\^home/)
      .first()
      .waitFor();
    expect(await steps.getByText('anonymous').count()).toBe(0);
  }));

it('names the words of a choice on the page of its widget', () =>
  onPage('viewMode=docs&id=ui-button--docs', async ({ page }) => {
    const row = page.locator('.docblock-argstable tr', { hasText: 'size' }).first();
    await row.getByText("'small'").waitFor();
    expect(await page.getByText('union', { exact: true }).count()).toBe(0);
  }));

it('keeps the swatches apart, in their own type', () =>
  onPage('viewMode=docs&id=guide-tokens--docs', async ({ page }) => {
    const value = page.getByText('#08080c', { exact: true });
    await value.waitFor();
    expect(await value.evaluate((element) => getComputedStyle(element).fontFamily)).toBe('monospace');
    const [one, other] = await page
      .locator('.sb-unstyled > div')
      .evaluateAll((swatches) =>
        swatches.slice(0, 2).map((swatch) => swatch.getBoundingClientRect().toJSON() as DOMRect),
      );
    expect(other!.left - one!.right).toBeGreaterThanOrEqual(16);
  }));

it('is dark where a story is not found', async () => {
  const { page, close } = await openTelevision(origin, `${SUB_PATH}iframe.html?viewMode=story&id=nowhere--nothing`);
  try {
    const display = page.locator('.sb-errordisplay_main');
    await display.waitFor();
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    for (const part of ['.sb-errordisplay', '.sb-errordisplay_main', '.sb-errordisplay_main p']) {
      expect(await ground(part)).toBe('rgb(8, 8, 12)');
    }
  } finally {
    await close();
  }
});
