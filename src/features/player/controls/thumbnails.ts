import type { Thumbnail } from '../playback/film.ts';

const TIMING = /^((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/;
const RECTANGLE = /^(.+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

function secondsOf(stamp: string): number {
  return stamp
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

/** The stills of a WebVTT sprite map, in order of time; cues without a rectangle are left out. */
export function parseThumbnails(vtt: string, vttUrl: string): Thumbnail[] {
  const lines = vtt.split(/\r\n|\r|\n/);
  const thumbnails: Thumbnail[] = [];
  lines.forEach((line, index) => {
    const timing = TIMING.exec(line.trim());
    const rectangle = timing && RECTANGLE.exec((lines[index + 1] ?? '').trim());
    if (!rectangle) return;
    const [, start = '', end = ''] = timing;
    const [, sheet = '', x, y, width, height] = rectangle;
    thumbnails.push({
      startS: secondsOf(start),
      endS: secondsOf(end),
      sheetUrl: new URL(sheet, vttUrl).href,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    });
  });
  return thumbnails.sort((one, other) => one.startS - other.startS);
}

/** The still of a second: the last that has begun by then. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], timeS: number): Thumbnail | null {
  let from = 0;
  let to = thumbnails.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((thumbnails[middle]?.startS ?? 0) <= timeS) from = middle + 1;
    else to = middle;
  }
  return thumbnails[Math.max(0, from - 1)] ?? null;
}
