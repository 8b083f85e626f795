import type { StoredItem } from '../../device/storedItems.ts';
import { type ConsoleT, type FactGroup } from './facts.ts';

/** What is kept in the browser: the values of settings, of anything else its size alone. */
export function storageFacts(t: ConsoleT, items: readonly StoredItem[], language: string): FactGroup[] {
  const number = new Intl.NumberFormat(language);
  const group = (place: StoredItem['place'], title: string): FactGroup => ({
    title,
    empty: t('storage.empty'),
    facts: items
      .filter((item) => item.place === place)
      .map(({ key, bytes, value }) => ({
        id: `${place}.${key}`,
        label: key,
        text: value === null ? t('storage.hidden') : value,
        value: t('bytes', { n: number.format(bytes) }),
      })),
  });
  return [group('local', t('storage.local')), group('session', t('storage.session'))];
}
