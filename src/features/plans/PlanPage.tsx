import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { Plan } from '../../../server/contract/plans.ts';
import type { Tier } from '../../../server/contract/vocabulary.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gapBefore } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { daysLeft, isSold, isSoon } from './planRules.ts';
import { PlanShop } from './PlanShop.tsx';
import { PlanState } from './PlanState.tsx';
import { PlanTable } from './PlanTable.tsx';

const Sides = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-direction: ${({ $isWide }) => ($isWide ? 'row' : 'column')};
  align-items: ${({ $isWide }) => ($isWide ? 'flex-start' : 'stretch')};
`;

const About = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  max-width: 52rem;
`;

/** The application's header is above it. */
const Beside = styled.div<{ $isWide: boolean }>`
  flex: none;
  ${({ $isWide }) =>
    $isWide
      ? css`
          width: 19rem;
          margin-top: 5rem;
          ${gapBefore('auto')}
        `
      : css`
          margin-top: 1.8rem;
        `}
`;

const Gap = styled.div`
  flex: none;
  width: 3rem;
`;

const Title = styled.h1<{ $size: string }>`
  margin-bottom: 0.8rem;
  font: 800 ${({ $size }) => $size} / 1.2 ${tokens.display};
  overflow-wrap: break-word;
`;

const Line = styled.span`
  display: block;
`;

const PlanName = styled.span<{ $isPlus: boolean }>`
  color: ${tokens.beam};
  ${({ $isPlus }) =>
    $isPlus &&
    css`
      background: ${tokens.plusGradient};
      -webkit-background-clip: text;
      background-clip: text;
      color: transparent;
    `}
`;

const Free = styled.p`
  margin-top: 1rem;
  color: ${tokens.text3};
  overflow-wrap: break-word;
`;

/** Narrower than this, in rem, the shop is between the text and the table. */
const WIDE_REM = 62;
/** Lower than this, in rem, the heading shrinks to make room for the table. */
const HIGH_REM = 50;

/** Whether the viewer can get another plan than the current one; until that is known, true for all but the highest. */
function canGetMore(tier: Tier, plan: Plan | undefined, now: number): boolean {
  if (tier === 'free') return true;
  if (tier === 'pro_plus') return plan !== undefined && isSold(plan) && isSoon(daysLeft(plan.until, now));
  return plan === undefined || isSold(plan);
}

const Home = styled(FocusScope)`
  margin-top: 1.6rem;
`;

interface PlanPageProps {
  plan: Plan | undefined;
  /** The viewer's last known plan, used until the current one is known. */
  tier?: Tier;
  /** The absolute address to open on a phone. */
  address: string;
  onCode: () => void;
}

/**
 * The plans: what they include, what the viewer has, and how to get more. For viewers who have a plan and cannot get
 * more, as nothing is for sale or theirs is the highest and does not end soon, it shows the plan, what it includes and
 * until when.
 */
export function PlanPage({ plan, tier = 'free', address, onCode }: PlanPageProps) {
  const { t } = useTranslation(['plans', 'app']);
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const own = plan?.tier ?? tier;
  const hasShop = canGetMore(own, plan, now);
  const isOwnAlone = own === 'pro_plus' || (own === 'pro' && !hasShop);
  const praised = isOwnAlone ? own : 'pro_plus';
  const { widthRem, heightRem, isPhone } = useViewport();
  const isWide = widthRem >= WIDE_REM;
  const size = isPhone || !isWide ? tokens.sizeScreenTitle : heightRem < HIGH_REM ? '2.4rem' : tokens.sizeHero;
  const shop = hasShop && (
    <PlanShop
      key="shop"
      focusKey="pro.shop"
      plan={plan}
      address={address}
      onCode={onCode}
      isFlat={!isWide && !isPhone}
    />
  );
  const table = (
    <div key="table">
      {isOwnAlone ? (
        <PlanTable focusKey="pro.table" prices={undefined} tiers={[own]} />
      ) : (
        <PlanTable focusKey="pro.table" prices={plan?.prices} />
      )}
      {!isOwnAlone && <Free>{t('table.free')}</Free>}
      {!hasShop && (
        <Home focusKey="pro.shop">
          <Button focusKey="pro.home" kind="primary" onPress={() => void navigate(paths.home)}>
            {t('shop.toHome')}
          </Button>
        </Home>
      )}
    </div>
  );
  return (
    <Sides $isWide={isWide}>
      <About>
        <Title $size={size}>
          <Line>{t('headline')}</Line> {t('with')}{' '}
          <PlanName $isPlus={praised === 'pro_plus'}>{t(`app:plan.${praised}`)}</PlanName>
        </Title>
        {plan ? <PlanState plan={plan} /> : <Skeleton $width="22rem" $height={1.6} />}
        {!isWide && hasShop && <Beside $isWide={false}>{shop}</Beside>}
        {table}
      </About>
      {isWide && hasShop && <Gap />}
      {isWide && hasShop && <Beside $isWide>{shop}</Beside>}
    </Sides>
  );
}
