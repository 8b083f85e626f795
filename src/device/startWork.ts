declare global {
  interface Window {
    /** How long the main thread has been busy since the page began, and the end of the count. */
    startWork?: { ms: number; stop: () => void };
  }
}

/** Counts from now on the tasks that keep the main thread busy for 50 ms or longer: https://w3c.github.io/longtasks/. */
export function countStartWork(): void {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) work.ms += duration;
    });
    const work = { ms: 0, stop: () => observer.disconnect() };
    observer.observe({ entryTypes: ['longtask'] });
    window.startWork = work;
  } catch {
    // An engine without this observer.
  }
}

/** Ends the count, and tells how long the main thread was busy, in ms; 0 where the engine does not tell. */
export function startWorkMs(): number {
  window.startWork?.stop();
  return window.startWork?.ms ?? 0;
}
