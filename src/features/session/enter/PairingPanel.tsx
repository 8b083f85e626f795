import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { absoluteOf } from '../ownServer.ts';
import type { Pairing } from './usePairing.ts';

/** In rem. */
const CODE_SIZE = { tall: 14, wide: 9.5 } as const;

const Panel = styled.section<{ $isWide: boolean }>`
  width: 29rem;
  max-width: 100%;
  padding: ${({ $isWide }) => ($isWide ? '1.5rem' : '2.2rem')};
  border-radius: ${tokens.radiusPanel};
  background: rgba(17, 17, 24, 0.92);
  text-align: ${({ $isWide }) => ($isWide ? 'start' : 'center')};
`;

const Top = styled.div<{ $isWide: boolean }>`
  display: flex;
  align-items: center;
  flex-direction: ${({ $isWide }) => ($isWide ? 'row' : 'column')};
`;

const Foot = styled.div<{ $isWide: boolean }>`
  display: flex;
  align-items: center;
  flex-direction: ${({ $isWide }) => ($isWide ? 'row' : 'column')};
  justify-content: space-between;
  margin-top: ${({ $isWide }) => ($isWide ? '1rem' : '0.8rem')};
`;

const Sign = styled.div<{ $isWide: boolean }>`
  flex: none;
  margin: ${({ $isWide }) => ($isWide ? '0 1.4rem 0 0' : '0 0 1.4rem')};
`;

const Words = styled.div`
  min-width: 0;
  max-width: 100%;

  h2 {
    margin-bottom: 0.4rem;
    font-size: ${tokens.sizeBody};
    font-weight: 650;
    line-height: 1.3;
  }
`;

const How = styled.output`
  display: block;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  overflow-wrap: break-word;
`;

const Code = styled.p<{ $isWide: boolean }>`
  min-height: 1.2em;
  margin: ${({ $isWide }) => ($isWide ? '0 1rem 0 0' : '0 0 1rem')};
  font: 750 ${({ $isWide }) => ($isWide ? '1.75rem' : '2.3rem')} / 1.2 ${tokens.display};
  white-space: nowrap;
`;

interface PairingPanelProps {
  pairing: Pairing;
  /** Requests another code. */
  onRenew: () => void;
  /** Places the text beside the code, where there is little height. */
  isWide?: boolean;
}

/** Sign-in from a phone: a QR code for its camera, and a code to type. */
export function PairingPanel({ pairing, onRenew, isWide = false }: PairingPanelProps) {
  const { t } = useTranslation('session');
  const code = pairing.kind === 'waiting' ? pairing.code : null;
  const page = absoluteOf(code?.verificationUri);
  const address = absoluteOf(code?.verificationUriComplete);
  const size = isWide ? CODE_SIZE.wide : CODE_SIZE.tall;
  const isOver = pairing.kind === 'denied' || pairing.kind === 'failed';
  return (
    <Panel aria-label={t('pairing.title')} $isWide={isWide}>
      <Top $isWide={isWide}>
        {!isOver && (
          <Sign $isWide={isWide}>
            {code ? (
              <QrCode text={address} label={t('pairing.qr', { code: code.userCode })} sizeRem={size} />
            ) : (
              <Skeleton $width={`${size}rem`} $height={size} $radius={tokens.radiusControl} />
            )}
          </Sign>
        )}
        <Words>
          <h2>{t('pairing.title')}</h2>
          <How role={isOver ? 'alert' : undefined}>
            {pairing.kind === 'denied' && t('pairing.denied')}
            {pairing.kind === 'failed' && t('pairing.failed')}
            {!isOver && t('pairing.how', { address: page.replace(/^https?:\/\//, '') || '…' })}
          </How>
        </Words>
      </Top>
      <Foot $isWide={isWide}>
        {!isOver && <Code $isWide={isWide}>{code?.userCode}</Code>}
        <Button focusKey="pairing.renew" size="small" isLoading={pairing.kind === 'starting'} onPress={onRenew}>
          {t('pairing.renew')}
        </Button>
      </Foot>
    </Panel>
  );
}
