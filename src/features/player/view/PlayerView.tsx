import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BelowPanel } from '../below/BelowPanel.tsx';
import { MenuButtons } from '../menus/MenuButtons.tsx';
import type { MenuName } from '../menus/menuItems.ts';
import { OpenMenu } from '../menus/OpenMenu.tsx';
import { useMore } from '../menus/useMore.ts';
import { Statistics } from '../statistics/Statistics.tsx';
import { Subtitles } from '../subtitles/Subtitles.tsx';
import { useSubtitleLook } from '../subtitles/subtitleLook.ts';
import { useIsByTouch } from '../gestures/useIsByTouch.ts';
import { useLatest } from '../useLatest.ts';
import { AtTheEnd } from './AtTheEnd.tsx';
import { chapterSteps } from '../controls/chapterSteps.ts';
import { Controls } from '../controls/Controls.tsx';
import { Offers } from './Offers.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import type { PlayerViewProps } from './playerViewProps.ts';
import { Problem } from './Problem.tsx';
import { SoundNotice } from './SoundNotice.tsx';
import { createScrubber } from '../controls/scrubber.ts';
import { creditsStart } from '../playback/skipRules.ts';
import { OFFER_MS, useBeginningOffer } from './useBeginningOffer.ts';
import { useControlsShown } from '../controls/useControlsShown.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useKeyboard } from './useKeyboard.ts';
import { useLongWait } from './useLongWait.ts';
import { usePlaybackState } from '../playback/usePlaybackState.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useSeries } from '../controls/useSeries.ts';
import { useSkip } from '../controls/useSkip.ts';
import { useSleepTimer } from '../menus/useSleepTimer.ts';
import { useSpoken } from './useSpoken.ts';
import { useWakeLock } from './useWakeLock.ts';
import { Waiting } from './Waiting.tsx';
import { waysOutOf } from './waysOutOf.ts';

