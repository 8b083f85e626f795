import type { Browser } from 'playwright';
import { capture, compare } from '../taken.ts';
import type { Outcome } from './outcomes.ts';
import type { Upload } from './uploads.ts';

/** The most time a story may play, in ms. */
const PATIENCE_MS = 120_000;

interface StorybookPage {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

/**
 * Opens a story in its mode as Chromatic does, in a fresh browser with reduced motion (a closed page's service worker ends
 * while the next one starts), and compares the result with the album.
 */
export async function takeUpload(
  browser: Browser,
  origin: string,
  { name, path, width, height }: Upload,
): Promise<Outcome> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height } });
  try {
    const page = await context.newPage();
    await page.goto(origin + path);
    const isOver = () => (window as StorybookPage).__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished';
    await page.waitForFunction(isOver, undefined, { timeout: PATIENCE_MS });
    const { failure, isElsewhere } = await page.evaluate(() => ({
      failure: document.body.classList.contains('sb-show-errordisplay')
        ? (document.querySelector('#error-message')?.textContent ?? 'it shows an error')
        : null,
      isElsewhere:
        (document.querySelector('iframe')?.contentDocument?.querySelector('[data-testid="elsewhere"]') ?? null) !==
        null,
    }));
    if (failure !== null) return { kind: 'failed', message: failure };
    if (isElsewhere) return { kind: 'elsewhere' };
    return { kind: 'taken', taken: await compare(await capture(page), name) };
  } catch (error) {
    return { kind: 'failed', message: (error as Error).message };
  } finally {
    await context.close();
  }
}
