import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OwnedCodes } from '../../../server/contract/owner.ts';
import { problemOf } from '../../api/api.ts';
import { useGetPlanCodesQuery, useMakePlanCodeMutation, useRevokePlanCodeMutation } from '../../api/ownership.ts';
import { Button } from '../../ui/Button.tsx';
import { dayOf } from '../../ui/dateWords.ts';
import { PanelProblem } from '../../ui/panelParts.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { OwnerList } from './OwnerList.tsx';

const KEY = 'settings.codes';
/** The days of a plan that a code created here gives; the command can create others. */
const DAYS = 30;

const Made = styled.output`
  display: block;
  margin-bottom: 1.4rem;
`;

const Code = styled.b`
  display: block;
  font: 750 2rem / 1.2 ${tokens.display};
  letter-spacing: 0.06em;
`;

/** For the owner: creates codes that give a plan, to be passed on, and shows the state of existing ones. */
export function CodesPanel() {
  const { t, i18n } = useTranslation(['upkeep', 'app']);
  const { data, ...query } = useGetPlanCodesQuery();
  const [make, { data: made, error, isLoading, originalArgs }] = useMakePlanCodeMutation();
  const [revoke, { error: refusal, isLoading: isRevoking }] = useRevokePlanCodeMutation();
  const [failedId, setFailedId] = useState<number | null>(null);
  const fate = ({ usedAt, usedBy, isRevoked, isExpired, expiresAt }: OwnedCodes['items'][number]) => {
    if (usedAt) return t('codes.used', { login: usedBy ?? t('codes.gone'), date: dayOf(usedAt, i18n.language) });
    if (isRevoked) return t('codes.revoked');
    return t(isExpired ? 'codes.expired' : 'codes.good', { date: dayOf(expiresAt, i18n.language) });
  };
  const isGood = (id: number | string) =>
    data?.some((code) => code.id === id && !code.usedAt && !code.isRevoked && !code.isExpired) ?? false;
  const asked = async (work: Promise<unknown>) => {
    await work;
    void query.refetch();
  };
  const failure = error ?? (failedId === null ? undefined : refusal);
  return (
    <OwnerList
      focusKey={KEY}
      title={t('codes.title')}
      text={t('codes.text', { days: DAYS })}
      words={{ failed: t('codes.loadFailed'), empty: t('codes.empty') }}
      query={query}
      head={
        <>
          {made?.map(({ id, code }) => (
            <Made key={id}>
              <Code>{code}</Code>
              {t('codes.made', { plan: t(`app:plan.${originalArgs?.tier ?? 'pro'}`), days: DAYS })}
            </Made>
          ))}
          {failure && <PanelProblem>{problemOf(failure)?.message ?? t('codes.failed')}</PanelProblem>}
        </>
      }
      buttons={(['pro', 'pro_plus'] as const).map((tier) => (
        <Button
          key={tier}
          focusKey={`${KEY}.make.${tier}`}
          kind={tier === 'pro' ? 'primary' : undefined}
          icon="plus"
          isLoading={isLoading && originalArgs?.tier === tier}
          onPress={() => void asked(make({ tier, days: DAYS }))}
        >
          {t('codes.make', { plan: t(`app:plan.${tier}`) })}
        </Button>
      ))}
      renderActions={({ id }, close) =>
        isGood(id) && (
          <Button
            focusKey={`${KEY}.revoke`}
            kind="danger"
            icon="trash"
            isLoading={isRevoking}
            onPress={() => {
              setFailedId(Number(id));
              void asked(revoke(Number(id))).then(close);
            }}
          >
            {t('codes.revoke')}
          </Button>
        )
      }
      lines={data?.map((code) => ({
        id: code.id,
        label: t('codes.line', { number: code.id, plan: t(`app:plan.${code.tier}`), days: code.days }),
        description: fate(code),
        icon: isGood(code.id) ? 'key' : code.usedAt ? 'check' : 'close',
        details: [fate(code), t('codes.kept')],
      }))}
    />
  );
}
