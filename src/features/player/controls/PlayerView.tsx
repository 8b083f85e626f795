import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { MenuButtons } from '../menus/MenuButtons.tsx';
import type { MenuName, MenuTerms } from '../menus/menuItems.ts';
import { PlayerMenu } from '../menus/PlayerMenu.tsx';
import type { Playback } from '../playback/playback.ts';
import type { Refusal } from '../session/createPlaySession.ts';
import { readLook, type SubtitleLook, writeLook } from '../subtitles/subtitleLook.ts';
import { Subtitles } from '../subtitles/Subtitles.tsx';
import { Controls } from './Controls.tsx';
import { focusKeys } from './focusKeys.ts';
import { NextCard, type NextEpisode } from './NextCard.tsx';
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
import { Waiting } from './Waiting.tsx';

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
  isConnectionLost: boolean;
  isTv: boolean;
  /** What follows in the series, undefined where nothing does. */
  next?: NextEpisode & { id: number };
  /** Whether it begins by itself at the end. */
  isNextSeriesOn: boolean;
  /** Where the credits begin, in seconds; null where they are not marked. */
  creditsS: number | null;
  onNext?: () => void;
  onRetry: () => void;
  onLeave: () => void;
  /** Words of the menus, and what the plan does not have. */
  terms: MenuTerms;
  /** The viewer has chosen a track, a quality or a speed. */
  onChoice?: () => void;
}

/** The player on screen: picture, controls, states, and the keys, pointer and fingers that work them. */
export function PlayerView({ playback, heading, picture, thumbnails, resumedAtS, refusal, ...rest }: PlayerViewProps) {
  const { isConnectionLost, isTv, next, isNextSeriesOn, creditsS, onNext, onRetry, onLeave, terms, onChoice } = rest;
  const { t } = useTranslation('player');
  const root = useRef<HTMLElement>(null);
  const scrubber = useMemo(() => createScrubber(playback), [playback]);
  const { status, error, rung } = usePlaybackState(playback);
  const offer = useBeginningOffer(resumedAtS, status === 'playing');
  const [menu, setMenu] = useState<MenuName | null>(null);
  const [look, setLook] = useState(readLook);
  const controls = useControlsShown(playback, scrubber, menu !== null, offer.isOffered ? OFFER_MS : undefined);
  const fullscreen = useFullscreen(isTv);
  const problem: PlayerProblem | null = refusal ? { refusal } : error ? { kind: error } : null;
  const isActive = problem === null;
  const { shown, showAll, hide, stay } = controls;
  const pointer = useRef({ type: 'mouse', x: -1, y: -1 });

  const series = useSeries({ playback, nextId: next?.id ?? null, isNextSeriesOn, creditsS, onNext, onLeave });
  usePlayerKeys({ playback, scrubber, controls, onNext, onLeave, onDismiss: series.dismiss, isActive });
  useKeyboard({ playback, isActive, onKey: showAll, toggleFullscreen: fullscreen?.toggle });

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
            onNext={onNext}
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
        {isActive && series.isAsking && <StillWatching onGoOn={series.goOn} onLeave={onLeave} />}
        {isActive && menu && (
          <PlayerMenu
            name={menu}
            playback={playback}
            terms={terms}
            look={look}
            onLook={changeLook}
            onClose={closeMenu}
          />
        )}
        {problem && <Problem problem={problem} onRetry={onRetry} onLeave={onLeave} />}
      </FocusScope>
    </Root>
  );
}
