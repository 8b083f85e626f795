import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Device } from '../../../../server/contract/account.ts';
import { useGetDevicesQuery } from '../../../api/security.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Writing } from '../EntryForm.tsx';
import { DeviceItem } from './DeviceItem.tsx';
import { DeviceNameForm } from './DeviceNameForm.tsx';
import { DeviceRemoval } from './DeviceRemoval.tsx';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { useFocusOnceReady } from '../../../ui/focus/useFocusOnceReady.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const KEY = 'settings.devices';
const SKELETONS = [0, 1, 2];

const List = styled.ul`
  li + li {
    margin-top: 0.6rem;
  }
`;

const Foot = styled.div`
  margin-top: 1.4rem;
`;

/** The signed-in devices, this one first: they can be renamed, and signed out one by one or all at once. */
export function DevicesPanel({ writing }: { writing: Writing }) {
  const { t } = useTranslation('session');
  const { data, isError, isFetching, refetch } = useGetDevicesQuery();
  const [renamed, setRenamed] = useState<Device | null>(null);
  const [removed, setRemoved] = useState<Device | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isLoading = !data && !isError;
  useLoadingAnnounced(isLoading, { loading: t('devices.loading'), loaded: '' });
  useFocusOnceReady(KEY, !isLoading);

  if (renamed) {
    return (
      <FocusScope focusKey={KEY}>
        <DeviceNameForm
          writing={writing}
          device={renamed}
          onDone={() => {
            setRenamed(null);
            setFocus(`${KEY}.${renamed.id}.rename`);
          }}
        />
      </FocusScope>
    );
  }
  const devices = [...(data?.items ?? [])].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <FocusScope focusKey={KEY} isFocusable={!isLoading} aria-busy={isLoading || undefined}>
      <PanelTitle>{t('devices.title')}</PanelTitle>
      {isLoading && (
        <>
          <PanelText as="div">
            <Skeleton $width="18rem" $height={1.7} />
          </PanelText>
          <List as="div">
            {SKELETONS.map((line) => (
              <Skeleton key={line} $height={4.4} $radius={tokens.radiusControl} style={{ marginBottom: '0.6rem' }} />
            ))}
          </List>
        </>
      )}
      {isError && (
        <ErrorState
          focusKey={`${KEY}.retry`}
          title={t('devices.loadFailed')}
          text={t('devices.loadFailedText')}
          retryLabel={t('devices.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <PanelText>{t('devices.used', { used: devices.length, count: data.limit })}</PanelText>
          <FocusScope focusKey={`${KEY}.list`}>
            <List aria-label={t('devices.list')}>
              {devices.map((device) => (
                <li key={device.id}>
                  <DeviceItem device={device} onRename={() => setRenamed(device)} onRemove={() => setRemoved(device)} />
                </li>
              ))}
            </List>
          </FocusScope>
          <Foot>
            {devices.length > 1 ? (
              <Button focusKey={`${KEY}.all`} kind="danger" icon="leave" onPress={() => setIsLeaving(true)}>
                {t('devices.everywhere')}
              </Button>
            ) : (
              <PanelText>{t('devices.onlyThis')}</PanelText>
            )}
          </Foot>
        </>
      )}
      {removed && <DeviceRemoval device={removed} onClose={() => setRemoved(null)} />}
      {isLeaving && <SignOutEverywhere onClose={() => setIsLeaving(false)} />}
    </FocusScope>
  );
}
