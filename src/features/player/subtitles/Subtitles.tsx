import { createElement, type ReactNode, useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { useAdjusted } from '../playback/adjusted.ts';
import type { Playback } from '../playback/playback.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import type { SubtitleLine } from '../playback/tracks.ts';
import { type CueNode, parseCue } from './parseCue.ts';
import { type DueLine, groupLines, type LineGroup, sidesOf } from './cueLayout.ts';
import { type SubtitleLook, useSubtitleLook } from './subtitleLook.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

/** Renders the nodes of a cue as elements. */
function drawCue(nodes: readonly CueNode[]): ReactNode {
  return nodes.map((node, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a cue never changes
    typeof node === 'string' ? node : createElement(node.tag, { key: index }, drawCue(node.children)),
  );
}

/** How often due cues are looked up, ms: faster than the eye notices, less often than every frame. */
const LOOK_MS = 100;

/** How much smaller the second track is than the first. */
const SECOND = 0.78;

const COLOURS: Record<SubtitleLook['colour'], string> = {
  white: '#ffffff',
  yellow: '#ffe94a',
  green: '#7dff8a',
  cyan: '#7de9ff',
};
const GROUNDS: Record<SubtitleLook['background'], string> = {
  none: 'transparent',
  half: 'rgba(0, 0, 0, 0.6)',
  full: '#000000',
};

const EDGES = {
  top: (isRaised: boolean) => `top: ${isRaised ? 8.5 : 3}rem`,
  bottom: (isRaised: boolean) => `bottom: ${isRaised ? 13 : 3}rem`,
};

const placed = (at: LineGroup['at'], isRaised: boolean): string => {
  if (at === 'top' || at === 'bottom') return EDGES[at](isRaised);
  return 'topPercent' in at ? `top: ${at.topPercent}%` : `bottom: ${at.bottomPercent}%`;
};

const Place = styled.div<{ $at: LineGroup['at']; $isRaised: boolean }>`
  position: absolute;
  right: 8%;
  left: 8%;
  ${({ $at, $isRaised }) => placed($at, $isRaised)};
  display: flex;
  flex-direction: column;
  pointer-events: none;
`;

const FLEX = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

const Line = styled.p<{ $look: SubtitleLook; $line: SubtitleLine; $sides: ReturnType<typeof sidesOf> }>`
  margin: 0.2rem ${({ $sides }) => $sides.right}% 0.2rem ${({ $sides }) => $sides.left}%;
  padding: 0.1em 0.5em;
  border-radius: ${tokens.radiusCue};
  align-self: ${({ $sides }) => FLEX[$sides.align]};
  background: ${({ $look }) => GROUNDS[$look.background]};
  color: ${({ $look }) => COLOURS[$look.colour]};
  font-size: ${({ $look, $line }) => ((2 * $look.size) / 100) * ($line === 'second' ? SECOND : 1)}rem;
  font-weight: 600;
  line-height: 1.3;
  text-align: ${({ $sides }) => $sides.align};
  text-shadow:
    0 0 0.15em #000,
    0 0.05em 0.1em #000;
  white-space: pre-line;
  overflow-wrap: break-word;
  unicode-bidi: plaintext;
  ${({ $line }) =>
    $line === 'second' &&
    css`
      color: #d5d8e2;
      font-weight: 400;
    `};
`;

const CENTRE = { align: 'center', leftPercent: 50 } as const;
const keyOf = ({ cue, line }: DueLine) => `${line} ${cue.startS} ${cue.endS} ${cue.text}`;
const isSame = (one: readonly DueLine[], other: readonly DueLine[]) =>
  one.map(keyOf).join('\n') === other.map(keyOf).join('\n');

function dueAt(playback: Playback, timeS: number): DueLine[] {
  const { offer, choice } = playback.getState();
  const linesOf = (line: SubtitleLine, id: string | null) => {
    const lang = offer.subtitles.find((track) => track.id === id)?.lang ?? '';
    return id === null ? [] : playback.cuesAt(timeS, line).map((cue) => ({ cue, line, lang }));
  };
  return [...linesOf('first', choice.subtitleId), ...linesOf('second', choice.secondSubtitleId)];
}

interface SubtitlesProps {
  /** Makes room for the controls. */
  isRaised: boolean;
}

/** The cues that are due, over the picture; two tracks one below the other. */
export function Subtitles({ isRaised }: SubtitlesProps) {
  const { playback } = usePlayback();
  const [look] = useSubtitleLook();
  const [due, setDue] = useState<readonly DueLine[]>([]);
  const [{ subtitleShiftMs }] = useAdjusted();
  useEffect(() => {
    const update = () => {
      const next = dueAt(playback, playback.getClock().timeS - subtitleShiftMs / 1000);
      setDue((before) => (isSame(before, next) ? before : next));
    };
    update();
    const timer = setInterval(update, LOOK_MS);
    const stop = playback.subscribeClock(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [playback, subtitleShiftMs]);

  return groupLines(due, look.position, isRaised).map(({ at, lines }) => (
    <Place key={JSON.stringify(at)} $at={at} $isRaised={isRaised} data-subtitles="">
      {lines.map((line) => (
        <Line
          key={keyOf(line)}
          lang={line.lang || undefined}
          dir="auto"
          data-line={line.line}
          $look={look}
          $line={line.line}
          $sides={sidesOf(line.cue.place ?? CENTRE)}
        >
          {drawCue(parseCue(line.cue.text))}
        </Line>
      ))}
    </Place>
  ));
}
