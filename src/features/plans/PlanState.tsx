import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Plan } from '../../../server/contract/plans.ts';
import { dayOf, momentOf } from '../../ui/dateWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { gapAfter } from '../../ui/theme/directedGaps.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { daysLeft, isSoon } from './planRules.ts';

const Line = styled.p<{ $isUrgent?: boolean }>`
  display: flex;
  align-items: flex-start;
  color: ${({ $isUrgent }) => ($isUrgent ? tokens.beam : tokens.text2)};
  overflow-wrap: break-word;
`;

const Sign = styled.span`
  flex: none;
  ${gapAfter('0.6rem')}
`;

/** The viewer's plan, until when, and what remains of a lower plan after that. */
export function PlanState({ plan: { tier, until, after } }: { plan: Plan }) {
  const { t, i18n } = useTranslation(['plans', 'app']);
  const [now] = useState(() => Date.now());
  const plan = t(`app:plan.${tier}`);
  const days = daysLeft(until, now);
  const isUrgent = isSoon(days);

  function words(): string {
    if (tier === 'free') return t('state.free');
    if (until === null) return t('state.endless', { plan });
    if (days <= 1) return t('state.endsWithinDay', { plan, moment: momentOf(until, i18n.language) });
    const date = dayOf(until, i18n.language);
    return isUrgent ? t('state.endsSoon', { plan, count: days, date }) : t('state.until', { plan, date });
  }

  function wordsAfter(next: NonNullable<Plan['after']>): string {
    const then = t(`app:plan.${next.tier}`);
    if (next.until === null) return t('state.afterEndless', { plan: then });
    return t('state.after', { plan: then, date: dayOf(next.until, i18n.language) });
  }
  return (
    <>
      <Line $isUrgent={isUrgent}>
        {isUrgent && (
          <Sign>
            <Icon name="clock" />
          </Sign>
        )}
        {words()}
      </Line>
      {after && <Line>{wordsAfter(after)}</Line>}
    </>
  );
}
