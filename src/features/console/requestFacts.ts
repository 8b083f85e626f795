import type { RequestRecord } from '../../api/requestLog.ts';
import { secondOf } from '../../ui/dateWords.ts';
import type { ConsoleT, FactGroup } from './facts.ts';

/** The last requests to the server, the latest first. */
export function requestFacts(t: ConsoleT, records: readonly RequestRecord[], language: string): FactGroup[] {
  const number = new Intl.NumberFormat(language);
  return [
    {
      title: t('requests.title'),
      empty: t('requests.none'),
      facts: records.map(({ id, method, path, status, ms, bytes, at }) => ({
        id: String(id),
        label: `${method} ${path}`,
        text: `${secondOf(at, language)} · ${t('bytes', { n: number.format(bytes) })}`,
        value: `${status || t('requests.noAnswer')} · ${t('ms', { n: number.format(Math.round(ms)) })}`,
      })),
    },
  ];
}
