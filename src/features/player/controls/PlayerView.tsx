import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import type { Aspect } from '../aspect/aspect.ts';
import { MenuButtons } from '../menus/MenuButtons.tsx';
import type { MenuName, MenuTerms } from '../menus/menuItems.ts';
import { MoreMenu } from '../menus/MoreMenu.tsx';
import { PlayerMenu } from '../menus/PlayerMenu.tsx';
import { useMore } from '../menus/useMore.ts';
import type { Playback } from '../playback/playback.ts';
import type { Refusal } from '../session/createPlaySession.ts';
import { Statistics } from '../statistics/Statistics.tsx';
import type { SessionStatistics } from '../statistics/statisticsLines.ts';
import { useLatest } from '../useLatest.ts';
import { readLook, type SubtitleLook, writeLook } from '../subtitles/subtitleLook.ts';
import { Subtitles } from '../subtitles/Subtitles.tsx';
import type { Chapter, Marker } from '../../../../server/contract/playback.ts';
import { BelowPanel } from '../below/BelowPanel.tsx';
import { nextChapterS, previousChapterS, RESTART_S } from './chapters.ts';
import { Controls } from './Controls.tsx';
import { focusKeys } from './focusKeys.ts';
import { NextCard, type NextEpisode } from './NextCard.tsx';
import { Offers } from './Offers.tsx';
import { type PlayerProblem, Problem } from './Problem.tsx';
import { createScrubber } from './scrubber.ts';
import { StillWatching } from './StillWatching.tsx';
import { Surface } from './Surface.tsx';
import type { Thumbnail } from './thumbnails.ts';
import type { Heading } from './TopBar.tsx';
import { OFFER_MS, useBeginningOffer } from './useBeginningOffer.ts';
import { useControlsShown } from './useControlsShown.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useKeyboard } from './useKeyboard.ts';
import { usePlaybackState } from './usePlaybackState.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useSeries } from './useSeries.ts';
import { creditsStart } from './skipRules.ts';
import { type SkipMode, useSkip } from './useSkip.ts';
import { useSleepTimer } from './useSleepTimer.ts';
import { useWakeLock } from './useWakeLock.ts';
import { Waiting } from './Waiting.tsx';
import { waysOutOf } from './waysOutOf.ts';

const Root = styled.main<{ $isBare: boolean }>`
  position: absolute;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  overflow: hidden;
  background: #000;
  cursor: ${({ $isBare }) => ($isBare ? 'none' : 'default')};
`;

export interface PlayerViewProps {
  playback: Playback;
  heading: Heading;
  /** What shows the picture. */
  picture?: ReactNode;
  thumbnails: readonly Thumbnail[];
  /** Where the film was taken up again, in seconds; null when it began at the beginning. */
  resumedAtS: number | null;
  refusal: Refusal | null;
  /** What may be done about a refusal, beside asking again. */
  remedy?: ReactNode;
  /** A break that lies over the film. */
  advertising?: ReactNode;
  isConnectionLost: boolean;
  isTv: boolean;
  /** What follows in the series, undefined where nothing does. */
  next?: NextEpisode & { id: number };
  /** Whether it begins by itself at the end. */
  isNextSeriesOn: boolean;
  /** Of what plays, by their beginning. */
  markers: readonly Marker[];
  chapters: readonly Chapter[];
  skipMode: SkipMode;
  onNext?: () => void;
  onPrevious?: () => void;
  /** The next episode is near: it may be made ready. */
  onNextNear?: () => void;
  /** What lies below the controls; it may close itself. */
  below?: (close: () => void) => ReactNode;
  onRetry: () => void;
  onLeave: () => void;
  /** Words of the menus, and what the plan does not have. */
  terms: MenuTerms;
  /** How the picture fills the screen. */
  aspect: Aspect;
  onAspect: (aspect: Aspect) => void;
  /** What statistics tell beyond the engine. */
  readSession: () => SessionStatistics;
  /** The viewer has chosen a track, a quality or a speed. */
  onChoice?: () => void;
}

