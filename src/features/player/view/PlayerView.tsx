import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BelowPanel } from '../below/BelowPanel.tsx';
import { BelowPeek } from '../below/BelowPeek.tsx';
import { ButtonRow } from '../controls/ButtonRow.tsx';
import { Controls } from '../controls/Controls.tsx';
import { MiddleButton } from '../controls/MiddleButton.tsx';
import { createScrubber } from '../controls/scrubber.ts';
import { useControls, useControlsRest, useControlsShown } from '../controls/useControlsShown.ts';
import { useSeries } from '../controls/useSeries.ts';
import { useSkip } from '../controls/useSkip.ts';
import { useIsByTouch } from '../gestures/useIsByTouch.ts';
import { MenuButtons } from '../menus/MenuButtons.tsx';
import type { MenuName } from '../menus/menuItems.ts';
import { OpenMenu } from '../menus/OpenMenu.tsx';
import { useSleepTimer } from '../menus/useSleepTimer.ts';
import { useCompanion, usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { OtherStreams } from '../visit/OtherStreams.tsx';
import { Statistics } from '../statistics/Statistics.tsx';
import { useStatisticsOn } from '../statistics/useStatisticsOn.ts';
import { Subtitles } from '../subtitles/Subtitles.tsx';
import { useLatest } from '../useLatest.ts';
import { AtTheEnd } from './AtTheEnd.tsx';
import { Offers } from './Offers.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { Problem } from './Problem.tsx';
import { SoundNotice } from './SoundNotice.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { useKeyboard } from './useKeyboard.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useSpoken } from './useSpoken.ts';
import { Waiting } from './Waiting.tsx';
import { createWaysOut } from './createWaysOut.ts';
import { currentFocusKey } from '../../../ui/focus/focus.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { keepAwake } from '../../../device/wakeLock.ts';

/** Keeps the screen on while a film should play, and lets it sleep during a pause, at the end and after a failure. */
function useWakeLock(): void {
  const { playback } = usePlayback();
  useEffect(() => {
    let letRest: (() => void) | null = null;
    const update = () => {
      const { status, isPlayWanted } = playback.getState();
      const isWanted = isPlayWanted && status !== 'ended' && status !== 'failed';
      if (isWanted) letRest ??= keepAwake();
      else {
        letRest?.();
        letRest = null;
      }
    };
    update();
    const stop = playback.subscribe(update);
    return () => {
      stop();
      letRest?.();
    };
  }, [playback]);
}

/** How long "From the beginning" is offered after a film was resumed, in milliseconds of playback. */
const OFFER_MS = 6000;

/** Whether to offer a restart: for six seconds from the first picture, and while the button has focus. */
function useBeginningOffer() {
  const { resumedAtS } = usePlayback().film;
  const isPlaying = usePlaybackState(({ status }) => status === 'playing');
  const [endedFor, setEndedFor] = useState<number | null>(null);
  const isOffered = resumedAtS !== null && endedFor !== resumedAtS;
  useEffect(() => {
    if (!isOffered || !isPlaying) return undefined;
    const timer = setInterval(() => {
      if (currentFocusKey() !== focusKeys.beginning) setEndedFor(resumedAtS);
    }, OFFER_MS);
    return () => clearInterval(timer);
  }, [isOffered, isPlaying, resumedAtS]);
  return { isOffered, endOffer: () => setEndedFor(resumedAtS) };
}

/** A wait without a picture gets a text after this long, in milliseconds. */
const LONG_MS = 10_000;

/** Whether a wait has lasted so long that a spinner alone no longer says enough. */
function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isLong;
}

interface PlayerViewProps {
  /** A break over the film. */
  advertising?: ReactNode;
  /** Others who watch along, and what is said to them. */
  together?: ReactNode;
  /** Renders the panel below the controls; it may close itself. */
  below?: (close: () => void) => ReactNode;
}

