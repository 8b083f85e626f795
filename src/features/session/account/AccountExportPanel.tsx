import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/api.ts';
import { useExportAccountMutation } from '../../../api/profile.ts';
import { canSaveFiles, saveText } from '../../../device/textExport.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { PanelNote, PanelProblem, PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { QrCode } from '../../../ui/QrCode.tsx';

const KEY = 'settings.export';
const FILE = 'promin.json';

/** Exports all the service stores about the account as a file; a device that cannot save files leads to one that can. */
export function AccountExportPanel() {
  const { t } = useTranslation('session');
  const [download, { isLoading, isSuccess, error }] = useExportAccountMutation();
  const save = async () => {
    const { data } = await download();
    if (data) saveText(FILE, JSON.stringify(data, null, 2));
  };
  const canSave = canSaveFiles();
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
      {isSuccess && <PanelNote>{t('account.export.saved', { file: FILE })}</PanelNote>}
      {canSave && (
        <Button
          focusKey={`${KEY}.download`}
          kind="primary"
          icon="download"
          isLoading={isLoading}
          onPress={() => void save()}
        >
          {t('account.export.download')}
        </Button>
      )}
    </FocusScope>
  );
}
