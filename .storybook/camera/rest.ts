import { isTimerDue, pause } from './timers.ts';

/** A request that is open for longer than this, in ms, is one that its story never answers. */
const HANGING_MS = 3000;
/** How long to wait, in ms, for a page that never becomes idle. */
const PATIENCE_MS = 4000;
/** A page whose document has not changed for this long, in ms, is quiet. */
const QUIET_MS = 150;

const openSince = new Map<symbol, number>();

let isWatching = false;

/** Starts tracking the page's requests; idempotent, so that any number of story files can run on it. */
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

/** Waits two frames: in the first the page is drawn. */
export async function drawn(): Promise<void> {
  await frame();
  await frame();
}

const isBusy = () => isTimerDue() || isRequestOpen() || isPictureOpen();

/** Waits until nothing is pending that would change the page: no request, no picture, no short timer. */
export async function untilIdle(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  await drawn();
  while (isBusy() && performance.now() < end) {
    await pause(10);
    await drawn();
  }
  await document.fonts.ready;
  const decoding = [...document.images].filter((image) => image.complete && isInSight(image));
  // A picture that cannot be decoded counts as a missing one.
  await Promise.all(decoding.map((image) => image.decode().catch(() => undefined)));
  finishMovement();
}

/** Also waits until the document itself has not changed for a while. */
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

/** Finishes animations; cancels those that never end. */
function finishMovement(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}
