import type { CueLike } from './cues.ts';

/** A WebVTT file: its cues by its own clock, and where that clock stands on the stream's (X-TIMESTAMP-MAP), in seconds. */
export interface WebVtt {
  cues: CueLike[];
  offsetS: number;
}

const TIMING = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})(.*)$/;
const MPEG_CLOCK = 90_000;

const secondsOf = (time: string) => time.split(':').reduce((total, part) => total * 60 + Number(part), 0);

function settingsOf(text: string): Pick<CueLike, 'line' | 'snapToLines' | 'position' | 'align'> {
  const settings = new Map(
    text
      .trim()
      .split(/\s+/)
      .map((word) => word.split(':', 2) as [string, string]),
  );
  const numberOf = (name: string) => Number.parseFloat(settings.get(name)?.split(',')[0] ?? '');
  const [line, position] = [numberOf('line'), numberOf('position')];
  return {
    line: Number.isNaN(line) ? 'auto' : line,
    snapToLines: !settings.get('line')?.includes('%'),
    position: Number.isNaN(position) ? 'auto' : position,
    align: settings.get('align') ?? 'center',
  };
}

function offsetOf(header: string): number {
  const local = /X-TIMESTAMP-MAP=.*LOCAL:([\d:.]+)/.exec(header)?.[1];
  const mpeg = /X-TIMESTAMP-MAP=.*MPEGTS:(\d+)/.exec(header)?.[1];
  return Number(mpeg ?? 0) / MPEG_CLOCK - secondsOf(local ?? '0');
}

/** Parses a WebVTT file; skips blocks that are not cues (notes, styles, regions) and malformed ones. */
export function parseWebVtt(text: string): WebVtt {
  const [header = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  const cues: CueLike[] = [];
  for (const block of [header, ...blocks]) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMING.test(line));
    const [, start, end, settings = ''] = TIMING.exec(lines[at] ?? '') ?? [];
    if (!start || !end) continue;
    const [startTime, endTime] = [secondsOf(start), secondsOf(end)];
    const words = lines
      .slice(at + 1)
      .join('\n')
      .trim();
    if (words && endTime > startTime) cues.push({ startTime, endTime, text: words, ...settingsOf(settings) });
  }
  return { cues, offsetS: offsetOf(header) };
}
