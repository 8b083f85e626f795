/** Waits in which a page that nobody sees rests on, until it is seen again; after `end` they never come back. */
export function visiblePause(): { rest: (ms: number) => Promise<void>; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: () => void = () => undefined;
  const onSight = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', onSight);
    wake();
  };
  return {
    rest: (ms) =>
      new Promise((resolve) => {
        wake = resolve;
        timer = setTimeout(() => {
          document.addEventListener('visibilitychange', onSight);
          onSight();
        }, ms);
      }),
    end: () => {
      wake = () => undefined;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    },
  };
}
