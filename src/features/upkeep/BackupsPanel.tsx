import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/api.ts';
import { useBeginBackupMutation, useGetBackupsQuery } from '../../api/ownership.ts';
import { Button } from '../../ui/Button.tsx';
import { momentOf } from '../../ui/dateWords.ts';
import { PanelNote, PanelProblem } from '../../ui/panelParts.ts';
import { OwnerList } from './OwnerList.tsx';

const KEY = 'settings.backups';
const MEGABYTE = 1e6;
/** How often to poll whether a backup is ready, in ms. */
const BUSY_MS = 2_000;

/** For the owner: the backups there are, and a button that makes one now. They are fetched from the machine, not from here. */
export function BackupsPanel() {
  const { t, i18n } = useTranslation('upkeep');
  const [isMaking, setIsMaking] = useState(false);
  const { data, ...query } = useGetBackupsQuery(undefined, { pollingInterval: isMaking ? BUSY_MS : 0 });
  const [begin, { isLoading, error }] = useBeginBackupMutation();
  if (data && data.isMaking !== isMaking) setIsMaking(data.isMaking);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const isOff = data?.directory === null;
  const failure = error ? (problemOf(error)?.message ?? t('backups.beginFailed')) : data?.problem;
  return (
    <OwnerList
      focusKey={KEY}
      title={t('backups.title')}
      text={isOff ? t('backups.off', { option: 'BACKUP_DIR' }) : t('backups.text', { kept: data?.kept ?? 0 })}
      words={{ failed: t('backups.loadFailed'), empty: isOff ? '' : t('backups.empty') }}
      query={query}
      head={
        <>
          {data?.isMaking && <PanelNote>{t('backups.making')}</PanelNote>}
          {failure && <PanelProblem>{t('backups.failed', { reason: failure })}</PanelProblem>}
        </>
      }
      buttons={
        !isOff && (
          <Button
            focusKey={`${KEY}.begin`}
            kind="primary"
            icon="plus"
            isLoading={isLoading || data?.isMaking}
            onPress={() => void begin()}
          >
            {t('backups.begin')}
          </Button>
        )
      }
      lines={data?.items.map(({ name, at, bytes }) => ({
        id: name,
        label: momentOf(at, i18n.language),
        description: t('backups.size', { size: number.format(bytes / MEGABYTE) }),
        icon: 'check',
        details: [`${data.directory}/${name}`, t('backups.fetch')],
      }))}
    />
  );
}
