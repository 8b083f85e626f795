import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { absoluteAddress } from '../../api/address.ts';
import { read } from '../../device/storage.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { gapAfter } from '../../ui/theme/directedGaps.ts';

const Telephone = styled.div`
  display: flex;
  align-items: center;

  & > :first-child {
    flex: none;
    ${gapAfter('1.6rem')}
  }
`;

/** Tells where the history can be saved to a file, on a device that cannot save files. */
export function FileNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('history');
  return (
    <Modal
      focusKey="history.file"
      title={t('file.title')}
      onClose={onClose}
      actions={
        <Button focusKey="history.file.close" kind="primary" onPress={onClose}>
          {t('file.close')}
        </Button>
      }
    >
      <Telephone>
        <QrCode text={absoluteAddress(paths.history, read)} label={t('file.qr')} sizeRem={11} />
        <p>{t('file.text')}</p>
      </Telephone>
    </Modal>
  );
}
