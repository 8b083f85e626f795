import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Me } from '../../../../server/contract/account.ts';
import { dayOf } from '../../../ui/dateWords.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  margin: 0.6rem -1.2rem 1.2rem;

  & > div {
    margin: 0 1.2rem 0.4rem;
  }
  dt,
  dd {
    display: inline;
  }
  dt {
    color: ${tokens.text3};

    &::after {
      content: ': ';
    }
  }
`;

/** What the account has: the plan and its end, the devices in use, the service itself. */
export function ProfileFacts({ user: { tier, tierUntil, devices, role } }: { user: Me }) {
  const { t, i18n } = useTranslation(['session', 'app']);
  const plan = t(`app:plan.${tier}`);
  const date = tierUntil && dayOf(tierUntil, i18n.language);
  return (
    <Facts>
      <div>
        <dt>{t('account.profile.plan')}</dt>
        <dd>{date ? t('account.profile.until', { plan, date }) : plan}</dd>
      </div>
      <div>
        <dt>{t('account.profile.devices')}</dt>
        <dd>{t('account.profile.devicesUsed', devices)}</dd>
      </div>
      {role === 'admin' && (
        <div>
          <dt>{t('account.profile.role')}</dt>
          <dd>{t('account.profile.owner')}</dd>
        </div>
      )}
    </Facts>
  );
}
