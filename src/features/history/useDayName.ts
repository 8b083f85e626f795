import { useTranslation } from 'react-i18next';
import { dayOf } from './historyDays.ts';

/** A day in the words of the interface: today, yesterday, or its date, with the year where that is another one. */
export function useDayName(): (at: Date) => string {
  const { t, i18n } = useTranslation('history');
  return (at) => {
    const now = new Date();
    const key = dayOf(at);
    if (key === dayOf(now)) return t('today');
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
    if (key === dayOf(yesterday)) return t('yesterday');
    const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric';
    const name = new Intl.DateTimeFormat(i18n.language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(year && { year }),
    }).format(at);
    return name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1);
  };
}
