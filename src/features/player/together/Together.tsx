import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineIn } from '../../../../server/contract/together.ts';
import { LINE_LETTERS } from '../../../../server/contract/tables/together.ts';
import { absoluteAddress } from '../../../api/address.ts';
import { problemOf } from '../../../api/api.ts';
import { useOpenGatheringMutation, useSayInGatheringMutation } from '../../../api/gatherings.ts';
import { read } from '../../../device/storage.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../ui/announce.ts';
import type { LineForm } from '../../../ui/fields/lineForm.ts';
import { useControlsShown } from '../controls/useControlsShown.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { TogetherPanel } from './TogetherPanel.tsx';
import { TogetherStrip } from './TogetherStrip.tsx';
import { useFreshLines } from './useFreshLines.ts';
import { useTogether } from './useTogether.ts';

export interface TogetherProps {
  /** The code of the current gathering; null without one. */
  code: string | null;
  onCode: (code: string | null) => void;
  /** The current episode, null for a film. */
  episodeId: number | null;
  /** Called when somebody switches to another episode. */
  onEpisode: (episodeId: number) => void;
  /** Whether something else controls playback for now: its changes are not the viewer's. */
  isHeld: () => boolean;
  isOpen: boolean;
  onClose: () => void;
  onJoinByCode: () => void;
  canType: boolean;
  renderForm: (form: LineForm) => ReactNode;
}

/** Watching together: keeps playback in sync with the gathering, and shows its members, their lines and the panel. */
export function Together(props: TogetherProps) {
  const { code, onCode, episodeId, onEpisode, isHeld, isOpen, onClose, onJoinByCode, canType, renderForm } = props;
  const { t } = useTranslation('together');
  const { playback, film } = usePlayback();
  /** The gathering is at another episode than the one playing here. */
  const elsewhere = useRef(false);
  const { together, gathering, isOver } = useTogether(playback, code, () => isHeld() || elsewhere.current);
  const lines = useFreshLines(gathering?.lines);
  const shown = useControlsShown();
  const [isWriting, setIsWriting] = useState(false);
  const [text, setText] = useState('');
  const [open, opening] = useOpenGatheringMutation();
  const [say, saying] = useSayInGatheringMutation();
  const before = useRef(episodeId);

  useEffect(() => {
    if (!isOver) return;
    announce('playback', t('over'));
    onCode(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, when it ends
  }, [isOver]);

  const wanted = gathering?.episodeId ?? null;
  useEffect(() => {
    elsewhere.current = wanted !== null && wanted !== episodeId;
    if (!together || wanted === null || episodeId === null) return;
    const isOwnChoice = before.current !== null && before.current !== episodeId;
    before.current = episodeId;
    if (wanted === episodeId) return;
    if (isOwnChoice) together.changeEpisode(episodeId);
    else onEpisode(wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback may change with each render
  }, [together, wanted, episodeId]);

  async function start() {
    const { timeS } = playback.getClock();
    const isRunning = playback.getState().isPlayWanted;
    const { data } = await open({ movieId: film.titleId, episodeId, positionS: timeS, isRunning });
    if (data) onCode(data.code);
  }
  async function send(line: LineIn) {
    if (code === null) return;
    const { data } = await say({ code, line });
    if (!data) return;
    together?.receive(data);
    setIsWriting(false);
    if (line.kind === 'say') setText('');
    if (line.kind !== 'reaction') onClose();
  }
  function leave() {
    onCode(null);
    onClose();
  }
  const error = opening.error ?? saying.error;
  return (
    <>
      {gathering && (
        <TogetherStrip members={gathering.members} lines={lines} hasPeople={shown === 'all' || lines.length > 0} />
      )}
      {isOpen && !isWriting && (
        <TogetherPanel
          gathering={gathering}
          link={code === null ? '' : absoluteAddress(paths.together(code), read)}
          canType={canType}
          isBusy={opening.isLoading}
          failure={error ? (problemOf(error)?.message ?? t('failed')) : null}
          onStart={() => void start()}
          onJoinByCode={onJoinByCode}
          onSay={(line) => void send(line)}
          onWrite={() => setIsWriting(true)}
          onLeave={leave}
          onClose={onClose}
        />
      )}
      {isWriting &&
        renderForm({
          title: t('writing'),
          text,
          onChange: setText,
          mostLetters: LINE_LETTERS,
          isBusy: saying.isLoading,
          error: saying.error,
          onSend: () => void send({ kind: 'say', text }),
          onClose: () => setIsWriting(false),
        })}
    </>
  );
}
