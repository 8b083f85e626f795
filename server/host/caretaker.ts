import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Finding } from '../contract/owner.ts';
import type { Language } from '../contract/tables/languages.ts';
import type { Caretaker } from '../ports.ts';
import type { keepBackups } from './backup/keepBackups.ts';
import type { Asked } from './doctorWorker.ts';
import type { RecentLog } from './recentLog.ts';

/** What this machine reports to the owner in the application. `started` returns how the service was started and where it listens. */
export function createCaretaker(
  started: () => Omit<Asked, 'lang'>,
  recent: RecentLog,
  backups: ReturnType<typeof keepBackups> | null,
): Caretaker {
  /** Concurrent callers with the same language share one examination. */
  const underWay = new Map<Language, Promise<Finding[]>>();
  const look = async (lang: Language): Promise<Finding[]> => {
    const worker = new Worker(new URL('./doctorWorker.ts', import.meta.url), { workerData: { ...started(), lang } });
    const [findings] = (await once(worker, 'message')) as [Finding[]];
    return findings;
  };
  return {
    examine(lang) {
      const looking = underWay.get(lang) ?? look(lang).finally(() => underWay.delete(lang));
      underWay.set(lang, looking);
      return looking;
    },
    lines: recent.lines,
    backups,
  };
}
