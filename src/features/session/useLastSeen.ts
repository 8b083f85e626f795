import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
/** A device that asked the server within this time is in use. */
const NOW_MS = 5 * MINUTE_MS;

/** Formats when a device was last seen, an ISO date-time, as text: "3 days ago". */
export function useLastSeen(): (lastSeen: string) => string {
  const { t } = useTranslation('session');
  return (lastSeen) => {
    const ms = Date.now() - Date.parse(lastSeen);
    if (ms < NOW_MS) return t('lastSeen.now');
    if (ms < HOUR_MS) return t('lastSeen.minutes', { count: Math.floor(ms / MINUTE_MS) });
    if (ms < DAY_MS) return t('lastSeen.hours', { count: Math.floor(ms / HOUR_MS) });
    if (ms < MONTH_MS) return t('lastSeen.days', { count: Math.floor(ms / DAY_MS) });
    return t('lastSeen.months', { count: Math.floor(ms / MONTH_MS) });
  };
}