/** The player on screen: picture, controls, states, and the keys, pointer and fingers that work them. */
export function PlayerView({ playback, heading, picture, thumbnails, resumedAtS, refusal, ...rest }: PlayerViewProps) {
  const {
    isConnectionLost,
    remedy,
    advertising,
    isTv,
    next,
    isNextSeriesOn,
    markers,
    chapters,
    skipMode,
    onNext,
    onPrevious,
    onNextNear,
    below,
    onRetry,
    onLeave,
    terms,
    onChoice,
  } = rest;
  const { aspect, onAspect, readSession } = rest;
  const { t } = useTranslation('player');
  const root = useRef<HTMLElement>(null);
  const scrubber = useMemo(() => createScrubber(playback), [playback]);
  const { status, error, rung } = usePlaybackState(playback);
  const offer = useBeginningOffer(resumedAtS, status === 'playing');
  const [menu, setMenu] = useState<MenuName | 'more' | null>(null);
  const [look, setLook] = useState(readLook);
  const [isBelowOpen, setIsBelowOpen] = useState(false);
  const controls = useControlsShown(
    playback,
    scrubber,
    menu !== null || isBelowOpen,
    offer.isOffered ? OFFER_MS : undefined,
  );
  const fullscreen = useFullscreen(isTv);
  const sleep = useSleepTimer(playback);
  const more = useMore({ playback, isTv, aspect, onAspect, sleep });
  useWakeLock(playback);
  const problem: PlayerProblem | null = refusal ? { refusal } : error ? { kind: error } : null;
  const isActive = problem === null && !advertising;
  const { shown, showAll, hide, stay } = controls;
  const latestNear = useLatest(onNextNear);
  const pointer = useRef({ type: 'mouse', x: -1, y: -1 });

  const series = useSeries({
    playback,
    nextId: next?.id ?? null,
    isNextSeriesOn,
    creditsS: creditsStart(markers),
    isLast: sleep.choice === 'end' || sleep.isAsleep,
    onNext,
    onLeave,
  });
  const skip = useSkip({ playback, markers, mode: skipMode, hasNext: next !== undefined });
  const goToChapter = (direction: 1 | -1) => {
    const { timeS } = playback.getClock();
    const target = direction === 1 ? nextChapterS(chapters, timeS) : previousChapterS(chapters, timeS);
    if (target !== undefined) playback.seek(target);
  };
  const goBack = () => {
    if (onPrevious && playback.getClock().timeS <= RESTART_S) onPrevious();
    else if (onNext || onPrevious) playback.seek(0);
    else goToChapter(-1);
  };
  const dismissOffer = () => {
    if (shown === 'all') return false;
    skip.dismiss();
    return series.dismiss() || skip.kind !== null || skip.jumped !== null;
  };
  usePlayerKeys({
    playback,
    scrubber,
    controls,
    onNext: onNext ?? (() => goToChapter(1)),
    onPrevious: goBack,
    onChapter: goToChapter,
    onBelow: below && !isBelowOpen && menu === null ? () => setIsBelowOpen(true) : undefined,
    onLeave,
    onDismiss: dismissOffer,
    isActive,
  });
  const isNextNear = series.card !== null;
  useEffect(() => {
    if (isNextNear) latestNear.current?.();
  }, [isNextNear, latestNear]);
  useKeyboard({ playback, isActive, onKey: showAll, onChoice, toggleFullscreen: fullscreen?.toggle });

  useEffect(() => () => scrubber.cancel(), [scrubber]);

  useEffect(() => {
    const mark = () => {
      const second = String(Math.floor(playback.getClock().timeS));
      if (root.current && root.current.getAttribute('data-time') !== second) {
        root.current.setAttribute('data-time', second);
      }
    };
    mark();
    return playback.subscribeClock(mark);
  }, [playback]);

  const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
    const { x, y } = pointer.current;
    // Engines repeat the last position when the page changes under a resting pointer.
    if (pointerType === 'touch' || (x === clientX && y === clientY)) return;
    pointer.current = { type: pointerType, x: clientX, y: clientY };
    if (x >= 0) showAll();
  };
  const onSurfaceClick = () => {
    if (!isActive) return;
    if (pointer.current.type === 'touch') return shown === 'all' ? hide() : showAll();
    playback.toggle();
    showAll();
  };
  const startAnew = () => {
    offer.endOffer();
    playback.seek(0);
    playback.play();
  };
  const closeMenu = () => {
    setMenu(null);
    stay();
    onChoice?.();
  };
  const changeLook = (next: SubtitleLook) => {
    setLook(next);
    writeLook(next);
  };
  const belowLabel = t(onNext || onPrevious ? 'below.title' : 'below.film');
  const offers = { skip, sleepTimer: sleep };
  const hasOffers = sleep.isSoon || skip.jumped !== null || skip.kind !== null;
  const closeBelow = () => {
    setIsBelowOpen(false);
    stay();
  };
  const wake = () => {
    sleep.wake();
    if (status !== 'ended') playback.play();
    else if (onNext) onNext();
    else onLeave();
  };
  const isWaiting = status === 'loading' || status === 'stalled' || status === 'seeking';

  return (
    <Root
      ref={root}
      aria-label={t('player', { title: heading.title })}
      data-state={problem ? 'failed' : status}
      data-problem={refusal?.code ?? error ?? undefined}
      data-rung={rung ?? undefined}
      data-controls={shown}
      $isBare={shown === 'nothing' && isActive}
      onPointerMove={onPointerMove}
      onPointerDown={(event) => {
        pointer.current.type = event.pointerType;
        stay();
      }}
    >
      <FocusScope
        focusKey={focusKeys.all}
        preferredChildKey={shown === 'all' ? focusKeys.controls : focusKeys.surface}
        remembersChild={false}
      >
        <Surface
          label={heading.title}
          onClick={onSurfaceClick}
          onDoubleClick={() => pointer.current.type !== 'touch' && fullscreen?.toggle()}
        >
          {picture}
        </Surface>
        {isActive && <Subtitles playback={playback} look={look} isRaised={shown !== 'nothing'} />}
        {isActive && isWaiting && (
          <Waiting
            key={isConnectionLost ? 'lost' : status}
            isStalled={status !== 'loading'}
            lostAtS={isConnectionLost ? playback.getClock().timeS : null}
          />
        )}
        {isActive && shown !== 'nothing' && (
          <Controls
            playback={playback}
            scrubber={scrubber}
            heading={heading}
            thumbnails={thumbnails}
            isBarOnly={shown === 'bar'}
            chapters={chapters}
            markers={markers}
            offers={hasOffers && <Offers {...offers} isInline />}
            below={below && !isBelowOpen ? { label: belowLabel, onOpen: () => setIsBelowOpen(true) } : undefined}
            onNext={onNext}
            onPrevious={onPrevious}
            onBeginning={offer.isOffered ? startAnew : undefined}
            fullscreen={fullscreen}
            menus={<MenuButtons playback={playback} terms={terms} onOpen={setMenu} />}
          />
        )}
        {isActive && next && series.card && (
          <NextCard
            next={next}
            seconds={series.card.seconds}
            isRaised={shown !== 'nothing'}
            onPlay={series.playNext}
            onDismiss={series.dismiss}
          />
        )}
        {isActive && !series.card && shown !== 'all' && hasOffers && <Offers {...offers} isInline={false} />}
        {isActive && below && isBelowOpen && (
          <BelowPanel label={belowLabel} closeLabel={t('below.close')} onClose={closeBelow}>
            {below(closeBelow)}
          </BelowPanel>
        )}
        {isActive && sleep.isAsleep && <StillWatching reason="timer" onGoOn={wake} onLeave={onLeave} />}
        {isActive && series.isAsking && <StillWatching onGoOn={series.goOn} onLeave={onLeave} />}
        {isActive && more.isStatisticsOn && <Statistics playback={playback} readSession={readSession} />}
        {isActive && menu === 'more' && <MoreMenu playback={playback} more={more} onClose={closeMenu} />}
        {isActive && menu && menu !== 'more' && (
          <PlayerMenu
            name={menu}
            playback={playback}
            terms={terms}
            look={look}
            onLook={changeLook}
            onClose={closeMenu}
          />
        )}
        {!problem && advertising}
        {problem && (
          <Problem
            problem={problem}
            waysOut={refusal ? undefined : waysOutOf(playback, heading.title)}
            onRetry={onRetry}
            onLeave={onLeave}
          >
            {remedy}
          </Problem>
        )}
      </FocusScope>
    </Root>
  );
}
