import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { problemOf } from '../../../api/api.ts';
import type { Device, FullAccount } from '../../../../server/contract/account.ts';
import { Button } from '../../../ui/Button.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import type { IconName } from '../../../ui/icons.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useLastSeen } from '../useLastSeen.ts';
import { useMakeRoomMutation } from '../../../api/account.ts';
import { outcomeOf } from './outcome.ts';
import { useStartSession } from './useStartSession.ts';

/** Signs out a device of a full account and signs this one in, by the ticket that came with the refusal. */
function useMakeRoom(manageToken: string) {
  const start = useStartSession();
  const [makeRoom, { isLoading, error, originalArgs }] = useMakeRoomMutation();
  return {
    letGo: (id: string) => outcomeOf(makeRoom({ manageToken, id }), start),
    /** The device being signed out. */
    leaving: isLoading ? originalArgs?.id : undefined,
    error,
  };
}

const ICONS: Readonly<Record<Device['kind'], IconName>> = { web: 'globe', tv: 'device', mobile: 'phone' };
const CLOSE = 'deviceLimit.close';

const Text = styled.p`
  margin-bottom: 1rem;
`;

const Failure = styled.p`
  margin-bottom: 1rem;
  color: ${tokens.bad};
  font-weight: 600;
`;

interface DeviceLimitModalProps {
  account: FullAccount;
  /** The freed place was taken meanwhile: called with the devices as they are now. */
  onFull: (account: FullAccount) => void;
  onClose: () => void;
}

/** No room for this device: signing out one of the others signs this one in. */
export function DeviceLimitModal({ account, onFull, onClose }: DeviceLimitModalProps) {
  const { t } = useTranslation('session');
  const lastSeen = useLastSeen();
  const { letGo, leaving, error } = useMakeRoom(account.manageToken);
  const problem = problemOf(error);
  const isTooLate = problem?.code === 'code_invalid';
  const kinds = { web: t('deviceLimit.web'), tv: t('deviceLimit.tv'), mobile: t('deviceLimit.mobile') };

  useEffect(() => {
    if (isTooLate) setFocus(CLOSE);
  }, [isTooLate]);

  const remove = async (id: string) => {
    if (leaving) return;
    const outcome = await letGo(id);
    if (outcome.kind === 'deviceLimit') onFull(outcome.account);
  };

  const failure = isTooLate
    ? t('deviceLimit.tooLate')
    : error
      ? (problem?.message ?? t('deviceLimit.unreachable'))
      : '';
  return (
    <Modal
      focusKey="deviceLimit"
      title={t('deviceLimit.title')}
      widthRem={42}
      onClose={onClose}
      actions={
        <Button focusKey={CLOSE} onPress={onClose}>
          {isTooLate ? t('deviceLimit.back') : t('deviceLimit.close')}
        </Button>
      }
    >
      {failure && <Failure role="alert">{failure}</Failure>}
      {!isTooLate && (
        <>
          <Text>{t('deviceLimit.text')}</Text>
          <List label={t('deviceLimit.devices')}>
            {account.devices.map((device) => (
              <ListItem
                key={device.id}
                focusKey={`deviceLimit.${device.id}`}
                icon={ICONS[device.kind]}
                label={device.name}
                description={`${kinds[device.kind]} · ${lastSeen(device.lastSeen)}`}
                value={leaving === device.id ? <Spinner size="small" /> : t('deviceLimit.remove')}
                isRaised
                onPress={() => void remove(device.id)}
              />
            ))}
          </List>
        </>
      )}
    </Modal>
  );
}
