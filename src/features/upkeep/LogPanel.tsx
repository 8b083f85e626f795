import { useTranslation } from 'react-i18next';
import { useGetServiceLogQuery } from '../../api/ownership.ts';
import { momentOf, secondOf } from '../../ui/dateWords.ts';
import { OwnerList } from './OwnerList.tsx';

/** For the owner: the last lines of the server's log. */
export function LogPanel() {
  const { t, i18n } = useTranslation('upkeep');
  const { data, ...query } = useGetServiceLogQuery();
  return (
    <OwnerList
      focusKey="settings.log"
      title={t('log.title')}
      text={t('log.text')}
      words={{ failed: t('log.loadFailed'), empty: t('log.empty') }}
      query={query}
      lines={data?.map(({ id, at, level, message, details }) => ({
        id,
        label: message,
        description: `${t(`log.level.${level}`)} · ${momentOf(at, i18n.language)}`,
        icon: level === 'info' ? 'info' : 'warning',
        details: [...(details ? [details] : []), secondOf(at, i18n.language)],
      }))}
    />
  );
}
