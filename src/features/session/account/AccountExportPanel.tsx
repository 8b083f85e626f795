import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORTS, type ExportKind } from '../../../../server/contract/tables/exports.ts';
import { problemOf } from '../../../api/api.ts';
import { useExportAccountMutation } from '../../../api/profile.ts';
import { useExportForMutation } from '../../../api/transfer.ts';
import { canSaveFiles, saveText } from '../../../device/textExport.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { PanelButtons, PanelNote, PanelProblem, PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { AccountImport } from './AccountImport.tsx';

const KEY = 'settings.export';
const FILE = 'promin.json';

/**
 * Exports all the service stores about the account as a file, exports for other services, and imports from them; a device that cannot
 * save files leads to one that can.
 */
export function AccountExportPanel() {
  const { t } = useTranslation('session');
  const [download, all] = useExportAccountMutation();
  const [downloadFor, some] = useExportForMutation();
  const [saved, setSaved] = useState<string | null>(null);
  const saveAll = async () => {
    setSaved(null);
    const { data } = await download();
    if (!data) return;
    saveText(FILE, JSON.stringify(data, null, 2));
    setSaved(FILE);
  };
  const saveFor = async (kind: ExportKind) => {
    setSaved(null);
    const { data } = await downloadFor(kind);
    if (!data) return;
    saveText(data.name, data.text);
    setSaved(data.name);
  };
  const canSave = canSaveFiles();
  const error = all.error ?? some.error;
  const words: Record<ExportKind, string> = {
    trakt: t('account.export.forTrakt'),
    'letterboxd-films': t('account.export.forLetterboxd'),
    'letterboxd-watchlist': t('account.export.watchlistForLetterboxd'),
  };
  return (
    <FocusScope focusKey={KEY} isFocusable={canSave}>
      <PanelTitle>{t('account.export.title')}</PanelTitle>
      <PanelText>{t('account.export.text')}</PanelText>
      {!canSave && (
        <>
          <PanelText>{t('account.export.elsewhere')}</PanelText>
          <QrCode text={window.location.href} label={t('account.export.qr')} sizeRem={11} />
        </>
      )}
      {error && <PanelProblem>{problemOf(error)?.message ?? t('form.unreachable')}</PanelProblem>}
      {saved && <PanelNote>{t('account.export.saved', { file: saved })}</PanelNote>}
      {canSave && (
        <>
          <PanelButtons>
            <Button
              focusKey={`${KEY}.download`}
              kind="primary"
              icon="download"
              isLoading={all.isLoading}
              onPress={() => void saveAll()}
            >
              {t('account.export.download')}
            </Button>
            {EXPORTS.map((kind) => (
              <Button
                key={kind}
                focusKey={`${KEY}.${kind}`}
                icon="download"
                isLoading={some.isLoading && some.originalArgs === kind}
                onPress={() => void saveFor(kind)}
              >
                {words[kind]}
              </Button>
            ))}
          </PanelButtons>
          <AccountImport />
        </>
      )}
    </FocusScope>
  );
}
