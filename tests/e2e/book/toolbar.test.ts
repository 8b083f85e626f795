import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage, openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { type BuiltBook, buildBook, SUB_PATH } from '../../book/buildBook.ts';

const PATIENCE_MS = 60_000;
/** Its play test goes from row to row; under any other toolbar choice no play test runs. */
const HOME = 'screens-homescreen--default';
/** The whole application, from the start. */
const WHOLE = 'app-journeys--there-and-back';

vi.setConfig({ testTimeout: 3 * PATIENCE_MS });

let book: BuiltBook;

beforeAll(async () => {
  book = await buildBook();
}, 600_000);

afterAll(() => book?.close());

/** Opens a story by itself with choices of the toolbar, such as `server:error`. */
async function chosen(id: string, globals: string, look: (screen: Television) => Promise<void>): Promise<void> {
  const path = `${SUB_PATH}iframe.html?viewMode=story&id=${id}&globals=${globals}`;
  const screen = await openTelevision(book.origin, path, { hasWorker: true });
  try {
    await look(screen);
  } finally {
    await screen.close();
  }
}

const classesOf = (page: Page) => page.evaluate(() => [...document.documentElement.classList]);

it('Server: an error is told where the data would stand', () =>
  chosen(HOME, 'server:error', async ({ page }) => {
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor({ timeout: PATIENCE_MS });
  }));

it('Viewer: nobody is asked to sign in', () =>
  chosen(WHOLE, 'viewer:none', async ({ waitForFocus }) => {
    await waitForFocus('login.demo');
  }));

it('Style: black is a class of the root, and the ground is black', () =>
  chosen('ui-button--default', 'style:black', async ({ page }) => {
    await page.locator('#storybook-root').getByRole('button').waitFor({ timeout: PATIENCE_MS });
    await until('the class is there', async () => (await classesOf(page)).includes('dark-black'));
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(0, 0, 0)');
  }));

it('Lines: the safe area lies over the picture, and takes no press', () =>
  chosen('ui-button--default', 'overlay:safe', async ({ page }) => {
    const lines = page.locator('[data-lines="safe"]');
    await lines.waitFor({ timeout: PATIENCE_MS });
    expect(await lines.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    const box = await lines.boundingBox();
    expect(box).toEqual({ x: 64, y: 36, width: 1152, height: 648 });
  }));

/** The longest transition of a story's widgets, in s. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const seconds = (times: string) => Math.max(...times.split(',').map(Number.parseFloat));
    const all = [...document.querySelectorAll('#storybook-root *')].flatMap((element) =>
      [null, '::before', '::after'].map((pseudo) => seconds(getComputedStyle(element, pseudo).transitionDuration)),
    );
    return Math.max(...all);
  });

it.each([
  ['written', false, true],
  ['written', true, false],
  ['reduced', false, false],
  ['none', false, false],
  ['full', true, true],
])('Motion: "%s", where the system asks for less: %s', (motion, isAsked, isMoving) =>
  chosen('ui-lists-card--focused', `version:advanced;motion:${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: isAsked ? 'reduce' : 'no-preference' });
    await page.locator('[data-focus-key="card"]').waitFor({ timeout: PATIENCE_MS });
    await until('the rules are there', async () => (await longest(page)) > 0.01 === isMoving);
  }),
);

it('A choice of the toolbar stands in the address', async () => {
  const screen = await openPage(book.origin, `${SUB_PATH}?path=/story/ui-button--primary`, { hasWorker: true });
  try {
    const { page } = screen;
    await page.getByRole('button', { name: /Interface size/ }).click({ timeout: PATIENCE_MS });
    await page.getByText('150 %', { exact: true }).click();
    await until('the address says so', () => /globals=[^&]*size:150/.test(decodeURIComponent(page.url())));
    const canvas = page.frameLocator('#storybook-preview-iframe');
    const rem = () => canvas.locator('html').evaluate((root) => Number.parseFloat(getComputedStyle(root).fontSize));
    await until('the size shows', async () => (await rem()) > 16);
    const large = await rem();
    await page.goto(page.url());
    await canvas.getByRole('button').first().waitFor({ timeout: PATIENCE_MS });
    await until('the size is kept', async () => (await rem()) === large);
  } finally {
    await screen.close();
  }
});

/** Opens the remote in the book's panel for a story. */
async function withRemote(query: string, look: (page: Page) => Promise<void>): Promise<void> {
  const screen = await openPage(book.origin, `${SUB_PATH}?path=/story/${query}`, { hasWorker: true });
  try {
    await screen.page.getByRole('tab', { name: 'Remote' }).click({ timeout: PATIENCE_MS });
    await look(screen.page);
  } finally {
    await screen.close();
  }
}

const remoteKey = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Remote' }).getByRole('button', { name, exact: true });

it('The remote presses, says where focus is, and writes what was pressed as a play test', () =>
  withRemote('ui-lists-row--all-fit', async (page) => {
    const panel = page.locator('#storybook-panel-root');
    const canvas = page.frameLocator('#storybook-preview-iframe');
    await canvas.locator('[data-focus-key="row.0"]').waitFor({ timeout: PATIENCE_MS });
    await panel.getByText('1280 x 720').waitFor();
    await panel.getByText(/^\d+(\.\d+)? px$/).waitFor();
    await remoteKey(page, '→').click();
    await panel.getByText(/^row\.\d$/).waitFor();
    await panel.getByRole('button', { name: 'Record presses' }).click();
    const before = (await panel.getByText(/^row\.\d$/).textContent()) ?? '';
    await remoteKey(page, before === 'row.0' ? '→' : '←').click();
    await until('focus has moved', async () => (await panel.getByText(/^row\.\d$/).textContent()) !== before);
    await remoteKey(page, '5').click();
    const down = remoteKey(page, '↓');
    await canvas.locator('html').evaluate(() => {
      let repeats = 0;
      const count = ({ repeat }: KeyboardEvent) => (document.title = `${(repeats += Number(repeat))} times`);
      window.addEventListener('keydown', count, true);
    });
    await down.hover();
    await page.mouse.down();
    await until('it repeats', async () => (await canvas.locator('title').textContent()) === '3 times');
    await page.mouse.up();
    // A keyboard in the canvas is recorded as well.
    await canvas.locator('[data-focused]').press('ArrowUp');
    const code = panel.locator('pre');
    await code.filter({ hasText: "'ArrowUp'" }).waitFor();
    await panel.getByRole('button', { name: 'Stop recording' }).click();
    const text = (await code.textContent()) ?? '';
    expect(text).toMatch(/^play: async \(\) => \{\n {2}await press\('Arrow(Right|Left)', '5'\);\n/);
    expect(text).toMatch(/await hold\('ArrowDown', \d+00\);/);
    expect(text).toMatch(/await untilFocus\('row\.\d'\);/);
  }));

it('Remote: the keys carry the codes of the make that was chosen', () =>
  withRemote('ui-button--primary&globals=remote:tizen', async (page) => {
    const canvas = page.frameLocator('#storybook-preview-iframe');
    const root = canvas.locator('html');
    await canvas.getByRole('button').first().waitFor({ timeout: PATIENCE_MS });
    await root.evaluate(() =>
      window.addEventListener('keydown', ({ keyCode }) => (document.title = String(keyCode)), true),
    );
    await remoteKey(page, 'Back').click();
    await until('the key has come', async () => (await root.evaluate(() => document.title)) === '10009');
  }));
