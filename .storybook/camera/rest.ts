import { isTimerDue, pause } from './timers.ts';

/** A request that has been open for so long, in ms, is one that its story never answers. */
const HANGING_MS = 3000;
/** How long to wait, in ms, for a page that always has something to do. */
const PATIENCE_MS = 4000;
/** Without a change of the document for so long, in ms, a page has come to rest. */
const QUIET_MS = 150;

const openSince = new Map<symbol, number>();

let isWatching = false;

/** From now on the page's requests are counted, once, however many files of stories are run on it. */
export function watchRequests(): void {
  if (isWatching) return;
  isWatching = true;
  const nativeFetch = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const key = Symbol('request');
    openSince.set(key, performance.now());
    try {
      return await nativeFetch(...request);
    } finally {
      openSince.delete(key);
    }
  };
}

const isRequestOpen = () => [...openSince.values()].some((since) => performance.now() - since < HANGING_MS);

function isInSight(image: HTMLImageElement): boolean {
  const { top, left, bottom, right } = image.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}

const isPictureOpen = () => [...document.images].some((image) => !image.complete && isInSight(image));

const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Two frames: one in which the page is drawn, one after it. */
export async function drawn(): Promise<void> {
  await frame();
  await frame();
}

const isBusy = () => isTimerDue() || isRequestOpen() || isPictureOpen();

/** Waits until nothing is on its way that would change the page: no request, no picture, no short timer. */
export async function untilIdle(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  await drawn();
  while (isBusy() && performance.now() < end) {
    await pause(10);
    await drawn();
  }
  await document.fonts.ready;
  const decoding = [...document.images].filter((image) => image.complete && isInSight(image));
  // A picture that cannot be decoded stands there as a missing one.
  await Promise.all(decoding.map((image) => image.decode().catch(() => undefined)));
  finishMovement();
}

/** Waits further until the document itself has not changed for a while. */
export async function untilQuiet(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let last = performance.now();
  const observer = new MutationObserver(() => {
    last = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (performance.now() - last < QUIET_MS && performance.now() < end) await pause(20);
  observer.disconnect();
  await untilIdle();
}

/** Movement that ends is at its end; one that never ends is as if it had not begun. */
function finishMovement(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}
