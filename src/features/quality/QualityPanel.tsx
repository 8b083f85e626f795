import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetQualityReportQuery } from '../../api/quality.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { PanelText, PanelTitle } from '../../ui/panelParts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { QualityTable } from './QualityTable.tsx';
import { sentences } from './qualityWords.ts';
import { tokens } from '../../ui/theme/tokens.ts';

const KEY = 'settings.quality';
/** The periods that can be chosen, in days. */
const SPANS = ['1', '7', '30', '90'] as const;
/** How many days have a line of their own. */
const DAYS = 10;

/** For the owner: how well films play, without who watched what. */
export function QualityPanel() {
  const { t, i18n } = useTranslation('quality');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30');
  const { currentData: data, isError, isFetching, refetch } = useGetQualityReportQuery(Number(span));
  const isLoading = !data && !isError;
  useLoadingAnnounced(isLoading, { loading: t('loading'), loaded: '' });
  const dayName = (day: string) =>
    new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
  return (
    <FocusScope focusKey={KEY} aria-busy={isLoading || undefined}>
      <PanelTitle>{t('title')}</PanelTitle>
      <PanelText>{t('text')}</PanelText>
      <Tabs
        focusKey={`${KEY}.days`}
        label={t('span')}
        items={SPANS.map((days) => ({ id: days, label: t('days', { count: Number(days) }) }))}
        activeId={span}
        onSelect={setSpan}
      />
      {isLoading && <Skeleton $height={12} $radius={tokens.radiusControl} style={{ marginTop: '1.2rem' }} />}
      {isError && !data && (
        <ErrorState
          focusKey={`${KEY}.retry`}
          title={t('loadFailed')}
          retryLabel={t('retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.total.playbacks === 0 && <PanelText style={{ marginTop: '1.2rem' }}>{t('empty')}</PanelText>}
      {data && data.total.playbacks > 0 && (
        <>
          <ul style={{ marginTop: '1.2rem' }}>
            {sentences(data, t, i18n.language).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <QualityTable
            focusKey={`${KEY}.devices`}
            title={t('byDevice')}
            rows={data.devices.map((row) => ({ ...row, id: row.kind, name: t(`device.${row.kind}`) }))}
          />
          <QualityTable
            focusKey={`${KEY}.daily`}
            title={t('byDay')}
            rows={data.daily.slice(0, DAYS).map((row) => ({ ...row, id: row.day, name: dayName(row.day) }))}
          />
        </>
      )}
    </FocusScope>
  );
}
