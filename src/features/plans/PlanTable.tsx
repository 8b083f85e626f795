import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Plan } from '../../../server/contract/plans.ts';
import { PAID_TIERS, type PaidTier, PLAN_HEIGHTS, QUALITY } from '../../../server/contract/tables/ids.ts';
import { Icon } from '../../ui/Icon.tsx';
import { media } from '../../ui/theme/media.ts';
import { ring } from '../../ui/theme/motion.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { unseen } from '../../ui/theme/unseen.ts';
import { useViewport } from '../../ui/theme/viewport.ts';
import { useReadingStop } from '../../ui/useReadingStop.ts';

const heightName = (height: number) => (String(height) === QUALITY.uhd ? '4K' : String(height));

/** What each plan includes (docs/rules.md, R26); `name` is the locale key under `benefit`. */
const BENEFITS = [
  { name: 'video', pro: heightName(PLAN_HEIGHTS.pro), pro_plus: heightName(PLAN_HEIGHTS.pro_plus) },
  { name: 'audio', pro: false, pro_plus: true },
  { name: 'hdr', pro: false, pro_plus: true },
  { name: 'noAds', pro: true, pro_plus: true },
  { name: 'tools', pro: true, pro_plus: true },
  { name: 'speed', pro: true, pro_plus: true },
  { name: 'priority', pro: false, pro_plus: true },
] as const;

/** It has focus only where the screen scrolls. */
const Stop = styled.section`
  position: relative;
  margin: 1.6rem -0.8rem 0;
  padding: 0 0.8rem;
  border-radius: ${tokens.radiusControl};

  &[data-focused] {
    box-shadow: ${ring(0, 0.18, tokens.beam)};
  }
`;

/** On a screen narrower than this, in rem, the table breaks words rather than overflow. */
const TIGHT_REM = 36;

const Sheet = styled.table<{ $isTight: boolean }>`
  width: 100%;
  border-spacing: 0.8rem 0;
  margin: 0 -0.8rem;
  text-align: center;

  th,
  td {
    padding: 0.62rem 0.4rem;
    border-bottom: 1px solid ${tokens.line};
    font-weight: 650;
    line-height: 1.35;
  }
  tbody th {
    padding-left: 0;
    color: ${tokens.text2};
    font-weight: 500;
    overflow-wrap: break-word;
    text-align: start;
  }
  ${media.phone} {
    border-spacing: 0.4rem 0;
    margin: 0 -0.4rem;
  }
  ${({ $isTight }) =>
    $isTight &&
    css`
      table-layout: fixed;
      overflow-wrap: break-word;
    `}
`;

const PlanHead = styled.th<{ $isPlus: boolean; $isTight: boolean }>`
  width: 9rem;
  color: ${({ $isPlus }) => ($isPlus ? tokens.plus : tokens.beam)};
  vertical-align: top;

  ${media.phone} {
    width: ${({ $isTight }) => ($isTight ? '4.4rem' : '6.4rem')};
  }
`;

const PlanName = styled.span`
  display: block;
  font: 750 1.3rem / 1.3 ${tokens.display};
`;

const Price = styled.span`
  display: block;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  font-weight: 500;
`;

const Mark = styled.span<{ $isThere: boolean }>`
  display: inline-flex;
  color: ${({ $isThere }) => ($isThere ? tokens.text1 : tokens.text3)};
  vertical-align: middle;
`;

const Spoken = styled.span`
  ${unseen}
`;

interface PlanTableProps {
  prices: Plan['prices'] | undefined;
  /** The plans to show: both, or only the viewer's. */
  tiers?: readonly PaidTier[];
  focusKey: string;
}

/** What PRO and PRO+ include, side by side; with prices where the owner has set any. */
export function PlanTable({ prices, tiers = PAID_TIERS, focusKey }: PlanTableProps) {
  const { t } = useTranslation(['plans', 'app']);
  const isTight = useViewport().widthRem < TIGHT_REM;
  const { ref, isStop } = useReadingStop<HTMLElement>(focusKey, prices ? 'all' : 'table');
  const has = (value: boolean) => (
    <>
      <Mark $isThere={value}>
        <Icon name={value ? 'check' : 'minus'} />
      </Mark>
      <Spoken>{t(value ? 'table.yes' : 'table.no')}</Spoken>
    </>
  );
  return (
    <Stop ref={ref} aria-label={t('title')} tabIndex={isStop ? 0 : -1}>
      <Sheet aria-label={t('title')} $isTight={isTight}>
        <thead>
          <tr>
            <th scope="col">
              <Spoken>{t('table.benefit')}</Spoken>
            </th>
            {tiers.map((tier) => (
              <PlanHead $isTight={isTight} key={tier} scope="col" $isPlus={tier === 'pro_plus'}>
                <PlanName>{t(`app:plan.${tier}`)}</PlanName>
                {prices?.[tier] && <Price>{prices[tier]}</Price>}
              </PlanHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {BENEFITS.map((benefit) => (
            <tr key={benefit.name}>
              <th scope="row">{t(`benefit.${benefit.name}`)}</th>
              {tiers.map((tier) => {
                const value = benefit[tier];
                return <td key={tier}>{typeof value === 'string' ? value : has(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Stop>
  );
}
