import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { canCopy, canShare, copy, share } from '../../../device/share.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { media } from '../../../ui/theme/media.ts';
import { gapBefore } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const Pair = styled.div`
  display: flex;
  align-items: center;

  & > div:first-child {
    flex: none;
  }
  ${media.phone} {
    display: block;
  }
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  ${gapBefore('2rem')}

  ${media.phone} {
    margin: 1.4rem 0 0;
  }
`;

const Address = styled.p`
  margin-top: 1rem;
  color: ${tokens.text1};
  font-weight: 600;
  overflow-wrap: break-word;
  word-break: break-all;
`;

const Outcome = styled.output<{ $isBad: boolean }>`
  display: block;
  min-height: 1.7rem;
  margin-top: 0.8rem;
  color: ${({ $isBad }) => ($isBad ? tokens.bad : tokens.ok)};
  font-weight: 600;
`;

interface ShareModalProps {
  title: string;
  /** The absolute address of the page. */
  url: string;
  onClose: () => void;
}

/** A page's address as a QR code and as text, with buttons to share and copy where the device can. */
export function ShareModal({ title, url, onClose }: ShareModalProps) {
  const { t } = useTranslation('catalog');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copyAddress = async () => setOutcome((await copy(url)) ? 'copied' : 'notCopied');
  const isBad = outcome === 'notCopied';
  return (
    <Modal
      focusKey="share"
      title={t('share.title', { title })}
      onClose={onClose}
      widthRem={44}
      actions={
        <>
          {canShare() && (
            <Button focusKey="share.send" icon="send" onPress={() => void share(title, url)}>
              {t('share.send')}
            </Button>
          )}
          {canCopy() && (
            <Button focusKey="share.copy" onPress={() => void copyAddress()}>
              {t('share.copy')}
            </Button>
          )}
          <Button focusKey="share.close" onPress={onClose}>
            {t('share.close')}
          </Button>
        </>
      }
    >
      <Pair>
        <QrCode text={url} label={t('share.qr')} sizeRem={13} />
        <Words>
          <p>{t('share.text')}</p>
          <Address>{url}</Address>
          <Outcome $isBad={isBad} data-kind={isBad ? 'bad' : undefined}>
            {outcome === 'copied' && t('share.copied')}
            {isBad && t('share.notCopied')}
          </Outcome>
        </Words>
      </Pair>
    </Modal>
  );
}
