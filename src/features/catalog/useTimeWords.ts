import { useTranslation } from 'react-i18next';

/** Formats durations in the interface's language; arguments are seconds. */
export function useTimeWords() {
  const { t } = useTranslation('catalog');
  const duration = (seconds: number) => {
    const minutes = Math.max(1, Math.round(seconds / 60));
    const values = { h: Math.floor(minutes / 60), m: minutes % 60 };
    if (values.h === 0) return t('duration.minutes', values);
    return values.m === 0 ? t('duration.hoursOnly', values) : t('duration.hours', values);
  };
  return { duration, left: (seconds: number) => t('left', { time: duration(seconds) }) };
}
