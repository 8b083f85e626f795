import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { usePlaybackState } from '../playback/playbackContext.ts';
import { useLatest } from '../useLatest.ts';

/** A spot that does not load, or stalls, for this long is skipped; milliseconds. */
const PATIENCE_MS = 6000;

const Video = styled.video`
  display: block;
  width: 100%;
  height: 100%;
  background: #000;
`;

interface SpotVideoProps {
  /** Another address is another spot: set `key` to remount. */
  src: string;
  /** The length the owner has set, in seconds; null to use the file's. */
  durationS: number | null;
  onTime: (timeS: number, durationS: number | null) => void;
  /** It has ended, or cannot be shown. */
  onOver: () => void;
}

/** One spot, from its first picture to its end; whatever goes wrong, it is over soon. */
export function SpotVideo({ src, durationS, onTime, onOver }: SpotVideoProps) {
  const isMuted = usePlaybackState((state) => state.isMuted);
  const ref = useRef<HTMLVideoElement>(null);
  const latest = useLatest({ onTime, onOver, durationS });

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      clearTimeout(timer);
      if (!isOver) latest.current.onOver();
      isOver = true;
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, PATIENCE_MS);
    };
    const tick = () => {
      wait();
      const lengthS = latest.current.durationS ?? (Number.isFinite(video.duration) ? video.duration : null);
      latest.current.onTime(video.currentTime, lengthS);
      if (latest.current.durationS !== null && video.currentTime >= latest.current.durationS) end();
    };
    wait();
    video.addEventListener('timeupdate', tick);
    video.addEventListener('ended', end);
    video.addEventListener('error', end);
    video.src = src;
    void video.play().catch((error: unknown) => (error as DOMException).name === 'NotAllowedError' && end());
    return () => {
      isOver = true;
      clearTimeout(timer);
      video.removeEventListener('timeupdate', tick);
      video.removeEventListener('ended', end);
      video.removeEventListener('error', end);
      // Releases the decoder.
      video.removeAttribute('src');
      video.load();
    };
  }, [src, latest]);

  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's file has none
  return <Video ref={ref} muted={isMuted} playsInline tabIndex={-1} data-spot="" />;
}
