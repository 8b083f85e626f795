/** The time at which every story begins: 20 November 2026, 21:48 in the viewer's time zone. */
export const STORY_START = new Date(2026, 10, 20, 21, 48).getTime();

const RealDate = Date;

/**
 * Sets the page's clock to `start` (milliseconds since the epoch); it keeps ticking, since waits are measured by it. Returns a
 * function that restores the real clock.
 */
export function setClock(start: number): () => void {
  const offset = start - RealDate.now();
  const now = () => RealDate.now() + offset;
  const StoryDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  globalThis.Date = StoryDate;
  return () => {
    globalThis.Date = RealDate;
  };
}
