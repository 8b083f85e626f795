import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { usePlayback, usePlaybackState } from '../playback/playbackContext.ts';
import { GestureSign } from '../gestures/GestureSign.tsx';
import { usePictureGestures } from '../gestures/usePictureGestures.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { Surface } from './Surface.tsx';
import { useControls, useControlsShown } from '../controls/useControlsShown.ts';
import { allEdges } from '../../../ui/theme/allEdges.ts';

const Root = styled.main<{ $isBare: boolean }>`
  position: absolute;
  ${allEdges}
  overflow: hidden;
  background: #000;
  cursor: ${({ $isBare }) => ($isBare ? 'none' : 'default')};
`;

interface PlayerFrameProps {
  /** False while a message or a break is in front: then a press on the picture does nothing. */
  isActive: boolean;
  onFullscreen?: () => void;
  /** What lies over the picture. */
  children: ReactNode;
}

/** The picture, edge to edge, with its mouse and touch handling; its attributes tell the state of playback. */
export function PlayerFrame({ isActive, onFullscreen, children }: PlayerFrameProps) {
  const { playback, film, picture } = usePlayback();
  const { title } = film.heading;
  const { t } = useTranslation('player');
  const root = useRef<HTMLElement>(null);
  const pointer = useRef({ type: 'mouse', x: -1, y: -1 });
  const status = usePlaybackState((state) => state.status);
  const error = usePlaybackState((state) => state.error);
  const level = usePlaybackState((state) => state.level);
  const problem = film.refusal?.code ?? error ?? undefined;
  const { showAll, stay } = useControls();
  const shown = useControlsShown();
  const { touch, shownGesture } = usePictureGestures(isActive);

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
    // Browsers repeat the last position when the page changes under a still pointer.
    if (pointerType === 'touch' || (x === clientX && y === clientY)) return;
    pointer.current = { type: pointerType, x: clientX, y: clientY };
    if (x >= 0) showAll();
  };
  const onSurfaceClick = () => {
    // A touch is handled a moment later, once no second tap has followed.
    if (!isActive || pointer.current.type === 'touch') return;
    playback.toggle();
    showAll();
  };

  return (
    <Root
      ref={root}
      aria-label={t('player', { title })}
      data-state={problem ? 'failed' : status}
      data-problem={problem}
      data-level={level ?? undefined}
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
          label={title}
          onClick={onSurfaceClick}
          touch={touch}
          onDoubleClick={() => pointer.current.type !== 'touch' && onFullscreen?.()}
        >
          {picture}
        </Surface>
        {shownGesture && <GestureSign gesture={shownGesture} />}
        {children}
      </FocusScope>
    </Root>
  );
}
