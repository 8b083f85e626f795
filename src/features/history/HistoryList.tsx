import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useGetHistoryInfiniteQuery } from '../../api/history.ts';
import { paths } from '../../paths.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { besideHeader, useIsBelowHeader } from '../../ui/besideHeader.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { currentFocusKey, doesFocusableExist, setFocus } from '../../ui/focus/focus.ts';
import { useIsNativeScroll } from '../../ui/nativeScroll.ts';
import { ScreenTitle } from '../../ui/frame/ScreenTitle.tsx';
import { Shelves, type ShelfRow } from '../../ui/lists/Shelves.tsx';
import { tokens } from '../../ui/theme/tokens.ts';
import { historyDays } from './historyDays.ts';
import { HistoryMenu } from './HistoryMenu.tsx';
import { HistoryRemoval } from './HistoryRemoval.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import { useHistoryActions } from './useHistoryActions.ts';

const DAYS_KEY = 'history.days';
const MORE_KEY = 'history.more';
const keyOf = (day: string) => `history.${day}`;
/** Skeleton rows shown while the history loads. */
const AWAITED = ['today', 'yesterday'] as const;
/** More is loaded when focus is this many rows from the end. */
const ROWS_AHEAD = 3;

const Head = styled.div<{ $isBelow: boolean }>`
  display: flex;
  align-items: baseline;
  min-height: 2.8rem;
  ${besideHeader}
`;

const Since = styled.p`
  margin-top: 0.3rem;
  color: ${tokens.text2};
`;

const More = styled.div`
  padding-top: 0.6rem;
`;

interface HistoryListProps {
  /** Shows the hidden entries instead of the others. */
  isHidden: boolean;
  isPro: boolean;
  /** Whether the next page loads automatically near the end, instead of by "Show more". */
  isEndless: boolean;
  /** Called for a feature that the viewer's plan does not include. */
  onLocked: () => void;
}

/** What the viewer watched, day by day, with its actions. */
export function HistoryList({ isHidden, isPro, isEndless, onLocked }: HistoryListProps) {
  const { t, i18n } = useTranslation('history');
  const navigate = useNavigate();
  const isNative = useIsNativeScroll();
  const isBelow = useIsBelowHeader();
  const answer = useGetHistoryInfiniteQuery({ isHidden });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = answer;
  const actions = useHistoryActions(isPro, onLocked);
  const { hold } = actions;
  const awaited = useRef<number | null>(null);

  const pages = data?.pages;
  const days = useMemo(() => (pages ? historyDays(pages.flatMap(({ items }) => items)) : undefined), [pages]);
  const isError = answer.isError && !data;
  const isEmpty = days?.length === 0;
  const count = days?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const since = pages?.[0]?.since;
  useLoadingAnnounced(!data && !isError, {
    loading: t('loading'),
    loaded: isEmpty ? t(isHidden ? 'emptyHidden' : 'empty') : t('loaded', { count }),
  });

  // An empty list moves focus to the button that leads on.
  useLayoutEffect(() => {
    if (isEmpty && currentFocusKey()?.startsWith('history.')) setFocus('history.empty');
  }, [isEmpty]);

  // The first row loaded by "Show more" takes its focus.
  useEffect(() => {
    const row = awaited.current === null ? undefined : (days?.[awaited.current] ?? days?.at(-1));
    if (!row || isFetchingNextPage || awaited.current === null) return;
    awaited.current = null;
    if (!doesFocusableExist(MORE_KEY) || document.activeElement?.getAttribute('data-focus-key') === MORE_KEY) {
      setFocus(keyOf(row.key));
    }
  }, [days, isFetchingNextPage]);

  const hasMoreRow = hasNextPage && (!isEndless || isNative);
  const rows = useMemo((): ShelfRow[] => {
    const row = (key: string, content: ReactNode): ShelfRow => ({ key, itemShape: 'wide', node: content });
    if (days) {
      return days.map((day) => {
        const key = keyOf(day.key);
        return row(key, <HistoryRow focusKey={key} day={day} onMenu={hold} />);
      });
    }
    return AWAITED.map((awaited) => {
      const key = keyOf(awaited);
      return row(key, <HistoryRow focusKey={key} day={undefined} awaited={awaited} onMenu={hold} />);
    });
  }, [days, hold]);
  const more: ShelfRow = {
    key: MORE_KEY,
    heightRem: 6,
    node: (
      <More>
        <Button
          focusKey={MORE_KEY}
          isLoading={isFetchingNextPage}
          onPress={() => {
            awaited.current = days?.length ?? null;
            void fetchNextPage();
          }}
        >
          {t('more')}
        </Button>
      </More>
    ),
  };
  function askAhead(key: string): void {
    const index = rows.findIndex((row) => row.key === key);
    if (isEndless && hasNextPage && !isFetchingNextPage && index >= rows.length - ROWS_AHEAD) void fetchNextPage();
  }

  return (
    <>
      <Head $isBelow={isBelow}>
        <ScreenTitle>{isHidden ? t('hiddenTitle') : t('title')}</ScreenTitle>
      </Head>
      {since && (
        <Since>
          {t('since', {
            date: new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long' }).format(new Date(since)),
          })}
        </Since>
      )}
      {!isError && <HistoryTools isPro={isPro} isHidden={isHidden} isEmpty={!days || isEmpty} onLocked={onLocked} />}
      {isError && (
        <ErrorState
          focusKey="history.retry"
          title={t('error.title')}
          text={t('error.text')}
          retryLabel={t('error.retry')}
          onRetry={() => void answer.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon="history"
          title={isHidden ? t('emptyHidden') : t('empty')}
          text={isHidden ? undefined : t('emptyText')}
          action={
            <Button focusKey="history.empty" kind="primary" onPress={() => void navigate(paths.home)}>
              {t('toCatalog')}
            </Button>
          }
        />
      )}
      {!isError && !isEmpty && (
        <Shelves focusKey={DAYS_KEY} rows={hasMoreRow ? [...rows, more] : rows} onRowFocus={askAhead} />
      )}
      {actions.held && (
        <HistoryMenu
          entry={actions.held}
          isHidden={isHidden}
          isPro={isPro}
          onChoose={actions.choose}
          onClose={actions.close}
        />
      )}
      <HistoryRemoval />
    </>
  );
}
