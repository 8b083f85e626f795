import { useEffect, useRef, useState } from 'react';
import type { GatheringLine } from '../../../../server/contract/together.ts';
import { isTold } from './lineText.ts';

/** How long a line stays over the picture, in milliseconds, and how many are shown at once. */
const SHOWN_MS = 8_000;
const SHOWN = 4;

/** Lines that arrived after mounting, each for eight seconds; earlier ones are not shown. */
export function useFreshLines(lines: readonly GatheringLine[] | undefined): readonly GatheringLine[] {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null);
  if (lines && !first) setFirst(new Set(lines.map(({ id }) => id)));

  useEffect(() => {
    for (const { id } of lines ?? []) {
      if (timers.current.has(id) || first?.has(id) !== false) continue;
      const end = () => setGone((before) => new Set([...before, id]));
      timers.current.set(id, setTimeout(end, SHOWN_MS));
    }
  }, [first, lines]);
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
      all.clear();
    };
  }, []);

  const isFresh = (line: GatheringLine) => first?.has(line.id) === false && !gone.has(line.id) && isTold(line);
  return (lines ?? []).filter(isFresh).slice(-SHOWN);
}
