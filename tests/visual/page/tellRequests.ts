import { afterEach, beforeEach } from 'vitest';

/** So many of the latest requests are told of a story that fails. */
const TOLD = 20;

beforeEach(() => performance.clearResourceTimings());

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .map(({ name, startTime, duration, responseStatus }) =>
      [`${Math.round(startTime)} ms`, new URL(name).pathname, responseStatus, `in ${Math.round(duration)} ms`].join(
        ' ',
      ),
    );
  // oxlint-disable-next-line no-console -- a failed story shows what it drew, not what it was answered
  console.log([`Requests of ${task.name}:`, ...requests.slice(-TOLD)].join('\n'));
});
