import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countStartWork, startWorkMs } from '../../src/device/startWork.ts';

type Report = (list: { getEntries: () => { duration: number }[] }) => void;

let observed: { report: Report; types: readonly string[]; isStopped: boolean } | null;

beforeEach(() => {
  observed = null;
  vi.stubGlobal('window', {});
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly report: Report;
      constructor(report: Report) {
        this.report = report;
      }
      observe({ entryTypes }: { entryTypes: readonly string[] }) {
        observed = { report: this.report, types: entryTypes, isStopped: false };
      }
      disconnect() {
        observed!.isStopped = true;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const tell = (...durations: number[]) =>
  observed?.report({ getEntries: () => durations.map((duration) => ({ duration })) });

it('the work of the start is the sum of its long tasks, until it is asked for', () => {
  countStartWork();
  expect(observed?.types).toEqual(['longtask']);
  tell(60, 140);
  tell(800);
  expect(startWorkMs()).toBe(1000);
  expect(observed?.isStopped).toBe(true);
});

it('an engine without the observer, and a page that did not count, have none', () => {
  expect(startWorkMs()).toBe(0);
  vi.stubGlobal('PerformanceObserver', undefined);
  countStartWork();
  expect(startWorkMs()).toBe(0);
});
