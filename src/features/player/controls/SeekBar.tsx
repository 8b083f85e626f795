import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { clockTime } from '../../../ui/clockTime.ts';
import { useFocus } from '../../../ui/focus/useFocus.ts';
import { tokens } from '../../../ui/theme/tokens.ts';
import { BarMarks } from './BarMarks.tsx';
import { chapterAt } from './chapters.ts';
import { useCompanion, usePlayback } from '../playback/playbackContext.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import { createScrubber } from './scrubber.ts';
import { ThumbnailPreview } from './ThumbnailPreview.tsx';

const Line = styled.div`
  display: flex;
  align-items: center;
`;

const Time = styled.span<{ $isQuiet?: boolean }>`
  flex: none;
  text-align: ${({ $isQuiet }) => ($isQuiet ? 'right' : 'left')};
  color: ${({ $isQuiet }) => ($isQuiet ? tokens.text2 : tokens.text1)};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** Taller than it looks, as a touch target. */
const Track = styled.div`
  position: relative;
  flex: 1;
  height: 2.6rem;
  margin: 0 1.2rem;
  cursor: pointer;
  touch-action: none;

  /* A fingertip is larger than the line. */
  @media (pointer: coarse) {
    &::before {
      content: '';
      position: absolute;
      top: 50%;
      right: -0.8rem;
      left: -0.8rem;
      height: 44px;
      margin-top: -22px;
    }
  }
`;

const Rail = styled.div`
  position: absolute;
  top: 1.03rem;
  right: 0;
  left: 0;
  height: 0.54rem;
  overflow: hidden;
  border-radius: ${tokens.radiusPill};
  background: rgba(246, 243, 236, 0.22);
`;

const Stretch = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  left: 0;
  border-radius: ${tokens.radiusPill};
`;

const Loaded = styled(Stretch)`
  background: rgba(246, 243, 236, 0.3);
`;

const Played = styled(Stretch)`
  background: ${tokens.beamGradient};
`;

const Thumb = styled.div`
  position: absolute;
  top: 0.55rem;
  width: 1.5rem;
  height: 1.5rem;
  margin-left: -0.75rem;
  border-radius: 50%;
  background: ${tokens.text1};

  &::after {
    content: '';
    position: absolute;
    top: -0.32rem;
    right: -0.32rem;
    bottom: -0.32rem;
    left: -0.32rem;
    border: 0.32rem solid ${tokens.beam};
    border-radius: 50%;
    opacity: 0;
  }
  [data-focused] > &::after {
    opacity: 1;
  }
  html.advanced-mode &::after {
    transition: opacity ${tokens.partMs}ms ease-out;
  }
`;

/**
 * The seek bar: what is played and buffered, the time and what remains. Left and Right move a preview (the player's
 * keys do that), a pointer drags it. The running time is written to the elements directly, not through React.
 */
export function SeekBar() {
  const { playback, film } = usePlayback();
  const { chapters } = film;
  const scrubber = useCompanion(createScrubber);
  const { t } = useTranslation('player');
  const { ref } = useFocus<HTMLDivElement>({ focusKey: focusKeys.bar });
  const played = useRef<HTMLDivElement>(null);
  const loaded = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const remaining = useRef<HTMLSpanElement>(null);
  const [preview, setPreview] = useState<{ timeS: number; share: number; speed: number | null } | null>(null);
  /** The pointer that drags, by its id. */
  const dragging = useRef<number | null>(null);

  useEffect(() => {
    const share = (timeS: number) => {
      const { durationS } = playback.getClock();
      return durationS > 0 ? Math.min(1, timeS / durationS) : 0;
    };
    let spoken = '';
    const draw = () => {
      const { timeS, durationS, bufferedEndS } = playback.getClock();
      const shownS = scrubber.getPreview() ?? timeS;
      const percent = `${share(shownS) * 100}%`;
      if (played.current) played.current.style.width = percent;
      if (thumb.current) thumb.current.style.left = percent;
      if (loaded.current) loaded.current.style.width = `${share(bufferedEndS) * 100}%`;
      const second = Math.floor(shownS);
      const told = `${second} ${Math.round(durationS)}`;
      if (told === spoken || !ref.current) return;
      spoken = told;
      // At the widest they will get, so that the bar between them does not move.
      const { length } = clockTime(durationS);
      if (time.current) {
        time.current.textContent = clockTime(shownS);
        time.current.style.minWidth = `${length}ch`;
      }
      if (remaining.current) {
        remaining.current.textContent = `−${clockTime(durationS - second)}`;
        remaining.current.style.minWidth = `${length + 1}ch`;
      }
      ref.current.setAttribute('aria-valuemax', String(Math.round(durationS)));
      ref.current.setAttribute('aria-valuenow', String(second));
      const words = t('position', { time: clockTime(shownS), duration: clockTime(durationS) });
      const chapter = chapterAt(chapters, shownS)?.title;
      ref.current.setAttribute('aria-valuetext', chapter ? `${words}, ${chapter}` : words);
    };
    draw();
    const stopClock = playback.subscribeClock(draw);
    const stopScrub = scrubber.subscribe(({ previewS, speed }) => {
      draw();
      setPreview(previewS === null ? null : { timeS: previewS, share: share(previewS), speed });
    });
    return () => {
      stopClock();
      stopScrub();
    };
  }, [playback, scrubber, ref, t, chapters]);

  const secondAt = (clientX: number): number => {
    const box = ref.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    const share = Math.max(0, Math.min(1, (clientX - box.left) / box.width));
    return share * playback.getClock().durationS;
  };
  const hover = (clientX: number) => {
    const timeS = secondAt(clientX);
    const { durationS } = playback.getClock();
    if (durationS > 0) setPreview({ timeS, share: timeS / durationS, speed: null });
  };

  return (
    <Line>
      <Time ref={time} aria-hidden="true" />
      <Track
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input would keep the arrows for itself
        role="slider"
        tabIndex={0}
        aria-label={t('bar')}
        aria-valuemin={0}
        aria-valuenow={0}
        onPointerDown={(event) => {
          if (event.button !== 0 || dragging.current !== null) return;
          dragging.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          scrubber.drag(secondAt(event.clientX));
        }}
        onPointerMove={(event) => {
          if (event.pointerId === dragging.current) scrubber.drag(secondAt(event.clientX));
          else if (event.pointerType === 'mouse') hover(event.clientX);
        }}
        onPointerUp={(event) => {
          if (event.pointerId !== dragging.current) return;
          dragging.current = null;
          scrubber.commit();
        }}
        onPointerCancel={(event) => {
          if (event.pointerId !== dragging.current) return;
          dragging.current = null;
          scrubber.cancel();
        }}
        onPointerLeave={() => {
          if (dragging.current === null && scrubber.getPreview() === null) setPreview(null);
        }}
      >
        <Rail>
          <Loaded ref={loaded} />
          <Played ref={played} />
          <BarMarks />
        </Rail>
        <Thumb ref={thumb} />
        {preview && <ThumbnailPreview {...preview} />}
      </Track>
      <Time ref={remaining} $isQuiet aria-hidden="true" />
    </Line>
  );
}
