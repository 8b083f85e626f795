import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { REMOTE_TEXT_LETTERS } from '../../../server/contract/tables/remote.ts';
import type { HeardReceiver } from '../../api/receivers.ts';
import { paths } from '../../paths.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { LineForm } from '../../ui/fields/lineForm.ts';
import { Slider } from '../../ui/fields/Slider.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { Tabs } from '../../ui/lists/Tabs.tsx';
import { PanelProblem, PanelText } from '../../ui/panelParts.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { NowPlayingHead } from './NowPlayingHead.tsx';
import { RemoteButtons } from './RemoteButtons.tsx';
import { SeekLine } from './SeekLine.tsx';
import { useFieldText } from './useFieldText.ts';
import { useChosenReceiver, useCommands, useReceivers } from './useRemote.ts';
import { useSettledChange } from './useSettledChange.ts';

const Place = styled.div`
  max-width: 62rem;
  padding-top: 1.2rem;
`;

const Gap = styled.div`
  margin-bottom: 1.6rem;
`;

const Waiting = styled.div`
  padding: 3rem;
  text-align: center;
`;

interface RemotePageProps {
  /** Draws the form that a text for another screen is written in. */
  renderForm: (form: LineForm) => ReactNode;
}

/** Controls the other screens of the account: which one, what plays there, and the field that is open on it. */
export function RemotePage({ renderForm }: RemotePageProps) {
  const { t } = useTranslation('remote');
  const navigate = useNavigate();
  const { receivers, isError, isFetching, refetch } = useReceivers();
  const { chosen, choose } = useChosenReceiver(receivers);
  useLoadingAnnounced(!receivers && !isError, { loading: t('loading'), loaded: chosen?.name ?? t('empty') });
  if (!receivers && isError) {
    return (
      <ErrorState
        focusKey="remote.retry"
        title={t('failed')}
        text={t('failedText')}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!receivers) {
    return (
      <Waiting>
        <Spinner label={t('loading')} />
      </Waiting>
    );
  }
  if (!chosen) {
    return (
      <FocusScope focusKey="remote.screen" preferredChildKey="remote.home">
        <EmptyState
          icon="device"
          title={t('empty')}
          text={t('emptyText')}
          action={
            <Button focusKey="remote.home" kind="primary" onPress={() => void navigate(paths.home)}>
              {t('toHome')}
            </Button>
          }
        />
      </FocusScope>
    );
  }
  return (
    <Place>
      {receivers.length > 1 && (
        <Gap>
          <Tabs
            focusKey="remote.screens"
            label={t('screens')}
            items={receivers.map(({ id, name }) => ({ id, label: name }))}
            activeId={chosen.id}
            onSelect={choose}
          />
        </Gap>
      )}
      <OneScreen key={chosen.id} receiver={chosen} renderForm={renderForm} />
    </Place>
  );
}

/** The remote for one screen. */
function OneScreen({ receiver, renderForm }: RemotePageProps & { receiver: HeardReceiver }) {
  const { t } = useTranslation('remote');
  const { playing, field, id, at } = receiver;
  const { send, problem } = useCommands(id, t('unreachable'));
  const command = (one: Parameters<typeof send>[0]) => void send(one);
  const first = playing ? 'remote.play' : field && !field.isSecret ? 'remote.write' : 'remote.home';
  const volume = playing?.volume ?? null;
  const [shownVolume, changeVolume] = useSettledChange(Math.round((volume ?? 0) * 100), at, (percent) =>
    command({ kind: 'volume', volume: percent / 100 }),
  );
  return (
    <FocusScope focusKey="remote.screen" preferredChildKey={first}>
      <NowPlayingHead receiver={receiver} />
      {playing && (
        <>
          <SeekLine
            receiver={receiver}
            playing={playing}
            onSeek={(positionS) => command({ kind: 'seek', positionS })}
          />
          <Gap />
          <RemoteButtons playing={playing} onCommand={command} />
          {volume !== null && (
            <Slider
              focusKey="remote.volume"
              label={t('volume')}
              value={shownVolume}
              min={0}
              max={100}
              step={5}
              valueText={(percent) => t('percent', { percent })}
              onChange={changeVolume}
            />
          )}
        </>
      )}
      {field && field.isSecret && <PanelText>{t('secret', { label: field.label })}</PanelText>}
      {field && !field.isSecret && <FieldWriter receiver={receiver} label={field.label} renderForm={renderForm} />}
      {problem !== null && <PanelProblem>{problem}</PanelProblem>}
      {!playing && (!field || field.isSecret) && <RemoteHome />}
    </FocusScope>
  );
}

/** The way on where there is nothing to control yet. */
function RemoteHome() {
  const { t } = useTranslation('remote');
  const navigate = useNavigate();
  return (
    <Button focusKey="remote.home" kind="primary" onPress={() => void navigate(paths.home)}>
      {t('choose')}
    </Button>
  );
}

/** Writes into the field that is open on another screen, letter by letter as it is typed here. */
function FieldWriter({ receiver, label, renderForm }: RemotePageProps & { receiver: HeardReceiver; label: string }) {
  const { t } = useTranslation('remote');
  const [text, setText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { send, failure } = useFieldText(receiver.id);
  return (
    <>
      <Button focusKey="remote.write" icon="keyboard" onPress={() => setText(receiver.field?.text ?? '')}>
        {t('write', { label })}
      </Button>
      {text !== null &&
        renderForm({
          title: label,
          text,
          mostLetters: REMOTE_TEXT_LETTERS,
          isBusy,
          error: failure,
          onChange(next) {
            setText(next);
            void send(next);
          },
          onSend() {
            setIsBusy(true);
            void send(text, true).then((isDone) => {
              setIsBusy(false);
              if (isDone) setText(null);
            });
          },
          onClose: () => setText(null),
        })}
    </>
  );
}
