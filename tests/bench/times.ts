import { loadavg } from 'node:os';
import { measureRound } from './keyToPaint.ts';
import { openRemote } from './remote.ts';
import type { Series } from './report.ts';
import type { Subject } from './subjects.ts';
import type { Workbench } from './workbench.ts';

interface TimesOptions {
  rounds: number;
  /** CPU throttling rates. */
  rates: readonly number[];
  /** Called when the rounds at one rate are done. */
  onRate: (series: readonly Series[], rate: number) => void;
}

/** Measures all pages in one browser in turn, round by round, so that a change of the machine's load affects them all. */
export async function measureTimes(
  { browser, origin }: Workbench,
  subjects: readonly Subject[],
  { rounds, rates, onRate }: TimesOptions,
): Promise<{ series: Series[]; loads: number[] }> {
  const open = [];
  for (const subject of subjects) {
    const remote = await openRemote(browser, origin + subject.path, { storage: subject.storage });
    await subject.begin(remote);
    open.push({ subject, remote });
  }
  const series: Series[] = [];
  const loads: number[] = [];
  for (const rate of rates) {
    const taken = open.map((page) => ({ ...page, rounds: [] as Series['rounds'] }));
    for (let round = 0; round < rounds; round += 1) {
      // Each round begins with another page, so that it is not always the same one after the pause.
      for (let turn = 0; turn < taken.length; turn += 1) {
        const { subject, remote, rounds: mine } = taken[(turn + round) % taken.length]!;
        await remote.throttle(rate);
        mine.push(await measureRound(remote, subject));
        await remote.throttle(1);
      }
      loads.push(loadavg()[0]!);
    }
    series.push(...taken.map(({ subject, rounds: mine }) => ({ name: subject.name, rate, rounds: mine })));
    onRate(series, rate);
  }
  for (const { remote } of open) await remote.close();
  return { series, loads };
}
