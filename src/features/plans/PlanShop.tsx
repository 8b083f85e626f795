import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Plan } from '../../../server/contract/plans.ts';
import { isTelevision } from '../../device/platform.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { isSold } from './planRules.ts';

const CODE_REM = 13;
const FLAT_CODE_REM = 10;

/** Opens an address of another service in a new window, without referrer or opener. */
function openOutside(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}

const Panel = styled.section<{ $isFlat: boolean }>`
  display: flex;
  flex-direction: ${({ $isFlat }) => ($isFlat ? 'row' : 'column')};
  align-items: center;
  justify-content: center;
  padding: ${({ $isFlat }) => ($isFlat ? '1.2rem' : '2rem')} 1.6rem;
  border-radius: ${tokens.radiusPanel};
  background: ${tokens.ink1};
  text-align: center;
`;

const Words = styled.div<{ $isFlat: boolean }>`
  display: flex;
  flex: 0 1 auto;
  flex-direction: column;
  align-items: center;
  min-width: 0;
  max-width: 100%;
  ${({ $isFlat }) => $isFlat && gapBefore('2rem')}
`;

const Lead = styled.p`
  margin-top: 1rem;
  font-weight: 650;
  overflow-wrap: break-word;
`;

const Address = styled.p`
  max-width: 100%;
  margin-top: 0.3rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
  word-break: break-word;
`;

const Note = styled.p`
  margin-top: 0.8rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

const Buttons = styled(FocusScope)`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: 100%;

  & > * {
    margin-top: 1rem;
  }
`;

interface PlanShopProps {
  /** Undefined until it is known: focus is already on what will have it then. */
  plan: Plan | undefined;
  /** Where the QR code leads: to the owner's checkout, else to where accounts are created; empty for nowhere. */
  address: string;
  onCode: () => void;
  /** Places the QR code beside the text, where there is little height. */
  isFlat?: boolean;
  focusKey: string;
}

/** How to get a plan: by phone, by an activation code, or, where the owner offers neither, not yet. */
export function PlanShop({ plan, address, onCode, isFlat = false, focusKey }: PlanShopProps) {
  const { t } = useTranslation('plans');
  const navigate = useNavigate();
  const checkout = plan?.checkoutUrl ?? null;
  const canBuy = !plan || isSold(plan);
  const way = checkout === null ? 'signUp' : 'checkout';
  const size = isFlat ? FLAT_CODE_REM : CODE_REM;
  return (
    <Panel $isFlat={isFlat} aria-busy={!plan || undefined} aria-label={t('shop.title')}>
      {!plan && <Skeleton $width={`${size}rem`} $height={size} $radius={tokens.radiusControl} />}
      {plan && address && <QrCode text={address} label={t(`shop.${way}.code`)} sizeRem={size} />}
      <Words $isFlat={isFlat}>
        {plan && address && (
          <>
            <Lead>{t(`shop.${way}.scan`)}</Lead>
            <Address>{address.replace(/^https?:\/\//, '')}</Address>
          </>
        )}
        {plan && <Note>{t(!canBuy ? 'shop.inDevelopment' : address ? 'shop.orCode' : 'shop.haveCode')}</Note>}
        <Buttons focusKey={focusKey}>
          {canBuy ? (
            <Button focusKey="pro.code" kind="primary" isLoading={!plan} onPress={onCode}>
              {t('shop.enter')}
            </Button>
          ) : (
            <Button focusKey="pro.home" kind="primary" onPress={() => void navigate(paths.home)}>
              {t('shop.toHome')}
            </Button>
          )}
          {checkout !== null && !isTelevision(navigator.userAgent, window.location.search) && (
            <Button focusKey="pro.checkout" onPress={() => openOutside(checkout)}>
              {t('shop.checkout.open')}
            </Button>
          )}
        </Buttons>
      </Words>
    </Panel>
  );
}