/** The player on screen: picture, controls, states, and the keys, pointer and fingers that work them. */
export function PlayerView(props: PlayerViewProps) {
  const { playback, attention, heading, refusal, isConnectionLost, advertising, isTv, next, markers, chapters } = props;
  const { onNext, onPrevious, below, onLeave, terms, onChoice } = props;
  const { t } = useTranslation('player');
  const scrubber = useMemo(() => createScrubber(playback), [playback]);
  const { status, error, isSoundRefused } = usePlaybackState(playback);
  const beginning = useBeginningOffer(props.resumedAtS, status === 'playing');
  const [menu, setMenu] = useState<MenuName | 'more' | null>(null);
  const [look, setLook] = useSubtitleLook();
  const [isBelowOpen, setIsBelowOpen] = useState(false);
  const isHeld = menu !== null || isBelowOpen;
  const controls = useControlsShown(playback, scrubber, isHeld, beginning.isOffered ? OFFER_MS : undefined);
  const { shown, stay } = controls;
  const fullscreen = useFullscreen(isTv);
  const isByTouch = useIsByTouch();
  const sleep = useSleepTimer(playback);
  const more = useMore({ playback, isTv, aspect: props.aspect, onAspect: props.onAspect, sleep });
  useWakeLock(playback);
  const problem = refusal ? { refusal } : error && { kind: error };
  const isActive = problem === null && !advertising;
  const isWaiting = isActive && (status === 'loading' || status === 'stalled' || status === 'seeking');
  const isSlow = useLongWait(isWaiting);
  useSpoken({ playback, shown, terms, isConnectionLost, isSlow });

  const series = useSeries({
    playback,
    attention,
    nextId: next?.id ?? null,
    isNextSeriesOn: props.isNextSeriesOn,
    creditsS: creditsStart(markers),
    isLast: sleep.choice === 'end' || sleep.isAsleep,
    isChanging: props.isChanging ?? false,
    onNext,
    onLeave,
  });
  /** A question in front of the picture has the keys to itself. */
  const hasKeys = isActive && !series.isAsking && !sleep.isAsleep && !props.isInterrupted;
  const skip = useSkip({ playback, markers, mode: props.skipMode, hasNext: next !== undefined });
  const steps = chapterSteps({ playback, chapters, onNext, onPrevious });
  const openBelow = below && !isBelowOpen ? () => setIsBelowOpen(true) : undefined;
  usePlayerKeys({
    playback,
    scrubber,
    controls,
    onNext: steps.goOn,
    onPrevious: steps.goBack,
    onChapter: steps.goToChapter,
    onBelow: menu === null ? openBelow : undefined,
    onLeave,
    onDismiss() {
      if (shown === 'all') return false;
      skip.dismiss();
      return series.dismiss() || skip.kind !== null || skip.jumped !== null;
    },
    isActive: hasKeys,
  });
  useKeyboard({ playback, isActive: hasKeys, onKey: controls.showAll, onChoice, toggleFullscreen: fullscreen?.toggle });

  const latestNear = useLatest(props.onNextNear);
  const isNextNear = series.card !== null;
  useEffect(() => {
    if (isNextNear) latestNear.current?.();
  }, [isNextNear, latestNear]);
  useEffect(() => () => scrubber.cancel(), [scrubber]);

  function startAnew() {
    beginning.endOffer();
    playback.seek(0);
    playback.play();
  }
  function closeMenu() {
    setMenu(null);
    stay();
    onChoice?.();
  }
  function closeBelow() {
    setIsBelowOpen(false);
    stay();
  }
  function wake() {
    sleep.wake();
    if (status !== 'ended') playback.play();
    else if (onNext) onNext();
    else onLeave();
  }
  const belowLabel = t(onNext || onPrevious ? 'below.title' : 'below.film');
  const offers = { skip, sleepTimer: sleep };
  const hasOffers = sleep.isSoon || skip.jumped !== null || skip.kind !== null;

  return (
    <PlayerFrame
      playback={playback}
      title={heading.title}
      problem={refusal?.code ?? error ?? undefined}
      controls={controls}
      isActive={isActive}
      onFullscreen={fullscreen?.toggle}
      picture={props.picture}
    >
      {isActive && <Subtitles playback={playback} look={look} isRaised={shown !== 'nothing'} />}
      {isActive && isSoundRefused && status !== 'loading' && <SoundNotice />}
      {isWaiting && (
        <Waiting
          key={isConnectionLost ? 'lost' : isSlow ? 'slow' : status}
          isStalled={status !== 'loading'}
          trouble={isConnectionLost ? 'lost' : isSlow ? 'slow' : null}
          timeS={playback.getClock().timeS}
        />
      )}
      {isActive && shown !== 'nothing' && (
        <Controls
          playback={playback}
          scrubber={scrubber}
          heading={heading}
          thumbnails={props.thumbnails}
          isBarOnly={shown === 'bar'}
          hasMiddleButton={isByTouch && !isWaiting}
          chapters={chapters}
          markers={markers}
          offers={hasOffers && <Offers {...offers} isInline />}
          below={openBelow && { label: belowLabel, onOpen: openBelow }}
          onNext={onNext}
          onPrevious={onPrevious}
          onBeginning={beginning.isOffered ? startAnew : undefined}
          fullscreen={fullscreen}
          menus={<MenuButtons playback={playback} terms={terms} onOpen={setMenu} />}
        />
      )}
      {isActive && !series.card && shown !== 'all' && hasOffers && <Offers {...offers} isInline={false} />}
      {isActive && below && isBelowOpen && (
        <BelowPanel label={belowLabel} closeLabel={t('below.close')} onClose={closeBelow}>
          {below(closeBelow)}
        </BelowPanel>
      )}
      {isActive && (
        <AtTheEnd
          series={series}
          next={next}
          isRaised={shown !== 'nothing'}
          isAsleep={sleep.isAsleep}
          onWake={wake}
          onLeave={onLeave}
        />
      )}
      {isActive && more.isStatisticsOn && <Statistics playback={playback} readSession={props.readSession} />}
      {isActive && (
        <OpenMenu
          name={menu}
          playback={playback}
          more={more}
          terms={terms}
          look={look}
          onLook={setLook}
          onClose={closeMenu}
        />
      )}
      {!problem && advertising}
      {problem && (
        <Problem
          problem={problem}
          waysOut={refusal ? undefined : waysOutOf(playback, heading.title)}
          onRetry={props.onRetry}
          onPro={props.onPro}
          onLeave={onLeave}
        >
          {props.remedy}
        </Problem>
      )}
    </PlayerFrame>
  );
}
