import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverAddress } from '../../../api/address.ts';
import { read } from '../../../device/storage.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';

/** In television packages: the `address` of the current server, and a button to choose another one. */
export function ServerPanel({ address = serverAddress(read) }: { readonly address?: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  return (
    <>
      <PanelTitle>{t('connect.section')}</PanelTitle>
      <PanelText>{t('connect.sectionText', { address })}</PanelText>
      <Button focusKey="settings.server.another" onPress={() => void navigate(paths.connect)}>
        {t('connect.another')}
      </Button>
    </>
  );
}
