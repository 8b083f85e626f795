import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Device } from '../../../../server/contract/account.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { gapAfter, gapBefore } from '../../../ui/theme/directedGaps.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useLastSeen } from '../useLastSeen.ts';

const Line = styled(FocusScope)`
  display: flex;
  align-items: center;
  min-height: 4.4rem;
  padding: 0.6rem 0.8rem 0.6rem 1.3rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink2};
`;

const Sign = styled.span`
  display: flex;
  flex: none;
  ${gapAfter('1rem')}
  color: ${tokens.text2};
  font-size: 1.5rem;
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  line-height: 1.3;
  overflow-wrap: break-word;
`;

const Seen = styled.p<{ $isHere: boolean }>`
  color: ${({ $isHere }) => ($isHere ? tokens.ok : tokens.text2)};
  font-size: ${tokens.sizeQuiet};
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  ${gapBefore('1rem')}

  & > * + * {
    ${gapBefore('0.7rem')}
  }
`;

const ICONS: Record<Device['kind'], IconName> = { tv: 'device', mobile: 'phone', web: 'globe' };

interface DeviceItemProps {
  device: Device;
  onRename: () => void;
  onRemove: () => void;
}

/** A signed-in device: what it is, when it was last seen, and its actions. */
export function DeviceItem({ device: { id, name, kind, lastSeen, current }, onRename, onRemove }: DeviceItemProps) {
  const { t } = useTranslation('session');
  const seen = useLastSeen();
  const key = `settings.devices.${id}`;
  return (
    <Line focusKey={key}>
      <Sign>
        <Icon name={ICONS[kind]} />
      </Sign>
      <Words>
        <p>{name}</p>
        <Seen $isHere={current}>{current ? t('devices.this') : seen(lastSeen)}</Seen>
      </Words>
      <Actions>
        <IconButton
          focusKey={`${key}.rename`}
          icon="edit"
          size="small"
          label={t('devices.rename', { name })}
          onPress={onRename}
        />
        {!current && (
          <IconButton
            focusKey={`${key}.remove`}
            icon="trash"
            size="small"
            kind="danger"
            label={t('devices.remove', { name })}
            onPress={onRemove}
          />
        )}
      </Actions>
    </Line>
  );
}