/** The player on screen: picture, controls, states, and its keys, pointer and touch. */
export function PlayerView({ advertising, together, below }: PlayerViewProps) {
  const { t } = useTranslation('player');
  const { playback, film, circumstances, requests } = usePlayback();
  const { isTv, isConnectionLost, isInterrupted } = circumstances;
  const { refusal } = film;
  const { playNext, playPrevious, prepareNext } = requests;
  const status = usePlaybackState((state) => state.status);
  const error = usePlaybackState((state) => state.error);
  const part = usePlaybackState((state) => state.failedPart);
  const isSoundRefused = usePlaybackState((state) => state.isSoundRefused);
  const beginning = useBeginningOffer();
  const [menu, setMenu] = useState<MenuName | 'more' | null>(null);
  const [isBelowOpen, setIsBelowOpen] = useState(false);
  const { stay } = useControls();
  const shown = useControlsShown();
  useControlsRest({
    isHeld: menu !== null || isBelowOpen,
    restMs: beginning.isOffered ? OFFER_MS : undefined,
  });
  const fullscreen = useFullscreen(isTv);
  const isByTouch = useIsByTouch();
  const sleep = useSleepTimer();
  const [isStatisticsOn] = useStatisticsOn();
  useWakeLock();
  const problem = refusal ? { refusal } : error && { kind: error, part };
  const isActive = problem === null && !advertising;
  const isWaiting = isActive && (status === 'loading' || status === 'stalled' || status === 'seeking');
  const isSlow = useLongWait(isWaiting);
  useSpoken(isSlow);

  const series = useSeries();
  const skip = useSkip();
  /** A dialog in front of the picture takes the keys. */
  const hasKeys = isActive && !series.isAsking && !sleep.isAsleep && !isInterrupted;
  const openBelow = below && !isBelowOpen ? () => setIsBelowOpen(true) : undefined;
  usePlayerKeys({
    onBelow: menu === null ? openBelow : undefined,
    onDismiss() {
      if (shown === 'all') return false;
      skip.dismiss();
      return series.dismiss() || skip.kind !== null || skip.jumped !== null;
    },
    isActive: hasKeys,
  });
  useKeyboard({ isActive: hasKeys, toggleFullscreen: fullscreen?.toggle });

  const latestPrepare = useLatest(prepareNext);
  const isNextNear = series.card !== null;
  useEffect(() => {
    if (isNextNear) latestPrepare.current?.();
  }, [isNextNear, latestPrepare]);
  const scrubber = useCompanion(createScrubber);
  useEffect(() => () => scrubber.cancel(), [scrubber]);

  function startAnew() {
    beginning.endOffer();
    playback.seek(0);
    playback.play();
  }
  function closeMenu() {
    setMenu(null);
    stay();
    requests.keepChoice();
  }
  function closeBelow() {
    setIsBelowOpen(false);
    stay();
  }
  const belowLabel = t(playNext || playPrevious ? 'below.title' : 'below.film');
  const offers = { skip, sleepTimer: sleep };
  const hasOffers = sleep.isSoon || skip.jumped !== null || skip.kind !== null;
  const trouble = isConnectionLost ? 'lost' : isSlow ? 'slow' : null;

  return (
    <PlayerFrame isActive={isActive} onFullscreen={fullscreen?.toggle}>
      {isActive && <Subtitles isRaised={shown !== 'nothing'} />}
      {isActive && isSoundRefused && status !== 'loading' && <SoundNotice />}
      {isWaiting && (
        <Waiting
          key={trouble ?? status}
          isStalled={status !== 'loading'}
          trouble={trouble}
          timeS={playback.getClock().timeS}
        />
      )}
      {isActive && shown !== 'nothing' && (
        <Controls
          offers={hasOffers && <Offers {...offers} isInline />}
          onBeginning={beginning.isOffered ? startAnew : undefined}
        >
          <ButtonRow fullscreen={fullscreen}>
            <MenuButtons onOpen={setMenu} />
          </ButtonRow>
          {openBelow && <BelowPeek label={belowLabel} onOpen={openBelow} />}
          {isByTouch && !isWaiting && <MiddleButton />}
        </Controls>
      )}
      {isActive && !series.card && shown !== 'all' && hasOffers && <Offers {...offers} isInline={false} />}
      {isActive && below && isBelowOpen && (
        <BelowPanel label={belowLabel} closeLabel={t('below.close')} onClose={closeBelow}>
          {below(closeBelow)}
        </BelowPanel>
      )}
      {isActive && <AtTheEnd series={series} />}
      {isActive && isStatisticsOn && <Statistics />}
      {isActive && <OpenMenu name={menu} onClose={closeMenu} />}
      {together}
      {!problem && advertising}
      {problem && (
        <Problem problem={problem} waysOut={refusal ? undefined : createWaysOut(playback, film.heading.title)}>
          {refusal?.code === 'stream_limit' && <OtherStreams onRoom={requests.retry} />}
        </Problem>
      )}
    </PlayerFrame>
  );
}
