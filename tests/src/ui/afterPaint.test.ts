import { afterEach, expect, it, vi } from 'vitest';

/** The module with a page of its own, in which no frame ever comes. */
async function pageWithoutFrames(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState });
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.resetModules();
  return { page, ...(await import('../../../src/ui/focus/afterPaint.ts')) };
}

afterEach(() => void vi.unstubAllGlobals());

it('what waits for a frame is called once the page is hidden, which has none', async () => {
  const { page, afterPaint } = await pageWithoutFrames('visible');
  const callback = vi.fn();
  afterPaint(callback);
  afterPaint(callback);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(callback).not.toHaveBeenCalled();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(callback).toHaveBeenCalledOnce();
});

it('a hidden page calls back without a frame', async () => {
  const { afterPaint } = await pageWithoutFrames('hidden');
  await new Promise<void>(afterPaint);
});
