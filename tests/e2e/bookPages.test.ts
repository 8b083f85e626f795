import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltBook, buildBook, SUB_PATH } from '../book/buildBook.ts';
import { readDocs } from './book/docsPage.ts';
import { openPage } from './television.ts';

const PATIENCE_MS = 60_000;

/** Counts the frames of the page that are there and have not told that their stories are over, and keeps the most of them. */
const COUNT_LOADING = `
  if (window === top) {
    let settled = 0;
    window.mostLoading = 0;
    document.addEventListener('framed-story-settled', () => (settled += 1));
    new MutationObserver(() => {
      const loading = document.querySelectorAll('figure iframe').length - settled;
      window.mostLoading = Math.max(window.mostLoading, loading);
    }).observe(document, { subtree: true, childList: true });
  }`;

let book: BuiltBook;

beforeAll(async () => {
  book = await buildBook();
}, 600_000);

afterAll(() => book?.close());

it.each(['ui-tag--docs', 'guide-sizes--docs'])('%s of the built book has a living story in every frame', async (id) => {
  const { stories, refused, violations, errors } = await readDocs(book, id);
  expect(stories.length).toBeGreaterThan(1);
  expect(stories.filter(({ trouble }) => trouble !== '')).toEqual([]);
  expect({ refused, violations, errors }).toEqual({ refused: [], violations: [], errors: [] });
});

it('Frames of a page follow what its reader has chosen for all stories', async () => {
  const query = 'viewMode=docs&id=ui-tag--docs&globals=viewer:free;style:black';
  const { page, close } = await openPage(book.origin, `${SUB_PATH}iframe.html?${query}`, { hasWorker: true });
  try {
    const frame = page.locator('#storybook-docs figure iframe').first();
    await frame.waitFor({ timeout: PATIENCE_MS });
    expect(await frame.getAttribute('src')).toMatch(/globals=[^&]*viewer:free;style:black/);
  } finally {
    await close();
  }
});

it('Frames of a page load one after another: only what is near, and two at once', async () => {
  const { page, close } = await openPage(book.origin, `${SUB_PATH}iframe.html?viewMode=docs&id=ui-tag--docs`, {
    hasWorker: true,
    script: COUNT_LOADING,
  });
  try {
    const places = page.locator('#storybook-docs figure');
    await places.locator('iframe').first().waitFor({ timeout: PATIENCE_MS });
    await places.last().scrollIntoViewIfNeeded();
    const last = places.last().locator('iframe').contentFrame();
    await last.locator('#storybook-root > *').first().waitFor({ timeout: PATIENCE_MS });
    const most = await page.evaluate(() => (window as { mostLoading?: number }).mostLoading);
    expect(most).toBe(2);
  } finally {
    await close();
  }
});

it('The wall of a story keeps what its reader has chosen', async () => {
  const query = 'path=/story/ui-tag--age&globals=server:error;size:150';
  const { page, close } = await openPage(book.origin, `${SUB_PATH}?${query}`, { hasWorker: true });
  try {
    // Storybook's frame around the stories gets the toolbar choices a moment after it has loaded.
    await page.locator('a[href*="server:error"]', { hasText: 'Wall' }).click({ timeout: PATIENCE_MS });
    const wall = page.frameLocator('#storybook-preview-iframe');
    await wall.locator('#storybook-docs figure iframe').first().waitFor({ timeout: PATIENCE_MS });
    const source = await wall.locator('#storybook-docs figure iframe').first().getAttribute('src');
    expect(source).toContain('server:error');
    expect(source).toContain('size:100');
  } finally {
    await close();
  }
});
