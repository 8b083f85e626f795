import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright';
import type { StoryParameters } from '../../../.storybook/storyParameters.ts';
import { openPage, type Screen } from '../television.ts';
import { until } from '../until.ts';
import { type BuiltBook, SUB_PATH } from '../../book/buildBook.ts';

/** A story in a frame of a page, after it has been played. */
export interface FramedStory {
  id: string;
  /** What is shown instead of the story, or is wrong with its window; empty if nothing is. */
  trouble: string;
  /** The source of a regular expression: addresses of the API that it expects to be refused with 401. */
  expectedRefusal?: string;
}

/** A page of the book that was read to its end. */
export interface ReadPage {
  stories: FramedStory[];
  /** API addresses that returned 401 with the story that asked, except those that sign in and those the story expects. */
  refused: string[];
  /** Accessibility violations of the page itself, without its frames. */
  violations: string[];
  /** Console errors, except those that the browser writes for every failed request. */
  errors: string[];
}

/** Storybook's own page in a frame: the current story, and the phase it is in. */
interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string; story?: { parameters: StoryParameters } } };
}

/** The browser logs this for every failure that a story is about. */
const BROWSERS_OWN = /^Failed to load resource/;
const OVER: ReadonlySet<string> = new Set(['finished', 'errored', 'aborted']);
const PATIENCE_MS = 120_000;

async function readFrame(frame: Frame, wanted: { width: number; height: number }): Promise<FramedStory> {
  const id = new URL(frame.url()).searchParams.get('id') ?? '';
  const phase = () =>
    frame.evaluate(() => (window as StorybookPage).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '').catch(() => '');
  await until(`${id} has been played`, async () => OVER.has(await phase()), PATIENCE_MS).catch(() => undefined);
  const seen = await frame.evaluate(() => ({
    width: window.innerWidth,
    height: window.innerHeight,
    isFailed: document.body.classList.contains('sb-show-errordisplay'),
    text: document.querySelector('#error-message')?.textContent ?? '',
    expectedRefusal: (window as StorybookPage).__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters.expectedRefusal
      ?.source,
  }));
  const end = await phase();
  return { id, trouble: troubleOf(end), ...(seen.expectedRefusal && { expectedRefusal: seen.expectedRefusal }) };

  function troubleOf(phaseAtEnd: string): string {
    if (seen.isFailed) return `failed: ${seen.text}`;
    if (phaseAtEnd !== 'finished') return `its play ended as "${phaseAtEnd}"`;
    const isAsWanted = seen.width === wanted.width && seen.height === wanted.height;
    return isAsWanted ? '' : `its window is ${seen.width} x ${seen.height}`;
  }
}

/** Scrolls to each frame of the page in turn, and waits until its story has been played. */
async function readFrames({ page }: Screen): Promise<FramedStory[]> {
  const stories: FramedStory[] = [];
  await page.locator('#storybook-docs h1').first().waitFor({ timeout: PATIENCE_MS });
  const places = page.locator('#storybook-docs figure');
  for (let index = 0; index < (await places.count()); index += 1) {
    const place = places.nth(index);
    await place.scrollIntoViewIfNeeded();
    const element = place.locator('iframe');
    await element.waitFor({ timeout: PATIENCE_MS });
    const wanted = {
      width: Number(await element.getAttribute('width')),
      height: Number(await element.getAttribute('height')),
    };
    const frame = await (await element.elementHandle())?.contentFrame();
    if (!frame) throw new Error('A frame without a page');
    await frame.waitForURL(/iframe\.html/, { timeout: PATIENCE_MS });
    stories.push(await readFrame(frame, wanted));
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  return stories;
}

/** The same accessibility checker that stories use. */
const AXE = createRequire(createRequire(import.meta.url).resolve('@storybook/addon-a11y/package.json')).resolve(
  'axe-core/axe.min.js',
);

interface CheckedPage {
  axe: {
    run: (place: string, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** What of a page breaks a rule of accessibility, with the first element that does. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as CheckedPage;
    const { violations } = await axe.run('#storybook-docs', { iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.length} times, ${nodes[0]?.html.slice(0, 200)}`);
  });
}

const isExpected = (source: string | undefined, path: string) => source !== undefined && new RegExp(source).test(path);

/** Opens a page of the book by its id and reads it to its end. */
export async function readDocs(book: BuiltBook, id: string): Promise<ReadPage> {
  const path = `${SUB_PATH}iframe.html?viewMode=docs&id=${id}`;
  const screen = await openPage(book.origin, path, { hasWorker: true });
  const refusals: { story: string; path: string }[] = [];
  screen.page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() !== 401 || pathname.startsWith('/api/auth/')) return;
    refusals.push({ story: new URL(answer.frame().url()).searchParams.get('id') ?? '', path: pathname });
  });
  try {
    const stories = await readFrames(screen);
    const violations = await violationsOf(screen.page);
    const expected = new Map(stories.map((story) => [story.id, story.expectedRefusal]));
    const refused = refusals
      .filter(({ story, path: asked }) => !isExpected(expected.get(story), asked))
      .map(({ story, path: asked }) => `${story}: ${asked}`);
    return { stories, refused, violations, errors: screen.errors(BROWSERS_OWN) };
  } finally {
    await screen.close();
  }
}
