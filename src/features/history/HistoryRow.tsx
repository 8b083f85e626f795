import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { drawnFrom } from '../../ui/art/drawnFrom.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { timeOfDay } from '../../ui/clockTime.ts';
import { weekdayOf } from '../../ui/dateWords.ts';
import { daysAfter, localDay } from '../../ui/localDays.ts';
import { Row } from '../../ui/lists/Row.tsx';
import type { HistoryDay, HistoryEntryItem } from './historyDays.ts';

/** Formats a day in the interface's language: today, yesterday, or its date, with the year if it is another one. */
function useDayName(): (at: Date) => string {
  const { t, i18n } = useTranslation('history');
  return (at) => {
    const now = new Date();
    const key = localDay(at);
    if (key === localDay(now)) return t('today');
    if (key === localDay(daysAfter(now, -1))) return t('yesterday');
    return weekdayOf(at, i18n.language);
  };
}

interface HistoryRowProps {
  focusKey: string;
  /** Undefined while it loads: then `awaited` tells which one to expect. */
  day: HistoryDay | undefined;
  awaited?: 'today' | 'yesterday';
  /** Called on a long press, to open the entry's menu. */
  onMenu: (entry: HistoryEntryItem) => void;
}

/** What was watched on one day: a press resumes it. */
export function HistoryRow({ focusKey, day, awaited = 'today', onMenu }: HistoryRowProps) {
  const { t } = useTranslation('history');
  const navigate = useNavigate();
  const dayName = useDayName();

  function left(seconds: number): string {
    const minutes = Math.max(1, Math.round(seconds / 60));
    const values = { h: Math.floor(minutes / 60), m: minutes % 60 };
    if (values.h === 0) return t('left', { time: t('minutes', values) });
    return t('left', { time: values.m === 0 ? t('hoursOnly', values) : t('hours', values) });
  }
  function caption({ episode, progress }: HistoryEntryItem): string {
    const what = episode
      ? t('episode', { season: episode.season, n: episode.n })
      : progress.watched
        ? t('watched')
        : left(progress.durationS - progress.positionS);
    return t('at', { time: timeOfDay(new Date(progress.at)), what });
  }
  return (
    <Row
      heading={day ? dayName(day.at) : awaited === 'today' ? t('today') : t('yesterday')}
      focusKey={focusKey}
      itemShape="wide"
      items={day?.items}
      loadingLabel={t('loading')}
      render={(entry, place) => (
        <Card
          {...place}
          shape="wide"
          title={entry.card.title}
          caption={caption(entry)}
          picture={entry.episode?.still ?? entry.card.wide}
          {...drawnFrom(entry.card)}
          progress={entry.progress.watched ? 1 : entry.progress.positionS / entry.progress.durationS}
          isWatched={entry.progress.watched}
          watchedLabel={t('watched')}
          onPress={() => navigate(paths.watch(entry.card.id, entry.episode?.id))}
          onLongPress={() => onMenu(entry)}
        />
      )}
    />
  );
}
