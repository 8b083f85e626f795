import { useEffect, useState } from 'react';

/** Rendering performance: frames in the last second, and tasks longer than 50 ms since the page was opened. */
export interface FrameRate {
  /** Null until a second has passed. */
  fps: number | null;
  longTasks: number;
  longestMs: number;
}

const SECOND = 1000;

/** Counts frames and long tasks while `isOn`. */
export function useFrameRate(isOn: boolean): FrameRate {
  const [fps, setFps] = useState<number | null>(null);
  const [tasks, setTasks] = useState({ longTasks: 0, longestMs: 0 });

  useEffect(() => {
    if (!isOn) return undefined;
    let frames = 0;
    let since: number | null = null;
    let request = requestAnimationFrame(count);
    function count(now: number) {
      request = requestAnimationFrame(count);
      since ??= now;
      if (now - since < SECOND) {
        frames += 1;
        return;
      }
      setFps(Math.round((frames * SECOND) / (now - since)));
      frames = 1;
      since = now;
    }
    return () => cancelAnimationFrame(request);
  }, [isOn]);

  useEffect(() => {
    // Engines before 2018 and other browsers do not report it.
    if (!isOn || typeof PerformanceObserver === 'undefined') return undefined;
    let longTasks = 0;
    let longestMs = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        longTasks += 1;
        longestMs = Math.max(longestMs, duration);
      }
      setTasks({ longTasks, longestMs });
    });
    try {
      observer.observe({ type: 'longtask', buffered: true });
    } catch {
      return undefined;
    }
    return () => observer.disconnect();
  }, [isOn]);

  return { fps, ...tasks };
}
