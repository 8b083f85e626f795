import { useTranslation } from 'react-i18next';
import { useGetServiceHealthQuery } from '../../api/ownership.ts';
import { PanelNote } from '../../ui/panelParts.ts';
import { OwnerList } from './OwnerList.tsx';

/** For the owner: what is wrong with the service and how to fix it, like `npm run admin -- doctor`. */
export function HealthPanel() {
  const { t } = useTranslation('upkeep');
  const { data, ...query } = useGetServiceHealthQuery();
  const ill = data?.filter(({ ok }) => !ok).length ?? 0;
  // Problems come first, as they are what the owner looks for.
  const findings = data?.toSorted((one, other) => Number(one.ok) - Number(other.ok));
  return (
    <OwnerList
      focusKey="settings.health"
      title={t('health.title')}
      text={t('health.text')}
      words={{ failed: t('health.loadFailed'), empty: t('health.empty') }}
      query={query}
      head={
        data &&
        data.length > 0 && <PanelNote>{ill > 0 ? t('health.ill', { number: ill }) : t('health.well')}</PanelNote>
      }
      lines={findings?.map(({ id, name, ok, says, mend }) => ({
        id,
        label: name,
        description: says,
        icon: ok ? 'check' : 'warning',
        details: mend === null ? [says] : [says, mend],
      }))}
    />
  );
}
