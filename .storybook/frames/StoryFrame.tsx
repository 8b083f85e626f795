import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../../src/ui/theme/tokens.ts';
import { bookAddress, type FrameGlobals, storyAddress, windowOf } from './storyAddress.ts';
import { useReaderChoices } from '../useReaderChoices.ts';
import { useFrameTurn } from './useFrameTurn.ts';

const Place = styled.figure`
  margin: 1rem 0 1.6rem;
`;

const Glass = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid ${tokens.ink3};
  border-radius: 10px;
  background: ${tokens.ink0};

  iframe {
    display: block;
    border: 0;
    transform-origin: 0 0;
    color-scheme: dark;
  }
`;

const Caption = styled.figcaption`
  margin-top: 0.5rem;
  color: ${tokens.text3};
  font-family: ${tokens.text};
  font-size: 13px;

  a {
    color: ${tokens.beam};
  }
`;

/** Space below a story's content, in px. */
const MARGIN = 24;
const SMALLEST = 72;

/** This page's own function: a story may count the calls of its window's function. */
const { getBoundingClientRect } = Element.prototype;

/** The bottom edge of a story's content, in px of its own window. */
function drawnTo(page: Document): number {
  const drawn = page.querySelectorAll('#storybook-root *, body > div:not([id]) *');
  return [...drawn].reduce((lowest, element) => Math.max(lowest, getBoundingClientRect.call(element).bottom), 0);
}

/** The current width of an element in px, updated as it changes. */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

interface StoryFrameProps extends FrameGlobals {
  /** The story's id, as in its address. */
  id: string;
  /** What the story shows, as the frame's accessible name. */
  title: string;
  /** A line below the picture. */
  caption?: string;
  /** Crops the window to the part that has content. */
  isCropped?: boolean;
}

/**
 * A live story in a window of one breakpoint, scaled down to fit the page; it takes keys once it is clicked. It follows the
 * toolbar's choices for all stories: server, viewer, style and motion.
 */
export function StoryFrame({ id, title, caption, isCropped = false, viewport = 'lg', ...wanted }: StoryFrameProps) {
  const [ref, room] = useWidth();
  const [drawn, setDrawn] = useState<number | null>(null);
  const globals = { ...useReaderChoices(), ...wanted };
  const { width, height } = windowOf(viewport);
  const scale = room === 0 ? 0 : Math.min(1, room / width);
  const shown = isCropped && drawn !== null ? Math.max(SMALLEST, Math.min(height, drawn + MARGIN)) : height;
  const address = storyAddress(id, globals);
  const isItsTurn = useFrameTurn(ref, address);
  const picture = useRef<HTMLIFrameElement>(null);
  const isOver = useRef(false);

  useEffect(() => {
    // A story takes focus as it opens; the reader's keys belong to the page.
    const keepKeys = () => {
      if (document.activeElement === picture.current && !isOver.current) window.focus();
    };
    window.addEventListener('blur', keepKeys);
    return () => window.removeEventListener('blur', keepKeys);
  }, []);

  function follow(page: Document | null | undefined) {
    if (!isCropped || !page) return;
    const measure = () => setDrawn(drawnTo(page));
    new MutationObserver(measure).observe(page.body, { subtree: true, childList: true, attributes: true });
    measure();
  }

  return (
    <Place>
      <Glass
        ref={ref}
        style={{ maxWidth: width + 2, height: shown * scale + 2 }}
        onPointerEnter={() => (isOver.current = true)}
        onPointerLeave={() => (isOver.current = false)}
      >
        {scale > 0 && isItsTurn && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of this book itself
          <iframe
            ref={picture}
            src={address}
            title={title}
            width={width}
            height={height}
            style={{ transform: `scale(${scale})` }}
            onLoad={(event) => follow(event.currentTarget.contentDocument)}
          />
        )}
      </Glass>
      <Caption>
        {caption && `${caption} · `}
        {width} x {height}, size {globals.size ?? '100'} ·{' '}
        <a href={bookAddress(id, { ...globals, viewport })} target="_top">
          open
        </a>
      </Caption>
    </Place>
  );
}
