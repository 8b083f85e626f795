import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Airing } from '../../../../server/contract/calendar.ts';
import { CALENDAR_DAYS } from '../../../../server/contract/tables/requests.ts';
import { useGetCalendarQuery } from '../../../api/calendar.ts';
import { paths } from '../../../paths.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { weekdayOf } from '../../../ui/dateWords.ts';
import { daysAfter, localDay } from '../../../ui/localDays.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { TitleLine } from '../TitleLine.tsx';
import { WaitingLines } from '../WaitingLines.tsx';
import { calendarDays } from './calendarDays.ts';

const MINE = 'calendar.mine';

const Place = styled.div`
  max-width: 62rem;
`;

const Tools = styled.div`
  margin: 1rem 0 0.4rem;
`;

const Day = styled.h2`
  margin: 1.2rem 0 0.6rem;
  font-size: ${tokens.sizeRowTitle};
  font-weight: 650;
`;

const keyOf = ({ day, movie, season, n }: Airing) => `calendar.${day}.${movie.id}.${season ?? 0}.${n ?? 0}`;

/** What is first shown in the two months from today on, by day; an episode that is there already is played. */
export function CalendarList() {
  const { t, i18n } = useTranslation('notifications');
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [isMine, setIsMine] = useState(false);
  const days = { from: localDay(now), to: localDay(daysAfter(now, CALENDAR_DAYS - 1)) };
  const { data, isError, isFetching, refetch } = useGetCalendarQuery(days);
  const shown = data?.items.filter((airing) => !isMine || airing.isMine);
  useLoadingAnnounced(!data && !isError, {
    loading: t('loading'),
    loaded: shown ? t('shown', { n: shown.length }) : '',
  });

  function nameOf(day: string): string {
    if (day === days.from) return t('calendar.today');
    if (day === localDay(daysAfter(now, 1))) return t('calendar.tomorrow');
    return weekdayOf(new Date(`${day}T00:00:00`), i18n.language);
  }
  function whatOf({ season, n, episode }: Airing): string {
    if (n === null) return t('calendar.premiere');
    return [t('calendar.episode', { season, n }), episode?.title].filter(Boolean).join(' · ');
  }
  const open = ({ movie, episode }: Airing) =>
    void navigate(episode ? paths.watch(movie.id, episode.id) : paths.movie(movie.id));

  if (!data && isError) {
    return (
      <ErrorState
        focusKey="calendar.retry"
        title={t('calendar.failed')}
        text={t('failedText')}
        retryLabel={t('retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data?.items.length === 0) {
    return (
      <EmptyState
        icon="clock"
        title={t('calendar.empty')}
        text={t('calendar.emptyText')}
        action={
          <Button focusKey="calendar.home" kind="primary" onPress={() => void navigate(paths.home)}>
            {t('toHome')}
          </Button>
        }
      />
    );
  }
  return (
    <Place>
      <FocusScope focusKey="calendar.body" preferredChildKey={shown?.[0] ? keyOf(shown[0]) : undefined}>
        {!shown && <WaitingLines focusKey="calendar.wait" label={t('loading')} count={6} heightRem={5.9} />}
        {shown && (
          <Tools>
            <Chip focusKey={MINE} label={t('calendar.mine')} isSelected={isMine} onToggle={setIsMine} />
          </Tools>
        )}
        {shown?.length === 0 && (
          <EmptyState
            icon="clock"
            title={t('calendar.emptyMine')}
            text={t('calendar.emptyMineText')}
            action={
              <Button
                focusKey="calendar.all"
                onPress={() => {
                  setIsMine(false);
                  setFocus(MINE);
                }}
              >
                {t('calendar.all')}
              </Button>
            }
          />
        )}
        {calendarDays(shown ?? []).map(({ day, airings }) => (
          <section key={day} aria-label={nameOf(day)}>
            <Day>
              <time dateTime={day}>{nameOf(day)}</time>
            </Day>
            <List label={nameOf(day)}>
              {airings.map((airing) => (
                <TitleLine
                  key={keyOf(airing)}
                  focusKey={keyOf(airing)}
                  movie={airing.movie}
                  still={airing.episode?.still}
                  name={airing.movie.title}
                  what={whatOf(airing)}
                  note={airing.isMine && t('calendar.following')}
                  isRaised
                  mark={airing.episode && <Tag>{t('calendar.there')}</Tag>}
                  onPress={() => open(airing)}
                />
              ))}
            </List>
          </section>
        ))}
      </FocusScope>
    </Place>
  );
}
